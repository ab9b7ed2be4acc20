// RUN: %run-test %s
// A static buffer whose address is kept as a pointer to const void, from which others make one to write through.
// REFUSE: --reverse reader : 'buffer'
static struct entry {
    float value;
} buffer[2];
static const void *kept;

double reader(double x);
double reader(double x)
{
    kept = buffer; /* refused */
    return x * buffer[1].value;
}

void writer(float v);
void writer(float v)
{
    ((struct entry *)kept)[1].value = v;
}

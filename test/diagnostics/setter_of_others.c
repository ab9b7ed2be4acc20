// A function that other files may call, and that sets a static variable to what it is given: its calls by the function that is differentiated are seen, others are not.
// RUN: %adcc --without=inline --reverse f --forward f --reverse g --reverse h --reverse whole --reverse drawn --reverse at_first --reverse makes --reverse by_record %s -o %t.c 2>&1 | FileCheck %s
// RUN: %adcc --reverse f --forward f --reverse g --reverse h --reverse whole --reverse drawn --reverse at_first --reverse makes --reverse by_record %s -o %t.c 2>&1 | FileCheck %s
static double gain, offset, scale, level, table[4];
static int at;

// CHECK: setter_of_others.c:[[@LINE+4]]:{{[0-9]+}}: warning: 'set_gain' sets the static variable 'gain', which the derivative may read before it writes it
// CHECK-NOT: sets the static variable
void set_gain(double v)
{
    gain = v;
}

double f(double x)
{
    double y = gain * x;
    set_gain(2.0);
    return y + gain;
}

// No other file can call that one.
static void set_offset(double v)
{
    offset = v;
}

double g(double x)
{
    double y = offset + x;
    set_offset(1.0);
    return y * y;
}

// It is set first.
void set_scale(double v)
{
    scale = v;
}

double h(double x)
{
    set_scale(3.0);
    return scale * x;
}

// That is asked for, and so goes on from its own calls.
void whole(double x)
{
    level = level + x;
}

// What the calls before have left is set on, not what the caller gives.
static unsigned state = 1;
static unsigned next_of(unsigned s, int times)
{
    return times > 0 ? next_of(s * 1103515245u + 12345u, times - 1) : s;
}
double draw(void)
{
    state = next_of(state, 2);
    return state / 4294967296.0;
}
double drawn(double x)
{
    return draw() * x;
}

// Where it sets is what its caller says; it is called by a function in between.
// CHECK: setter_of_others.c:[[@LINE+3]]:{{[0-9]+}}: warning: 'mark' sets the static variable 'table'
void mark(int i)
{
    table[i] = 1.0;
}
static void mark_next(void)
{
    mark(at);
}
double at_first(double x)
{
    double y = table[0] * x;
    mark_next();
    return y;
}

// A table that is made once is the same for all.
// CHECK-NOT: sets the static variable
static double made[4];
void make(void)
{
    for (int i = 0; i < 4; i++)
        made[i] = i;
}
double makes(double x)
{
    if (made[1] == 0.0)
        make();
    return made[2] * x;
}

// CHECK: setter_of_others.c:[[@LINE+7]]:{{[0-9]+}}: warning: 'set_record' sets the static variable 'record'{{.*}}: where there are none, make that one static, too
struct record {
    double a, b;
};
static struct record record;
void set_record(struct record r)
{
    record = r;
}
double by_record(double x)
{
    double y = record.a * x;
    struct record r = {1.0, 2.0};
    set_record(r);
    return y * record.b;
}

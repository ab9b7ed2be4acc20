// Where all its reals are floats, a strip is of eight iterations (strips.c).
// RUN: %adcc --reverse 'product(c)/(a,b)' --reverse 'known(return)/(a,x)' --reverse 'eight(return)/(a,x)' %s -o - | FileCheck %s
// RUN: %adcc --reverse 'twelve(return)/(a,x)' --reverse 'into_double(c)/(a,b)' --reverse 'from_double(c)/(a,b)' --reverse 'long_one(c)/(a,b)' %s -o - | FileCheck %s --check-prefix=FOUR

// CHECK-LABEL: void product_b(
// CHECK: left = n % 8;
// CHECK: for (int j = 0; j < n - left; j += 8) {
// CHECK: = t_b + t_b_1 + (t_b_2 + t_b_3) + (t_b_4 + t_b_5 + (t_b_6 + t_b_7));
// CHECK: for (int j = 0; j < left; j++) {
void product(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    for (int i = 0; i < n; i++) {
        float t = a[i];
        for (int j = 0; j < n; j++)
            c[j] += t * b[i * n + j];
    }
}

// CHECK-LABEL: float known_b(
// CHECK: for (int i = 0; i < 16; i += 8) {
// CHECK: for (int i = 0; i < 4; i++) {
float known(float a, const float *x)
{
    float v[20], s = 0.0f;
    for (int i = 0; i < 20; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 20; i++)
        s += v[i] * v[i];
    return s;
}

// CHECK-LABEL: float eight_b(
// CHECK: for (int i = 0; i < 8; i += 8) {
// CHECK-NOT: for
// CHECK: *a_b +=
float eight(float a, const float *x)
{
    float v[8], s = 0.0f;
    for (int i = 0; i < 8; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 8; i++)
        s += v[i] * v[i];
    return s;
}

// FOUR-LABEL: float twelve_b(
// FOUR: i += 4
// FOUR-NOT: i += 8
float twelve(float a, const float *x)
{
    float v[12], s = 0.0f;
    for (int i = 0; i < 12; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 12; i++)
        s += v[i] * v[i];
    return s;
}

// FOUR-LABEL: void into_double_b(
// FOUR: j += 4
void into_double(int n, const double *restrict a, const float *restrict b, float *restrict c)
{
    for (int i = 0; i < n; i++) {
        double t = a[i];
        for (int j = 0; j < n; j++)
            c[j] += (float)t * b[i * n + j];
    }
}

// FOUR-LABEL: void from_double_b(
// FOUR: j += 4
void from_double(int n, const float *restrict a, const double *restrict b, float *restrict c)
{
    for (int i = 0; i < n; i++) {
        float t = a[i];
        for (int j = 0; j < n; j++)
            c[j] += (float)(t * b[i * n + j]);
    }
}

// FOUR-LABEL: void long_one_b(
// FOUR: j += 4
void long_one(int n, const float *restrict a, const float *restrict b, const float *restrict p, float *restrict c)
{
    for (int i = 0; i < n; i++) {
        float t = a[i];
        for (int j = 0; j < n; j++)
            c[j] += t * b[i * n + j] * (1.0f + p[j] * (2.0f + p[j] * (3.0f + p[j] * (4.0f + p[j] * (5.0f + p[j] * (6.0f + p[j]))))));
    }
}

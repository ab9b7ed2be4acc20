// The adjoint of a product of small matrices is two products, each in a nest of its own behind the loops.
// RUN: %adcc %s --disjoint --reverse multiply --reverse "transposed(c)/(a,b)" --reverse "weighted(c)/(a,b)" --reverse "guarded(c)/(a,b)" --reverse "shifted(c)/(a,b)" \
// RUN:   --reverse "through_record(return)/(x)" -o - | FileCheck %s
// RUN: %adcc %s --disjoint --reverse "read_between(c)/(a,b)" --reverse "written(c)/(a,b)" --reverse "twice(c)/(a)" \
// RUN:   --reverse "of_one_counter(c)/(a,b)" --reverse "large(c)/(a,b)" -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc %s --reverse "may_be_one(c)/(a,b)" -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --disjoint --reverse multiply --without=products -o - | FileCheck --check-prefix=NONE %s

// What the loops around know is kept in an array; what a sum would read down a column is copied across first.
// CHECK-LABEL: void multiply_b(
// CHECK: double c_b_all[36];
// CHECK: c_b_all[(long)i * 6 + j] = c_b[i][j];
// CHECK: c_b[i][j] = 0.0;
// CHECK: for (int k = 0; k < 6; k++) {
// CHECK-NEXT: for (int j = 0; j < 6; j++) {
// CHECK-NEXT: double sum = 0.0;
// CHECK-NEXT: for (int i = 0; i < 6; i++)
// CHECK-NEXT: sum += a[i][k] * c_b_all[(long)i * 6 + j];
// CHECK-NEXT: product[(long)k * 6 + j] = sum;
// CHECK: b_b[k][j] += product[(long)k * 6 + j];
// CHECK: b_across[(long)j * 6 + k] = b[k][j];
// CHECK: sum += b_across[(long)j * 6 + k] * c_b_all[(long)i * 6 + j];
// CHECK: a_b[i][k] += product_1[(long)i * 6 + k];
void multiply(double a[6][6], double b[6][6], double c[6][6])
{
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < 6; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}

// c = aT b, of no square: what one of the two sums needs in rows of j the other one needs in rows of i.
// CHECK-LABEL: void transposed_b(
// CHECK: double [[ROWS:[a-z_]*_all]][10];
// CHECK: double [[COLUMNS:[a-z_]*_all_1]][10];
// CHECK: [[ROWS]][(long)i * 2 + j] = {{.*}}_b;
// CHECK: [[COLUMNS]][(long)j * 5 + i] = {{.*}}_b;
// CHECK: sum += a[k][i] * [[ROWS]][(long)i * 2 + j];
// CHECK: b_b[k][j] += product
// CHECK: sum += b[k][j] * [[COLUMNS]][(long)j * 5 + i];
// CHECK: a_b[k][i] += product
void transposed(double a[7][5], double b[7][2], double c[5][2])
{
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 2; j++) {
            double sum = 0.0;
            for (int k = 0; k < 7; k++)
                sum += a[k][i] * b[k][j];
            c[i][j] = sum;
        }
}

// Of what an iteration of the outermost loop knows there is one number for each of these.
// CHECK-LABEL: void weighted_b(
// CHECK: double weight_all[5];
// CHECK: weight_all[i] = w[i] / (1.0 + w[i]);
// CHECK: sum += weight_all[i] * (c_b[i][j] / b_across[(long)j * 5 + k]);
// CHECK: a_b[i][k] +=
void weighted(double a[5][5], double b[5][5], double w[5], double c[5][5])
{
    for (int i = 0; i < 5; i++) {
        double weight = w[i] / (1.0 + w[i]);
        for (int j = 0; j < 5; j++)
            for (int k = 0; k < 5; k++)
                c[i][j] += weight * a[i][k] / b[k][j];
    }
}

// A zero is kept from a factor that may be infinite, without a branch; but only where the product without that gave something that is no number.
// CHECK-LABEL: void guarded_b(
// CHECK: sum += a[i][k] * [[G:[a-z_]*]]_all[(long)i * 5 + j];
// CHECK-NEXT: product[(long)k * 5 + j] = sum;
// CHECK: int is_nan = 0;
// CHECK-NEXT: for (int k = 0; k < 25; k++)
// CHECK-NEXT: is_nan |= product[k] != product[k];
// CHECK-NEXT: if (is_nan) {
// CHECK: sum += adcc_where([[G]]_all_ij != 0.0, a_ik * [[G]]_all_ij);
// CHECK-NEXT: }
// CHECK-NEXT: product[(long)k * 5 + j] = sum;
// CHECK: b_b[k][j] += product
void guarded(double a[5][5], double b[5][5], double c[5][5])
{
    double t[5][5];
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            double sum = 0.0;
            for (int k = 0; k < 5; k++)
                sum += a[i][k] * b[k][j];
            t[i][j] = sum;
        }
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            c[i][j] = t[i][j] > 0.0 ? t[i][j] : 0.0;
}

// Counters that begin elsewhere.
// CHECK-LABEL: void shifted_b(
// CHECK: double [[C:[a-z_]*_all]][25];
// CHECK: [[C]][((long)i - 1) * 5 + ((long)j - 2)] = {{.*}}_b;
void shifted(double a[8][8], double b[8][8], double c[8][8])
{
    for (int i = 1; i <= 5; i++)
        for (int j = 2; j < 7; j++) {
            double sum = 0.0;
            for (int k = 3; k < 8; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

// CHECK-LABEL: double through_record_b(
// CHECK: s_b_all[(long)i * 6 + j] = s_b.n[i][j];
// CHECK-NEXT: s_b.n[i][j] = 0.0;
// CHECK: s_b.f[i][k] += product
struct state { int steps; double p[6][6], f[6][6], n[6][6]; };
double through_record(const double x[36])
{
    struct state s;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            s.p[i][j] = x[i * 6 + j];
            s.f[i][j] = x[j * 6 + i] * x[j];
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            s.n[i][j] = 0.0;
            for (int k = 0; k < 6; k++)
                s.n[i][j] += s.f[i][k] * s.p[k][j];
        }
    return s.n[2][3] * s.n[4][5];
}

// What the loops around read or write of a factor comes between.
// NONE-NOT: {{double product}}
void read_between(double a[6][6], double b[6][6], double c[6][6])
{
    for (int i = 0; i < 6; i++) {
        for (int k = 0; k < 6; k++)
            b[i][k] = a[i][k] * a[i][k];
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    }
}

void written(double a[6][6], double b[6][6], double c[6][6])
{
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
            a[i][j] = 0.5 * sum;
            b[j][i] = 0.25 * sum;
        }
}

// In place.
void twice(double a[6][6], double b[6][6], double c[6][6])
{
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 6; k++)
                a[i][j] += a[i][k] * a[k][j];
    c[0][0] = a[5][5] + b[0][0];
}

// Of memory that may be one the version where it lies apart alone has them.
// ONE-LABEL: may_be_one_b_any(
// ONE-NOT: {{double product}}
// ONE-LABEL: may_be_one_b_apart(
// ONE: product
void may_be_one(double a[6][6], double b[6][6], double c[6][6])
{
    multiply(a, b, c);
}

// Each element of a is found by one counter, or by three.
void of_one_counter(double a[216], double b[6][6], double c[6][6])
{
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[(i * 6 + j) * 6 + k] * b[k][k];
            c[i][j] = sum;
        }
}

// Large ones are made in batches.
void large(double a[90][90], double b[90][90], double c[90][90])
{
    for (int i = 0; i < 90; i++)
        for (int j = 0; j < 90; j++) {
            double sum = 0.0;
            for (int k = 0; k < 90; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

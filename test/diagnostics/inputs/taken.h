typedef struct {
    double v;
} tangent_b;
enum { tangent_d = 3 };
#define tangent_dv 1

#pragma once
#ifndef MORE
#define MORE 4
#endif
enum { LIMIT = MORE };
double g(int n, const double a[n][n + LIMIT]);

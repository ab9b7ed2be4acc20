#if !defined SETTINGS_H || defined TWICE
#define SETTINGS_H
#ifndef TWICE
enum { LOW, HIGH };
static const double gain[2] = {3, 7};
#else
enum { HIGH = 3 };
#endif
#endif

#ifndef SCALE
#define SCALE 3.0
#endif

#include <stdlib.h>
void *counted(size_t count, size_t size, int line);
void give_back(void *block);
#define calloc(count, size) counted(count, size, __LINE__)
#define free give_back

#ifndef RECORDS_H
#define RECORDS_H
struct outer {
    double y;
};
#endif

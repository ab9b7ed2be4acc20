// A record without padding that is packed all the same: its holder has it where only that allows.
// RUN: rm -rf %t && mkdir -p %t
// RUN: %adcc %s --reverse f --header %t/d.h -o %t/d.c
// RUN: FileCheck %s --input-file %t/d.h

// CHECK: struct entry {
// CHECK: } __attribute__((packed));
// CHECK: struct row {
// CHECK-NEXT: char kind;
// CHECK-NEXT: struct entry entry;
// CHECK-NEXT: };
#pragma pack(push, 1)
struct entry {
    const double *at;
    double weight;
};
#pragma pack(pop)

struct row {
    char kind;
    struct entry entry;
};

double f(const struct row *row)
{
    return row->kind * row->entry.weight * *row->entry.at;
}

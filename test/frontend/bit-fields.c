// A bit-field keeps only its bits of what is stored, and an assignment's value is what it keeps.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
struct Flags { unsigned kind : 3; int level : 5; double x; };
int set(struct Flags *f, int n)
{
    f->kind += n;
    return f->level = n;
}
// CHECK: kind: uint at 0 bits 3
// CHECK: level: int at 0 bits 5
// CHECK-LABEL: func @set(
// CHECK: and {{.*}}, 7:uint : uint
// CHECK: [[LOW:%[0-9]+]] = and {{.*}}, 31:int : int
// CHECK-NEXT: [[FLIPPED:%[0-9]+]] = xor [[LOW]], 16:int : int
// CHECK-NEXT: [[KEPT:%[0-9]+]] = sub [[FLIPPED]], 16:int : int
// CHECK-NEXT: store [[KEPT]], {{.*}}
// CHECK-NEXT: return [[KEPT]]

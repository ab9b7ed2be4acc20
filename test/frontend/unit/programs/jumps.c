/* goto: forward, back, out of loops, state machines. */
#include <stdio.h>
#include <stdlib.h>
int a1(int x)
{
again:
    if (x > 3) {
        x--;
        goto again;
    }
    return x;
}
int a2(int x)
{
    int r = 0;
    if (x < 0)
        goto fail;
    for (int i = 0; i < x; i++) {
        for (int j = 0; j < i; j++) {
            r += j;
            if (r > 20)
                goto out;
        }
    }
    r += 1000;
out:
    r *= 2;
    return r;
fail:
    return -1;
}
double a3(int n)
{
    double *p = NULL, *q = NULL;
    double s = -1;
    p = malloc(n * sizeof *p);
    if (!p)
        goto done;
    if (n > 5)
        goto done;
    q = malloc(n * sizeof *q);
    for (int i = 0; i < n; i++)
        p[i] = q[i] = i;
    s = 0;
    for (int i = 0; i < n; i++)
        s += p[i] * q[i];
done:
    free(p);
    free(q);
    return s;
}
int a4(int n)
{
    int i = 0, s = 0;
top:
    if (i >= n)
        goto end;
    i++;
    if (i % 3 == 0)
        goto top;
    {
        int z[3] = {i};
        s += z[0] + z[1];
    }
    if (s > 40)
        goto end;
    goto top;
end:
    return s * 10 + i;
}
int a5(int n)
{
    int c = 0;
    while (n > 0) {
        n--;
        if (n % 2)
            goto next;
        if (n == 10)
            break;
        c += n;
    next:
        c++;
        if (c > 50)
            goto finish;
    }
    c += 1000;
finish:;
    return c;
}
int a6(int n)
{
    int st = 0, r = 0;
s0:
    r++;
    if (n-- <= 0)
        goto stop;
    st = (st + n) % 3;
    if (st == 0)
        goto s0;
    if (st == 1)
        goto s1;
    goto s2;
s1:
    r += 10;
    if (n-- <= 0)
        goto stop;
    if (r % 2)
        goto s0;
s2:
    r += 100;
    st++;
    if (n-- > 0)
        goto s1;
stop:
    return r;
}
int a7(int n)
{
    int r = 0;
    switch (n) {
    case 1: r = 1; goto out;
    case 2: r = 2; break;
    case 3: r = 3;
    default:
        r += 5;
        if (r > 6)
            goto out;
    }
    r += 100;
out:
    return r;
unused:
    return 3;
}
int a8(int n)
{
    do {
        if (n == 4)
            goto skip;
        n -= 2;
    skip:
        n--;
        if (n < -10)
            return n;
    } while (n > 0);
    {
        if (n == -1)
            goto l;
        n = 7;
    l:
        n += 1;
    }
    return n;
}
int a9(int n)
{
    int k = 0;
retry:
    for (int i = 0; i < 5; i++) {
        int t[2] = {0};
        t[1] += i;
        k += t[1] + t[0];
        if (k == n) {
            n = -1;
            goto retry;
        }
    }
    return k;
}
int a10(int n)
{
    int t;
    {
    L:
        t = n;
        int v[3] = {[1] = n};
        v[0] += 1;
        n -= v[1] > 3 ? 2 : 1;
        if (n > v[0])
            goto L;
        t += v[0];
    }
    return t;
}
int main(void)
{
    for (int i = -3; i < 25; i++)
        printf("%d %d %g %d %d %d %d %d %d %d\n", a1(i), a2(i), a3(i < 0 ? 0 : i), a4(i), a5(i), a6(i), a7(i), a8(i),
               a9(i), a10(i));
    return 0;
}

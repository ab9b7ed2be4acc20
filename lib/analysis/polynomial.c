/* In:    integers that no computation changes, by number.
 * Out:   polynomial.h.
 * Sound because no factor grows so large that a sum of a few of them overflows. */
#include "analysis/polynomial.h"

#include <string.h>

enum { LARGEST_FACTOR = 1 << 12, LARGEST_CONSTANT = 1 << 24 };

Polynomial polynomial_constant(int64_t value)
{
    Polynomial result = {0};

    if (value) {
        result.count = 1;
        result.terms[0].factor = value;
    }
    return result;
}

Polynomial polynomial_leaf(unsigned number)
{
    return (Polynomial){.terms = {{1, 1, {number}}}, .count = 1};
}

static bool is_same_product(const Term *a, const Term *b)
{
    return a->degree == b->degree && memcmp(a->leaves, b->leaves, a->degree * sizeof *a->leaves) == 0;
}

bool polynomial_constant_is_small(int64_t value)
{
    return value >= -LARGEST_CONSTANT && value <= LARGEST_CONSTANT;
}

static bool is_small(const Term *term)
{
    return term->degree ? term->factor >= -LARGEST_FACTOR && term->factor <= LARGEST_FACTOR
                        : polynomial_constant_is_small(term->factor);
}

static bool add_term(Polynomial *sum, Term term)
{
    unsigned i = 0;

    while (i < sum->count && !is_same_product(&sum->terms[i], &term))
        i++;
    if (i == sum->count) {
        if (i == POLYNOMIAL_TERMS)
            return false;
        sum->terms[sum->count++] = term;
    } else {
        sum->terms[i].factor += term.factor;
    }
    if (sum->terms[i].factor == 0)
        sum->terms[i] = sum->terms[--sum->count];
    return is_small(&term);
}

bool polynomial_add(Polynomial *sum, const Polynomial *more, int64_t factor)
{
    for (unsigned i = 0; i < more->count; i++) {
        Term term = more->terms[i];
        term.factor *= factor;
        if (!add_term(sum, term))
            return false;
    }
    return true;
}

bool polynomial_multiply(Polynomial *product, const Polynomial *a, const Polynomial *b)
{
    *product = (Polynomial){0};
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned j = 0; j < b->count; j++) {
            Term term = a->terms[i];
            if (term.degree + b->terms[j].degree > POLYNOMIAL_DEGREE)
                return false;
            term.factor *= b->terms[j].factor;
            for (unsigned k = 0; k < b->terms[j].degree; k++) {
                unsigned leaf = b->terms[j].leaves[k], place = term.degree++;
                for (; place > 0 && term.leaves[place - 1] > leaf; place--)
                    term.leaves[place] = term.leaves[place - 1];
                term.leaves[place] = leaf;
            }
            if (!add_term(product, term))
                return false;
        }
    return true;
}

bool polynomial_is_not_negative(const Polynomial *polynomial)
{
    for (unsigned i = 0; i < polynomial->count; i++)
        if (polynomial->terms[i].factor < 0)
            return false;
    return true;
}

bool polynomial_is_constant(const Polynomial *polynomial, int64_t *value)
{
    *value = polynomial->count ? polynomial->terms[0].factor : 0;
    return polynomial->count == 0 || (polynomial->count == 1 && polynomial->terms[0].degree == 0);
}

bool polynomial_is_at_most(const Polynomial *a, const Polynomial *b)
{
    Polynomial difference = *b;

    return polynomial_add(&difference, a, -1) && polynomial_is_not_negative(&difference);
}

/* Drops the terms that are negative (or those that are not), so that it is no less (more), and no less (more) than zero. */
static void keep_sign(Polynomial *polynomial, bool is_positive)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < polynomial->count; i++)
        if ((polynomial->terms[i].factor > 0) == is_positive)
            polynomial->terms[kept++] = polynomial->terms[i];
    polynomial->count = kept;
}

bool polynomial_join(Polynomial *a, const Polynomial *b, bool is_upper)
{
    Polynomial rest = *b;

    if (polynomial_is_at_most(a, b) || polynomial_is_at_most(b, a)) {
        if (polynomial_is_at_most(a, b) == is_upper)
            *a = *b;
        return true;
    }
    keep_sign(a, is_upper);
    keep_sign(&rest, is_upper);
    return polynomial_add(a, &rest, 1);
}

unsigned polynomial_degree_in(const Polynomial *polynomial, unsigned leaf)
{
    unsigned most = 0;

    for (unsigned i = 0; i < polynomial->count; i++) {
        const Term *term = &polynomial->terms[i];
        unsigned degree = 0;
        for (unsigned k = 0; k < term->degree; k++)
            degree += term->leaves[k] == leaf;
        most = degree > most ? degree : most;
    }
    return most;
}

/* The same without one factor; the leaf is one. */
static Term without(const Term *term, unsigned leaf)
{
    Term rest = {.factor = term->factor};
    bool is_out = false;

    for (unsigned k = 0; k < term->degree; k++) {
        if (term->leaves[k] == leaf && !is_out)
            is_out = true;
        else
            rest.leaves[rest.degree++] = term->leaves[k];
    }
    return rest;
}

bool polynomial_split(const Polynomial *polynomial, unsigned leaf, Polynomial *factor, Polynomial *rest)
{
    *factor = *rest = (Polynomial){0};
    if (polynomial_degree_in(polynomial, leaf) > 1)
        return false;
    for (unsigned i = 0; i < polynomial->count; i++) {
        Term others = without(&polynomial->terms[i], leaf);
        if (!add_term(others.degree < polynomial->terms[i].degree ? factor : rest, others))
            return false;
    }
    return true;
}

bool polynomial_replace(Polynomial *polynomial, unsigned leaf, const Polynomial *by)
{
    Polynomial result = {0};

    for (unsigned i = 0; i < polynomial->count; i++) {
        Term others = polynomial->terms[i];
        Polynomial product = {.terms = {others}, .count = 1}, power = polynomial_constant(1), next;
        while (polynomial_degree_in(&product, leaf)) {
            product.terms[0] = without(&product.terms[0], leaf);
            if (!polynomial_multiply(&next, &power, by))
                return false;
            power = next;
        }
        if (!polynomial_multiply(&next, &product, &power) || !polynomial_add(&result, &next, 1))
            return false;
    }
    *polynomial = result;
    return true;
}

bool polynomial_divide(Polynomial *polynomial, int64_t divisor)
{
    for (unsigned i = 0; i < polynomial->count; i++) {
        if (polynomial->terms[i].factor % divisor != 0)
            return false;
        polynomial->terms[i].factor /= divisor;
    }
    return true;
}

/* ---- of values ---- */

bool polynomial_of_value(const Value *value, Polynomial *result, const Value **leaves, unsigned depth)
{
    Polynomial x, y;
    const Op *op;

    value = value_before_widening(value);
    op = value_op(value);
    if (value->kind == VALUE_INTEGER) {
        *result = polynomial_constant(value->as.integer);
        return polynomial_constant_is_small(value->as.integer);
    }
    if (op && depth && type_does_not_wrap(value->type) &&
        (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL)) {
        if (!polynomial_of_value(op->operands[0], &x, leaves, depth - 1) ||
            !polynomial_of_value(op->operands[1], &y, leaves, depth - 1))
            return false;
        *result = x;
        return op->code == OP_MUL ? polynomial_multiply(result, &x, &y)
                                  : polynomial_add(result, &y, op->code == OP_ADD ? 1 : -1);
    }
    if (value_is_constant(value) || !type_is_integer(value->type))
        return false;
    leaves[value->number] = value;
    *result = polynomial_leaf(value->number);
    return true;
}

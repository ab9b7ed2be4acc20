"""The ways in which adcc is broken: (file in lib/, function, text, what takes its place).

The text is looked for in the function only, and spaces do not matter; the first place counts. A text that is not there is
an error: the mutant must then be written anew. `all_mutants` adds each term of each rule of ops.def with its sign turned.
EQUIVALENT lists, with the reason, those that change no derivative: they are not counted.
"""

import re
from pathlib import Path

REVERSE, RECORDING, SPLIT, AUGMENT = 'transform/reverse.c', 'transform/recording.c', 'transform/split.c', 'transform/augment.c'
ALLOCATION, GUARDED, GUARDED_RULES = 'transform/allocation.c', 'transform/guarded.c', 'transform/guarded_rules.c'
BLOCKS, ENTRY = 'transform/blocks.c', 'analysis/entry.c'
FORWARD, FLOW, SHADOWS, OVERWRITE = 'transform/forward.c', 'analysis/flow.c', 'analysis/shadows.c', 'analysis/overwrite.c'
LANE_FACTS, LANES, WIDE = 'transform/lane_facts.c', 'transform/lanes.c', 'transform/wide.c'

MUTANTS = [
    # ---- blocks that begin or end inside a record ----
    ('transform/access.c', 'spills', 'bytes->as.integer > room', 'false'),
    ('transform/access.c', 'room_in_member', 'return field->type->size - offset;', 'return field->type->size;'),
    ('transform/access.c', 'room_in_member', 'field->type->size < record->type->size', 'true'),
    ('transform/access.c', 'begins_inside', 'op->code == OP_INDEX &&', 'false &&'),
    ('transform/parts.c', 'block_tail', 'is_sum && !is_whole ?', 'is_sum ?'),
    ('transform/parts.c', 'block_tail', 'TAIL_GOES_ON : TAIL_UNKNOWN', 'TAIL_GOES_ON : TAIL_NONE'),
    ('transform/parts.c', 'least_sum', 'takes_away ? -op->operands[1]->as.integer :', 'takes_away ? 0 :'),
    ('transform/parts.c', 'run_size', 'bytes_at_least(written) >=', 'true || bytes_at_least(written) >='),
    ('transform/leaves.c', 'build_head', 'if (bytes)', 'if (false)'),
    ('transform/wide.c', 'wide_room', '&& !may_go_on(bytes, type)', ''),
    ('transform/wide.c', 'bytes_with_tail', 'bytes_at_least(bytes) >= last->offset', 'true'),
    ('emit/addresses.c', 'leaves_row', 'return !is_below(op->operands[1], count);', 'return false;'),
    ('emit/addresses.c', 'is_below', 'loop->operands[1]->as.integer <= count', 'true'),
    ('emit/addresses.c', 'leaves_row', '(count > 1 || folded_step(writer, row->operands[0]))', 'true'),
    ('emit/addresses.c', 'indexed', 'inner ? row_of(writer, inner) != NULL :', 'inner ? leaves_row(writer, inner) :'),
    ('transform/simplify.c', 'drop_undefined_access', 'op->operands[1]->kind == VALUE_UNDEFINED', 'false'),
    ('transform/leaves.c', 'count_elements', 'is_whole ||', 'true ||'),
    ('transform/parts.c', 'known_factor', '<< bits->as.integer', '<< 8'),
    ('emit/addresses.c', 'leaves_member', 'return member_pointed(writer, step->operands[0]) ||', 'return false &&'),
    ('emit/emit.c', 'optimizations_write', 'region_walk(function->body, find_storing_loop, &found);', ''),
    ('transform/reciprocals.c', 'is_known_outside', 'if (!is_known_outside(op->operands[i], owner, depth - 1))', 'if (false)'),
    ('transform/reciprocals.c', 'is_arithmetic', 'type_is_real(op->results[0]->type)', 'true'),
    ('transform/reciprocals.c', 'known_here', 'region_is_in(builder->region, value_region(value))', 'true'),
    ('transform/reciprocals.c', 'find', '!(op->mark & OP_MARK_DERIVATIVE) ||', ''),
    ('transform/reciprocals.c', 'outside_of_loops', 'is_known_outside(divisor, region->owner, DEPTH)', 'true'),
    ('transform/reciprocals.c', 'common_region', 'while (!region_is_in(b, a))', 'while (false)'),
    ('transform/reciprocals.c', 'multiply', 'while (first->region != quotients->place)', 'while (false)'),
    # ---- statics that somebody else may write ----
    ('transform/check.c', 'warn_of_kept_values', '|| !node->is_written', ''),
    ('transform/check.c', 'warn_of_kept_values', '|| node_is_set_first(flow, node)', ''),
    (ENTRY, 'is_one_of_many', 'node->parent ? node->is_array :', ''),
    ('analysis/loose.c', 'holds', 'if (type == part)', 'if (false)'),
    ('analysis/loose.c', 'may_be_written', 'return holds(loose->type, record->type);', 'return false;'),
    ('analysis/loose.c', 'look_at_outside', 'op->code == OP_COPY ||', ''),
    ('analysis/loose.c', 'add_called', 'add_outside(loose, op->as.callee);', ';'),
    ('analysis/loose.c', 'find_parameters', 'is_from_memory(loose, base_of(op->operands[i], &record))', 'false'),
    ('analysis/loose.c', 'look_at_call', 'library.kind == LIBRARY_HARMLESS', 'false'),
    ('analysis/loose.c', 'copies_pointers', 'return ', 'return false && '),
    ('analysis/loose.c', 'global_may_be_written_through', 'names_holders(names, global).count > 0', 'false'),
    ('analysis/statics.c', 'leads_to_const', '&& !type_holds_pointer(pointer->as.pointer.target)', ''),
    ('analysis/statics.c', 'global_written_in', 'search.loose = givers.loose;', ';'),
    ('analysis/statics.c', 'refused_use', 'is_named |= function->refused_globals.items[j] == global;', ';'),
    ('analysis/statics.c', 'search_unknown_argument', 'add_address(search, op->region->function, op->results[j]);', ';'),
    ('transform/direct.c', 'is_replaceable', '!direct->may_be_set_elsewhere &&', ''),
    ('analysis/loose.c', 'look_at_call', '(is_lost || leads_there(loose, value->type))', 'is_lost'),
    ('analysis/loose.c', 'look_at_op', 'pointer_map_put(&loose->untyped, loose->arena, op->results[0], loose);', ''),
    ('analysis/loose.c', 'is_method', '|| !value_op(op->operands[0]) || value_op(op->operands[0])->code != OP_LOAD', ''),
    # ---- reverse: adjoints of values ----
    (REVERSE, 'new_cell', 'build_store(&builder, zero_of(reverse->module, value->type), cell);', ''),
    (REVERSE, 'add_to', 'OP_ADD', 'OP_SUB'),
    (REVERSE, 'add_to', 'build_binary_marked(builder, OP_ADD, build_load(builder, cell), term)', 'term'),
    (REVERSE, 'take', 'build_store(builder, zero_of(builder->module, value->type), cell);', ''),
    (REVERSE, 'subtract_adjoint', 'OP_SUB', 'OP_ADD'),
    (REVERSE, 'reverse_operand', 'partner->code == OP_SIN', 'partner->code == OP_COS'),
    (REVERSE, 'reverse_quotient', 'build_product(&builder, quotient, share', 'build_product(&builder, divisor, share'),
    (REVERSE, 'reverse_quotient', 'is_guarded(reverse, op, 1)', 'false'),
    (REVERSE, 'reverse_quotient', 'is_guarded(reverse, op, 0)', 'false'),
    (REVERSE, 'shared_partner', 'behind->operands[0] == op->operands[0]', 'true'),
    ('transform/sums.c', 'is_sum', 'depth == 0 || region_uses(body, value) != 1', 'depth == 0'),
    ('transform/sums.c', 'is_sum', 'op->code != OP_ADD && op->code != OP_SUB', 'op->code != OP_ADD && op->code != OP_MUL'),
    ('transform/late.c', 'filled_by', '!value_is_integer(op->operands[0], 0) ||', ''),
    ('transform/late.c', 'filled_by', 'value_is_inside(op->operands[1], late->loop) ||', ''),
    ('transform/late.c', 'filled_by', 'accesses_in(late, block, op, NULL).loads)', 'false)'),
    ('transform/late.c', 'is_filled_first', 'accesses_in(late, block, op, high).outside', 'false'),
    ('transform/late.c', 'is_filled_first', 'first->code == OP_FOR && ', ''),
    ('transform/late.c', 'reverses_without', 'needs & (1u << j) && is_waiting(late, op->operands[j])', 'false'),
    ('transform/late.c', 'may_overtake', 'return (!from || !from->is_written) &&', 'return true ||'),
    ('transform/late.c', 'may_overtake', 'to && !to->escapes && !to->is_written && !to->is_read;', 'true;'),
    ('transform/late.c', 'find_block', 'block->escapes = true;', ''),
    ('transform/preaccumulate.c', 'is_eligible', 'guard_is_needed(&reverse->guards, op, i)', 'false'),
    ('transform/preaccumulate.c', 'add_edge', 'OP_ADD', 'OP_SUB'),
    ('transform/preaccumulate.c', 'reverse_preaccumulated', 'if (!stretch->jacobian->graph.has_edge[row][c])',
     'if (!stretch->jacobian->graph.has_edge[row][c] || c == 1)'),
    ('transform/elimination.c', 'join', 'OP_ADD', 'OP_SUB'),
    ('transform/elimination.c', 'product_of', 'return build_binary_marked(builder, OP_MUL, x, y);', 'return y;'),
    ('transform/elimination.c', 'eliminate', 'graph->has_edge[r][column_of(vertex)] = false;', ';'),
    ('transform/elements.c', 'is_apart', 'address_object(other) == address_object(address)', 'false'),
    ('transform/elements.c', 'is_apart', 'return address_is_element(address, loop);', 'return true;'),
    ('transform/elements.c', 'update_find', 'load->operands[0] == store->operands[1]', 'true'),
    ('transform/elements.c', 'update_find', 'region_uses((Region *)body, sum->results[0]) != 1', 'false'),
    ('transform/scatter.c', 'others_are_apart', 'object == update_object(update)', 'false'),
    ('transform/batches.c', 'build_trips', 'if (loop->as.comparison == COMPARE_LE)', 'if (false)'),
    ('transform/batches.c', 'build_trips', 'high = build_binary(builder, OP_SUB, high, low);', ''),
    ('transform/batches.c', 'batch_carry', 'op_add_operand(batches->module, loop, batches->inside.region->arguments[i]);',
     'op_add_operand(batches->module, loop, batches->loop->operands[2 + i]);'),
    ('transform/batches.c', 'build_count', 'build_compare(builder, COMPARE_LT,', 'build_compare(builder, COMPARE_GT,'),
    ('transform/scatter.c', 'make_batches', 'if (values[k] == update_added(update))', 'if (values[k] == update_added(update) || count > 2)'),
    ('transform/scatter.c', 'is_wanted', '!loop_carries_sums(loop, true)', 'false'),
    ('transform/scatter.c', 'build_computing', 'loop_updates_are_apart(loop)', 'true'),
    ('transform/elements.c', 'objects_are_apart', '(is_made_here(one) || is_made_here(other))', 'true'),
    ('transform/interchange.c', 'find_updates', 'pass->round[pass->count]++;', ';'),
    ('transform/interchange.c', 'build_round', 'if (pass->round[i] != round)', 'if (pass->round[i] > round)'),
    ('transform/interchange.c', 'access_is_apart', 'for (unsigned i = 0; i < pass->count; i++)', 'for (unsigned i = 0; i < 0; i++)'),
    ('transform/interchange.c', 'access_is_apart', 'if (op->code == OP_STORE &&', 'if (false &&'),
    ('transform/interchange.c', 'constant_trips', 'high->as.integer - low->as.integer + is_closed', 'high->as.integer - low->as.integer + !is_closed'),
    ('transform/interchange.c', 'build_front', 'copy_set(&first, batches->body->arguments[0], batches->from);',
     'copy_set(&first, batches->body->arguments[0], pass->loop->operands[0]);'),
    ('transform/interchange.c', 'add_sums', 'loop->results[count++]', 'loop->results[0]'),
    ('transform/unordered.c', 'accesses_do_not_meet', 'if (one.op->code == OP_STORE && one.op->region != body)', 'if (false)'),
    ('transform/unordered.c', 'accesses_do_not_meet', '(is_written || !only_stores)', '!only_stores'),
    ('transform/fuse.c', 'parameters_are_apart', 'one != other && (module->disjoint ||', '(module->disjoint ||'),
    ('transform/fuse.c', 'parameters_are_apart', 'module->disjoint ||', 'true ||'),
    ('transform/fuse.c', 'meet', 'return !addresses_are_apart(fusion, address, second);', 'return false;'),
    ('transform/fuse.c', 'meet', '(one->code == OP_LOAD && other->code == OP_LOAD)', 'true'),
    ('transform/fuse.c', 'is_second', '&& scatters(loop)', ''),
    ('transform/fuse.c', 'is_first', 'if (!is_same_bound(loop->operands[i], second->operands[i]))', 'if (false)'),
    ('transform/fuse.c', 'has_to_stay', 'uses_staying(fusion, op) ||', ''),
    ('transform/fuse.c', 'has_to_stay', 'meets_region(fusion, op, fusion->first->regions[0]) ||', ''),
    ('transform/fuse.c', 'has_to_stay', 'meets_staying(fusion, op);', 'false;'),
    ('transform/fuse.c', 'is_alike', 'copy_value(copy, op->operands[i]) != there->operands[i]', 'false'),
    ('transform/fuse.c', 'is_affine', 'op->code != OP_MUL || !value_is_inside(op->operands[0], loop) || !value_is_inside(op->operands[1], loop)', 'true'),
    ('transform/zeros.c', 'adds_multiple', 'sum->mark & OP_MARK_DERIVATIVE && ', ''),
    ('transform/zeros.c', 'is_factor', 'op->code == OP_LOAD &&', ''),
    ('transform/zeros.c', 'is_same_address', 'a->operands[1] == b->operands[1]', 'true'),
    ('transform/zeros.c', 'is_multiple', 'return is_multiple(factors, op->operands[0], depth - 1) && is_multiple(factors, op->operands[1], depth - 1);',
     'return is_multiple(factors, op->operands[0], depth - 1) || is_multiple(factors, op->operands[1], depth - 1);'),
    ('transform/zeros.c', 'adds_multiple', 'sum->code == OP_ADD ? 2 : 1', '2'),
    ('transform/zeros.c', 'adds_multiple', 'object->code != OP_LOCAL', 'true'),
    ('transform/zeros.c', 'only_adds', 'op->code == OP_STORE && !op->is_volatile && adds_multiple(factors, op)', 'op->code == OP_STORE && (adds_multiple(factors, op), true)'),
    ('transform/zeros.c', 'test_factors', 'value_int(module, 1), differs', 'differs, value_int(module, 0)'),
    ('transform/preaccumulate.c', 'vector_count', '(reverse->derivation->width + LANES_IN_VECTOR - 1) / LANES_IN_VECTOR', 'reverse->derivation->width'),
    ('transform/strips.c', 'fill_strip', 'copy_set(&copies[k], body->arguments[i + 1], to->arguments[1 + k * count + i]);',
     'copy_set(&copies[k], body->arguments[i + 1], to->arguments[1 + i]);'),
    ('transform/strips.c', 'strip_loop', 'loop->operands[0] = middle;', ''),
    ('transform/unordered.c', 'accesses_do_not_meet', 'one.pointer != other.pointer &&', 'false &&'),
    ('transform/unordered.c', 'accesses_do_not_meet', 'is_stored_to(body, one.pointer) || is_stored_to(body, other.pointer)',
     'true || is_stored_to(body, one.pointer)'),
    ('transform/gradient.c', 'set_adjoint', 'is_before && place->is_out', 'false'),
    ('transform/gradient.c', 'set_adjoints', 'if (!adjoint ||', 'if (is_before || !adjoint ||'),
    ('transform/jacobian.c', 'collect_entry', 'store_entry(sweeps, builder, jac, size_sum(builder, slot->row, i), direction, address);',
     'store_entry(sweeps, builder, jac, i, direction, address);'),
    ('transform/jacobian.c', 'collect_all', 'driver->places.items[k].is_in : driver->places.items[k].is_out', 'driver->places.items[k].is_in : true'),
    ('transform/hessian.c', 'collect_entry', 'build_store(&inside, value, build_index(&inside, hess, mirrored));', ''),
    ('transform/hessian.c', 'collect_gradient', 'size_sum(builder, slot->column, i)', 'i'),
    ('transform/sweeps.c', 'sweeps_restore', 'copy_kept(builder, &sweeps->kept.items[i], true);', ';'),
    ('transform/sweeps.c', 'seed_direction', 'build_compare(builder, COMPARE_EQ, direction, offset)',
     'build_compare(builder, COMPARE_GE, direction, offset)'),
    ('transform/sweeps.c', 'sweeps_zero', 'build_op(builder, OP_FILL,', 'if (i) build_op(builder, OP_FILL,'),
    ('transform/sweeps.c', 'begin_loop', 'build_select(builder, is_last, rest, size_value(module, width))', 'size_value(module, width)'),
    ('transform/pattern.c', 'pattern_pure', 'i == 0 || op->operands[i] != op->operands[i - 1]', 'i == 0'),
    ('transform/pattern.c', 'pattern_guarded', 'i <= 2', 'i < 2'),
    ('transform/inline.c', 'is_eligible', 'function->custom_reverse', 'false'),
    ('transform/inline.c', 'is_eligible', 'pass->states[function->number] != STATE_DONE', 'false'),
    ('transform/inline.c', 'replace_call', 'copy_set(&pass->copy, call->results[0], result);', ''),
    ('transform/unroll.c', 'unroll_for', 'first + trip * step', 'first + step'),
    ('transform/unroll.c', 'unroll_for', 'carried = next;', ''),
    ('transform/unroll.c', 'unroll_for', 'step = -step;', ''),
    ('transform/trips.c', 'goes_on', 'case COMPARE_LE: return i <= high;', 'case COMPARE_LE: return i < high;'),
    ('transform/scalars.c', 'piece_at', 'place->offset < piece->offset + piece->type->size', 'false'),
    ('transform/scalars.c', 'look_at', 'place->aggregate->is_kept = true;', ''),
    ('transform/scalars.c', 'piece_local', 'value_op(piece->local)->is_zeroed = aggregate->local->is_zeroed;', ''),
    ('transform/scalars.c', 'is_access', '!op->is_volatile && ', ''),
    ('analysis/conditional.c', 'keeps_promise', 'keeps &= !uses->carried[number] || !uses->refuted[number];', ''),
    ('analysis/conditional.c', 'is_only_write', 'op != store && (op->code == OP_STORE || may_write(op))', 'false'),
    ('analysis/conditional.c', 'follows_counter', 'value_counting_loop(index) == loop', 'true'),
    ('analysis/conditional.c', 'is_final_element', '!later->is_all &&', ''),
    ('analysis/conditional.c', 'reaches', 'return uses->guards->result_is_seeded;', 'return true;'),
    ('analysis/conditional.c', 'op_is_witnessed', '(op->code == OP_DIV || is_logarithm(witness))', 'true'),
    ('analysis/conditional.c', 'op_is_witnessed', 'region_is_in(op->region, witness->region)', 'true'),
    ('analysis/conditional.c', 'shows', 'default: return false;', 'default: return true;'),
    ('analysis/conditional.c', 'hides', '(has_rule && !partial_exists(op->code, i)) ||', ''),
    ('analysis/conditional.c', 'is_final_output', 'if (range->root != root || (from < range->to && range->from < from + size))', 'if (false)'),
    ('analysis/conditional.c', 'may_write', 'return !function_is_harmless(op->as.callee);', 'return false;'),
    ('analysis/conditional.c', 'is_final_output', '!guards->outs || !guards->outs[root->index] || ', ''),
    ('analysis/memory.c', 'node_of_block', 'bytes->kind != VALUE_INTEGER ||', 'bytes->kind == VALUE_INTEGER &&'),
    ('analysis/memory.c', 'node_view', 'is_array && walk_may_leave(node->type, 0, type)', 'false'),
    ('analysis/memory.c', 'node_leaf_pairs', 'if (is_record(to->type) && !uniform_leaf(to->type))', 'if (false)'),
    ('analysis/memory.c', 'node_leaf_pairs', 'if (is_record(from->type) && !uniform_leaf(from->type))', 'if (false)'),
    ('analysis/flow.c', 'forward_fill', 'node_of_block(flow, op, 0, targets.items[i])', 'node_find(targets.items[i])'),
    ('analysis/given.c', 'given_reach', 'node_walked(flow, targets.items[j], type_target(operand->type))', 'targets.items[j]'),
    ('analysis/shadows.c', 'flow_stays_in_integers', '&& !node->lanes && !node_is_lane(node)', ''),
    ('frontend/members.c', 'has_scalars', 'field->offset != next ||', ''),
    ('frontend/members.c', 'has_scalars', 'scalar_of(field->type) != scalar', 'false'),
    ('frontend/members.c', 'scalar_address', 'i -= field_of', 'i -= 0 * field_of'),
    ('analysis/suspects.c', 'find_suspects', '|| category == CATEGORY_ZERO', ''),
    ('analysis/suspects.c', 'is_singular_step', 'return op_info', 'return false && op_info'),
    ('analysis/suspects.c', 'let_escape', 'raise(guards, &guards->memory[MEMORY_UNKNOWN]);', ''),
    ('analysis/suspects.c', 'control_suspects', 'guards->raised > before && ', 'false && '),
    ('frontend/machine.c', 'build_machine', 'flag_lower(lowering, &machine->labels.jumped);', ''),
    (REVERSE, 'reverse_pure', 'i = op->operand_count; i-- > 0;', 'i = op->operand_count; i-- > 1;'),
    (REVERSE, 'reverse_convert', 'build_select(&builder, condition, adjoint, zero)', 'build_select(&builder, condition, zero, adjoint)'),
    (REVERSE, 'reverse_convert', 'build_select(&builder, condition, zero, adjoint)', 'build_select(&builder, condition, adjoint, zero)'),
    (REVERSE, 'reverse_convert', 'if (is_active(reverse, op->operands[2]))', 'if (false)'),
    # ---- reverse: memory ----
    (REVERSE, 'reverse_load', 'add_to(&builder, shadow, adjoint);', 'build_store(&builder, adjoint, shadow);'),
    (REVERSE, 'reverse_load', 'add_to(&builder, shadow, adjoint);', ''),
    (REVERSE, 'reverse_store', 'build_store(&builder, zero_of(reverse->module, value->type), shadow);', ''),
    (REVERSE, 'reverse_store', 'reverse_add(reverse, &builder, value, adjoint);', ''),
    (REVERSE, 'reverse_store', 'if (is_active(reverse, value)) {', 'if (true) {'),
    (BLOCKS, 'reverse_leaf', 'build_binary_marked(builder, OP_ADD, build_load(builder, from), adjoint)', 'adjoint'),
    (BLOCKS, 'reverse_leaf', 'build_store(builder, zero, to);\n        build_store', 'build_store'),
    (BLOCKS, 'reverse_leaf', '} else {\n        build_store(builder, zero, to);', '} else {'),
    (BLOCKS, 'build_bytes', 'build_runtime_void(builder, library_reverse_copies[real->as.real], arguments, 3);', '(void)arguments;'),
    (BLOCKS, 'clear_place', 'build_op(builder, OP_FILL, NULL, (Value *[]){place, value_int(module, 0), bytes}, 3);', '(void)place, (void)bytes;'),
    (BLOCKS, 'build_where', 'comparison == COMPARE_LT', 'comparison == COMPARE_GT'),
    (BLOCKS, 'build_block', 'if (!from || !may_overlap)', 'if (true)'),
    (BLOCKS, 'reverse_block', 'op->code == OP_COPY ? reverse_shadow(reverse, op->operands[1]) : NULL', 'NULL'),
    (BLOCKS, 'reverse_block', 'if (!to || !block.element)', 'if (true)'),
    (ALLOCATION, 'reverse_allocation', 'build_free(reverse, &builder, object, shadow);', '(void)build_free;'),
    (ALLOCATION, 'reverse_allocation', 'build_op(&builder, OP_FREE, NULL, &primal, 1);', '(void)primal;'),
    (REVERSE, 'reverse_enter', 'flow_is_mixed(reverse->flow, reverse->context, pointer)', 'false'),
    # ---- reverse: calls and control ----
    (REVERSE, 'adjoint_argument', 'if (is_active(reverse, operand))', 'if (false)'),
    (REVERSE, 'reverse_part', 'return argument ? argument : zero_of(reverse->module, op->results[0]->type);',
     'return zero_of(reverse->module, op->results[0]->type);'),
    (REVERSE, 'reverse_call', '|| !callee->is_relevant)', '|| true)'),
    (REVERSE, 'distribute', 'taken ? take(&builder, cells[i]) : build_load(&builder, cells[i])', 'build_load(&builder, cells[i])'),
    (REVERSE, 'distribute', 'reverse_add(reverse, &builder, yield->operands[first + i], adjoints[i]);', ';'),
    (REVERSE, 'collect', 'add_to(&builder, cells[i], adjoint);', ';'),
    (REVERSE, 'pass_to_inits', 'reverse_add(reverse, &builder, op->operands[first + i], build_load(&builder, cells[i]));', ';'),
    (REVERSE, 'reverse_for', 'loop->is_backward = !op->is_backward;', 'loop->is_backward = op->is_backward;'),
    (REVERSE, 'reverse_for', 'collect(reverse, body->arguments + 1, cells, op->result_count);', ''),
    (REVERSE, 'reverse_for', 'distribute(reverse, region_yield(body), 0, cells, op->result_count, true);',
     'distribute(reverse, region_yield(body), 0, cells, op->result_count, false);'),
    (REVERSE, 'reverse_for', 'pass_to_inits(reverse, op, 3, cells, op->result_count);', ''),
    (REVERSE, 'reverse_loop', 'COMPARE_GT, left, value_integer(reverse->module, type, 0)', 'COMPARE_GT, left, value_integer(reverse->module, type, 1)'),
    (REVERSE, 'reverse_loop', 'distribute(reverse, region_yield(head), 1, after, op->result_count, true);',
     'distribute(reverse, region_yield(head), 1, after, op->result_count, false);'),
    (REVERSE, 'reverse_loop', 'distribute(reverse, region_yield(body), 0, before, head->argument_count, true);', ''),
    (REVERSE, 'reverse_loop', 'pass_to_inits(reverse, op, 0, before, head->argument_count);', ''),
    (REVERSE, 'reverse_loop', 'reverse_region(reverse, head);', ''),
    (REVERSE, 'reverse_branch', 'distribute(reverse, region_yield(op->regions[i]), 0, cells, op->result_count, false);', ''),
    (REVERSE, 'reverse_branch', 'copy->regions[i], branch->regions[i]);',
     'copy->regions[i], branch->regions[op->region_count - 1 - i]);'),
    (REVERSE, 'reverse_region', 'op = region->last; op; op = op->previous', 'op = region->first; op; op = op->next'),
    (REVERSE, 'reverse_body', 'reverse_add(reverse, &builder, end->operands[0], result_adjoint);', ';'),
    # ---- recording and replay ----
    (RECORDING, 'is_fragile', 'return true;\n    return false;', 'return false;\n    return false;'),
    (RECORDING, 'is_repeatable_load', 'return primal && load_is_repeatable(reverse->derivation->overwrites, reverse->context, primal);',
     'return primal;'),
    (RECORDING, 'find_induction', 'if (op->code == OP_ADD && is_carried(loop, op->operands[1], index))',
     'if (is_carried(loop, op->operands[1], index))'),
    (RECORDING, 'find_induction', 'return !value_is_inside(induction->step, loop);', 'return true;'),
    (RECORDING, 'iteration_number', 'return build_binary(builder, OP_DIV, distance, reverse_value(reverse, step));', 'return distance;'),
    (RECORDING, 'iteration_number', 'OP_SUB', 'OP_ADD'),
    (RECORDING, 'closed_form', 'return build_binary(&builder, induction.code, init, distance);', 'return init;'),
    (RECORDING, 'closed_form', 'return build_index(&builder, init, distance);', 'return init;'),
    (RECORDING, 'record', 'builder_before(reverse->module, region_yield(scope->forward))', 'builder_before(reverse->module, scope->forward->first)'),
    (RECORDING, 'record', 'builder_before(reverse->module, scope->begin->next)', 'builder_before(reverse->module, scope->head)'),
    (RECORDING, 'record', 'if (reverse->parts)', 'if (false)'),
    (RECORDING, 'export_from_branch', 'branch->regions[i] == scope->forward ?', 'branch->regions[i] != scope->forward ?'),
    (RECORDING, 'is_carried', 'return head_yield->operands[value->index + 1] == loop->regions[0]->arguments[index];', 'return true;'),
    (RECORDING, 'is_branch', 'op->code == OP_IF ||', 'op->code == OP_IF || op->code == OP_FOR ||'),
    (RECORDING, 'reverse_value', 'if (scope->is_fused)', 'if (true)'),
    # ---- the forward sweep of the adjoint ----
    (AUGMENT, 'augment_skips', 'return augment_keeps(forward, op);', 'return false;'),
    (AUGMENT, 'augment_store', 'build_store(&inside, value, shadow);', ''),
    (BLOCKS, 'augment_block', 'build_block(&inside, shadow, source, size, block.may_overlap, &pointer_leaf);', ''),
    (BLOCKS, 'build_where', '(comparison == COMPARE_LT) == leaf->is_reversed', 'comparison == COMPARE_LT'),
    ('transform/parts.c', 'run_size', 'bytes_are_whole(written, element->size)', 'true'),
    ('transform/leaves.c', 'build_scalar_part', 'end <= rest->as.integer', 'false'),
    ('transform/leaves.c', 'build_scalar_part', 'COMPARE_LE', 'COMPARE_LT'),
    (ALLOCATION, 'block_size', 'if (op->is_zeroed)', 'if (false)'),
    (ALLOCATION, 'shadow_local', 'shadow->is_zeroed = true;', ''),
    (ALLOCATION, 'build_shadow_block', 'object->is_moved ? "adcc_resizable_new" : "adcc_allocate_zeroed"', '"adcc_allocate_zeroed"'),
    (ALLOCATION, 'shadow_reallocation', 'forward_tangent_or_zero(forward, op->operands[0])', 'value_null(forward->module, op->operands[0]->type)'),
    (ALLOCATION, 'reverse_reallocation', 'build_runtime_void(&builder, "adcc_resizable_restore", arguments, 2);', ''),
    (ALLOCATION, 'shadow_stored_block', 'build_store(&store, block, place);', ''),
    (ALLOCATION, 'reverse_library_call', 'else if (object->has_shadow)', 'else if (false)'),
    (AUGMENT, 'augment_count', 'build_binary(&builder, OP_ADD, count, value_integer(module, type, 1))', 'count'),
    (AUGMENT, 'augment_count', 'op_add_operand(module, copy, value_integer(module, type, 0));', 'op_add_operand(module, copy, value_integer(module, type, 1));'),
    # ---- functions ----
    (SPLIT, 'may_be_postponed', 'if (object->kind != OBJECT_PARAMETER && object->kind != OBJECT_OWN)', 'if (false)'),
    (SPLIT, 'op_may_read', 'return lists_may_alias', 'return false && lists_may_alias'),
    (SPLIT, 'is_harmless_after', 'return op_is_computation', 'return op->code == OP_CALL || op_is_computation'),
    (SPLIT, 'add_leaf', 'OP_ADD', 'OP_SUB'),
    (SPLIT, 'record_begin', 'value_op(own)->is_zeroed = true;', ';'),
    (SPLIT, 'records_end', 'add_leaf', 'zero_leaf'),
    (SPLIT, 'prune', 'if (used[i])', 'if (used[i] || i == 0)'),
    (SPLIT, 'reverse_parts', 'parts->is_augmented = specialization->is_recursive;', 'parts->is_augmented = false;'),
    (SPLIT, 'reverse_derive', 'build_op(&builder, OP_TAPE_FREE, NULL, &reverse.reverse_tape, 1);', ';'),
    (SPLIT, 'reverse_derive', 'records_end(&reverse, &builder);', ''),
    # ---- forward ----
    (FORWARD, 'forward_pure', 'sum = sum ? build_binary(builder, OP_ADD, sum, term) : term;', 'sum = term;'),
    (FORWARD, 'forward_pure', 'build_unary(builder, OP_NEG, tangent)', 'tangent'),
    (FORWARD, 'forward_pure', 'build_binary(builder, OP_SUB, sum, tangent)', 'build_binary(builder, OP_ADD, sum, tangent)'),
    (FORWARD, 'forward_select', 'forward_tangent_or_zero(forward, op->operands[2])', 'forward_tangent_or_zero(forward, op->operands[1])'),
    (FORWARD, 'forward_address', 'build_index_in(builder, shadow, copy->operands[1], op->is_in_array)', 'shadow'),
    (FORWARD, 'forward_store', 'build_store(builder, tangent, shadow);', '(void)builder;'),
    (FORWARD, 'forward_store', 'if (may_be_null(forward, op->operands[1])) {', 'if (false) {'),
    (FORWARD, 'forward_block', 'op_clone(&inside, copy, (Value *[]){shadow, source, copy->operands[2]});', ''),
    (FORWARD, 'forward_block', 'clear_shadow(forward, &inside, copy, shadow);', '(void)copy;'),
    (ALLOCATION, 'build_shadow_block', 'allocation->is_zeroed = true;', ''),
    (FORWARD, 'forward_memory', 'if (shadow && !forward->reverse)', 'if (false)'),
    (FORWARD, 'forward_call', 'if (slot && forward_has_tangent(forward, op->results[0]))', 'if (false)'),
    (FORWARD, 'add_tangent_inits', 'forward_tangent_or_zero(forward, op->operands[i])',
     'zero_of(forward->module, shadow_type(forward, op->operands[i]->type))'),
    (FORWARD, 'yield_tangents', 'forward_tangent_or_zero(forward, yield->operands[i])',
     'zero_of(forward->module, shadow_type(forward, yield->operands[i]->type))'),
    (FORWARD, 'forward_op', 'forward->result_tangent)', 'false)'),
    # ---- products that are zero with a factor ----
    (GUARDED, 'guarded_term', 'COMPARE_NE', 'COMPARE_EQ'),
    (GUARDED_RULES, 'guarded_tangent', 'from ? forward_primal(forward, guarded->factor) : change', 'forward_primal(forward, guarded->factor)'),
    (GUARDED_RULES, 'guarded_adjoint', 'guarded_term(&builder, adjoint, term)', 'guarded_term(&builder, factor, term)'),
    # ---- vector modes ----
    (LANE_FACTS, 'pass_on', 'if (is_wide(finder, to))', 'if (false)'),
    (LANE_FACTS, 'find_in_memory', 'set_lane(finder, op->results[0]);', ';'),
    (LANE_FACTS, 'find_in_call', 'set_wide(finder, op->operands[i]);', ';'),
    (LANE_FACTS, 'op_ends_group', 'return value_is_wide(facts, op->operands[0]);', 'return false;'),
    (LANE_FACTS, 'group_region', 'if (op->region_count)', 'if (false)'),
    (LANE_FACTS, 'find_slots', 'finder->facts.needs_slot[op->operands[i]->number] = true;', ';'),
    (LANES, 'lane_address', 'lanes->loop->regions[0]->arguments[0]', 'value_int(lanes->module, 0)'),
    (LANES, 'store_all', 'lanes->slot[op->operands[i]->number] == targets[i]', 'true'),
    (LANES, 'store_inits', 'value_op(targets[i])->is_zeroed = true;', ';'),
    (LANES, 'lanes_argument', 'value_op(slot)->is_zeroed = value_is_real(value, 0.0L);', 'value_op(slot)->is_zeroed = true;'),
    (LANES, 'share_slots', 'lanes->slot[values[i]->number] = targets[i];', ';'),
    (WIDE, 'wide_size_operand', 'may_be_whole(operands[size], type)', 'true'),
    (WIDE, 'wide_bytes', 'to->size / type->size', '1'),
    (WIDE, 'wide_bytes', 'wide_place(wide, type, bytes->as.integer % type->size)', '0'),
    (LANES, 'widen_address', 'held ? wide_distance(lanes->wide, builder, operands[1], held) : operands[1]', 'operands[1]'),
    (WIDE, 'bytes_with_tail', 'value_integer(module, bytes->type, to->offset)', 'value_integer(module, bytes->type, last->offset)'),
    # ---- activity ----
    (FLOW, 'flow_into', 'set_varied(flow, fact);', ';'),
    (FLOW, 'forward_load', 'set_varied(flow, fact);', ';'),
    (FLOW, 'forward_store', 'mark_node_varied(flow, node);', ';'),
    (FLOW, 'forward_pair', 'mark_node_varied(flow, to);', ';'),
    (FLOW, 'flow_bind', 'if (callee->result.varied)', 'if (false)'),
    (FLOW, 'forward_control', 'flow_into(flow, context, body->arguments[i], context, op->operands[i + 2]);', ''),
    (FLOW, 'forward_control', 'yields_into(flow, context, region_yield(body), 0, op->results, op->result_count);', ''),
    (FLOW, 'forward_return', 'set_varied(flow, &context->result);', ';'),
    (FLOW, 'backward_pair', 'from->useful |= to->useful;', ''),
    (FLOW, 'backward_access', 'set_useful(flow, context, value);', ';'),
    (FLOW, 'backward_call', 'set_useful(flow, context, op->operands[i]);', ';'),
    (FLOW, 'backward_call', 'flow->changed = callee->result.useful = true;', ';'),
    (FLOW, 'useful_together', 'set_useful(flow, context, results[i]);', ';'),
    (FLOW, 'backward_control', 'yields_useful(flow, context, region_yield(body), 0, op->results, op->result_count);', ''),
    (FLOW, 'flow_iterate', 'while (flow->changed)', 'while (false)'),
    (SHADOWS, 'find_shadows', 'wanted = node_find(node->targets.items[j])->object->has_shadow;', 'wanted = false;'),
    (SHADOWS, 'flow_is_mixed', 'return true;', 'return false;'),
    (SHADOWS, 'flow_is_relevant', 'return callee ? callee->is_relevant', 'return callee ? false'),
    (SHADOWS, 'flow_is_relevant', 'case OP_STORE: return flow_has_shadow(flow, context, op->operands[1]);', 'case OP_STORE: return false;'),
    # ---- what overwrites what ----
    (OVERWRITE, 'may_follow', 'return b->order > a->order;', 'return b->order < a->order;'),
    (OVERWRITE, 'may_follow', 'return is_loop(a);', 'return false;'),
    (OVERWRITE, 'may_follow', 'if (is_loop(a) && !is_new_below(overwrites, object, load, i + 1))', 'if (false)'),
    (OVERWRITE, 'add_writes', 'op->code == OP_COPY || op->code == OP_FILL', 'op->code == OP_COPY'),
    (OVERWRITE, 'add_writes', 'op->code == OP_COPY || op->code == OP_FILL', 'op->code == OP_FILL'),
    (OVERWRITE, 'overlaps', 'if (nodes_may_alias(write->nodes.items[i], node) &&', 'if (write->nodes.items[i] == node &&'),
    (OVERWRITE, 'nodes_are_restricted', '(a && b && a != b &&', '(a && b &&'),
    (OVERWRITE, 'nodes_are_restricted', '(a->is_restrict || b->is_restrict || flow->module->disjoint)', 'true'),
    ('transform/late.c', 'reads_output', 'return true', 'return false'),
    ('transform/late.c', 'stores_output', '!follows_counter(late, address->operands[1])', 'false'),
    ('transform/late.c', 'stores_output', 'if (other->operands[1] != op->operands[1] &&', 'if (false &&'),
    ('transform/late.c', 'may_overtake', '&& !reads_output(late, op)', ''),
    ('transform/contents.c', 'is_access', 'case OP_COMPARE: return true;', 'case OP_CALL: case OP_COMPARE: return true;'),
    ('transform/scalars.c', 'keep_together', 'to->is_kept = from->is_kept = to->is_kept || from->is_kept;', ';'),
    ('transform/scalars.c', 'copy_pieces', 'offset + type->as.record->fields[i].offset', 'offset'),
    ('analysis/ranges.c', 'find_leaf', 'search->found.leaves[value->index] = true;', ';'),
    ('transform/contents.c', 'key_of', 'target.local && target.field >= 0 && op->code', 'target.local && op->code'),
    ('analysis/ranges.c', 'find_counter', 'return add(&result->low, &one, 1)', 'return add(&result->low, &one, 2)'),
    ('analysis/ranges.c', 'find_counter', '{first.low, end.high}; return true', '{first.low, first.high}; return true'),
    ('analysis/ranges.c', 'find_counter', 'case COMPARE_GE: *result = (Interval){end.low, first.high}', 'case COMPARE_GE: *result = (Interval){first.low, first.high}'),
    ('analysis/ranges.c', 'note_range', '!add(&distance.high, bytes, 1)', 'false'),
    ('analysis/ranges.c', 'note_range', '!join(&range->low, &distance.low, false) || !note_end(range, &distance.high)', 'false'),
    ('analysis/ranges.c', 'note_end', 'range->ends[range->end_count++] = *end;', ';'),
    ('analysis/ranges.c', 'note_end', 'if (is_at_most(end, &range->ends[i]))', 'if (true)'),
    ('analysis/ranges.c', 'note_access', 'search->known[i] ? search->inspected : 0', '0'),
    ('analysis/inspect.c', 'is_readable_load', '!effects_disturb(inspection->written, op->operands[0]) &&', ''),
    ('analysis/inspect.c', 'value_is_inspectable', '&& is_always_executed(inspection, op)', ''),
    ('analysis/inspect.c', 'inspection_begin', '!always_returns(flow)', 'false'),
    ('analysis/inspect.c', 'is_always_executed', '++depth > inspection->depth', 'false'),
    ('transform/inspect.c', 'is_joinable', 'if (is_of_outer(op->operands[i], outer, loop))', 'if (false)'),
    ('transform/inspect.c', 'build_trip', 'follows = build_binary(builder, OP_AND, follows, build_compare(builder, COMPARE_LE, begin, end));', ';'),
    ('transform/inspect.c', 'build_trip', 'trips->begin = build_select(builder, is_first, begin, trips->begin);', 'trips->begin = begin;'),
    ('transform/apart.c', 'test_limits', 'test_inspected(test, ranges, k, largest(&limits));', ';'),
    ('transform/inspect.c', 'is_repetition', 'op->region_count && ', 'false && '),
    ('transform/inspect.c', 'end_arm', '*choice->carried.at[k] = choice->before[k];', ';'),
    ('transform/apart.c', 'lies_before', 'build_truth(&test->builder, before, ends, value_int(test->module, 0))', 'ends'),
    ('transform/apart.c', 'ends_before', 'one = add_terms(test, one, low, true);', ';'),
    ('transform/apart.c', 'apart_restrict', '!all_can_be_asked(request, ranges)', 'false'),
    ('analysis/ranges.c', 'find_move', 'add(&distance->low, &index.low, target->size)', 'true'),
    ('analysis/ranges.c', 'find_walk', 'add(&distance->high, &walk.high, 1)', 'true'),
    ('analysis/ranges.c', 'note_unknown', '.is_unknown = true', '.is_unknown = false'),
    ('transform/counted.c', 'move_step', 'copy_step(&behind, step, loop->results[i - 1])', 'loop->results[i - 1]'),
    ('transform/counted.c', 'is_step_of_head', 'region_uses(head, next) == 1 &&', ''),
    ('analysis/ranges.c', 'look_at_op', 'note_block(search, context, op->operands[1], op->operands[2]);', ';'),
    ('transform/apart.c', 'test_pair', 'behind = lies_before(test, ranges, j, i)', 'behind = lies_before(test, ranges, i, j)'),
    ('analysis/growth.c', 'result_state', 'return STATE_MULTIPLIED;', 'return most;'),
    ('analysis/growth.c', 'pass_loop', 'pass_values(growth, head->arguments + 1, op->results, op->result_count);', ';'),
    ('analysis/unknown.c', 'linear_step', 'root = node_view(flow, targets.items[j], real);', ';'),
    ('transform/forward.c', 'is_guarded', 'derivation->has_zero_seeds &&', 'false &&'),
    ('analysis/memory.c', 'object_parameter', 'object->kind == OBJECT_PARAMETER && !object->owner && object->parameter != ~0u', 'object->kind == OBJECT_PARAMETER && object->parameter != ~0u'),
    (OVERWRITE, 'object_stays', 'case OBJECT_LOCAL: return object_is_in_frame(flow, object) || object_moves_to_heap(flow, object);',
     'case OBJECT_LOCAL: return true;'),
    (OVERWRITE, 'load_is_steady', 'return targets.count > 0;', 'return false;'),
    # ---- elements that are not overwritten ----
    ('analysis/sections.c', 'compare', 'return a < b ? APART_ALWAYS', 'return a <= b ? APART_ALWAYS'),
    ('analysis/sections.c', 'compare', ': a == b ? APART_LATER', ': a >= b ? APART_LATER'),
    ('analysis/sections.c', 'compare', 'sign = rises(loop) ? 1 : -1;', 'sign = 1;'),
    ('analysis/sections.c', 'column_is_within', 'high + address->more < 0;', 'high + address->more <= 0;'),
    ('analysis/sections.c', 'find_bound', 'comparison == COMPARE_LT ? -1 :', 'comparison == COMPARE_LT ? -2 :'),
    (OVERWRITE, 'stays_ahead', 'b->order < a->order ||', 'true ||'),
    (OVERWRITE, 'store_is_kept', 'return !is_postponed &&', 'return'),
    (RECORDING, 'kept_store', 'if (stored->is_kept && ', 'if ('),
    (RECORDING, 'yielded_result', 'yield->operands[i] == value && ', ''),
    (FORWARD, 'note_stored', 'value_region(copy->operands[0]) != copy->region || ', ''),
    ('analysis/sections.c', 'are_told_apart', 'branch->regions[strict ? 0 : 1]', 'branch->regions[strict ? 1 : 0]'),
    ('analysis/sections.c', 'are_told_apart', '!((first == a && second == b) || (first == b && second == a))', 'false'),
    ('analysis/sections.c', 'store_is_elsewhere', '(read.more == written.more && (', '(('),
    (OVERWRITE, 'stays_ahead', 'return apart == APART_ALWAYS;', 'return true;'),
    ('analysis/sections.c', 'accesses_lie_apart', 'return is_beside(first.row, second.row) ||', 'return true || is_beside(first.row, second.row) ||'),
    ('analysis/sections.c', 'is_beside', 'distance < 0) ||', 'distance <= 0) ||'),
    ('transform/unordered.c', 'may_meet', '!nodes_lie_apart(reverse->flow, first.items[i], second.items[j])', 'false'),
    # ---- rows ----
    ('transform/rows.c', 'build_iteration', 'rises ? counter : start, rises ? start : counter', 'counter, start'),
    ('transform/rows.c', 'build_place', 'place = build_binary(builder, OP_MUL, place, trips);', ''),
    ('transform/rows.c', 'build_count', 'if (is_closed)', 'if (false)'),
    ('transform/rows.c', 'build_count', 'if (is_exact)', 'if (false)'),
    ('transform/rows.c', 'has_other_rows', 'if (use.tape)', 'if (false)'),
    ('transform/rows.c', 'build_address', 'side->row = build_index(&side->builder, side->row, side->count);', ';'),
    ('transform/rows.c', 'together_address', 'if (before)', 'if (false)'),
    ('transform/rows.c', 'make_rows', 'before += inner_trips(&nest);', 'before++;'),
    ('transform/rows.c', 'drop_tape', 'use.count != 1 ||', ''),
    ('transform/rows.c', 'record_of', '2 * op->as.slot + is_tangent', '2 * op->as.slot'),
    # ---- loops that are reversed in an arm ----
    ('transform/arms.c', 'find_arm', 'return arm->condition && !arm->fails;', 'return arm->condition;'),
    ('transform/arms.c', 'note_use', 'arm->condition != condition || arm->index != index', 'arm->condition != condition'),
    ('transform/arms.c', 'reverse_in_arm', '!region_is_quiet(loop->regions[0], false, NULL) ||', ''),
    ('transform/arms.c', 'reverse_in_arm', '!region_is_quiet(reversed->regions[0], true, NULL) ||', ''),
    ('transform/last_taken.c', 'is_chosen', 'choice->condition != op->operands[0] ||', ''),
    ('transform/last_taken.c', 'is_chosen', '|| choice->arm != arm', ''),
    ('transform/last_taken.c', 'look_at_uses', 'uses->fails = true;', ';'),
    ('transform/last_taken.c', 'leaves_it', '&& k == next->index', ''),
    ('transform/last_taken.c', 'reverse_last_taken', 'module->all_arms ||', ''),
    ('transform/last_taken.c', 'branch_for', 'value_op(value)->next', 'body->first'),
    ('transform/last_taken.c', 'find_records', 'return region_is_quiet(taken->reversed->regions[0], true, &taken->pops);', 'return true;'),
    ('transform/last_taken.c', 'choose', 'i == taken->choice.arm ? next', 'i != taken->choice.arm ? next'),
    ('transform/last_taken.c', 'reverse_last_taken', '|| !region_is_quiet(loop->regions[0], false, NULL)', ''),
    ('transform/last_taken.c', 'reverse_last_taken', 'value_int(module, !taken.choice.arm)', 'value_int(module, taken.choice.arm)'),
    ('transform/arms.c', 'reverse_in_arm', 'choice->regions[arm.index]->last', 'choice->regions[1 - arm.index]->last'),
    # ---- loops that count ----
    ('transform/counted.c', 'find_step', 'counter->step_is_subtracted = op->code == OP_SUB;', 'counter->step_is_subtracted = false;'),
    ('transform/counted.c', 'comparison_swapped', 'case COMPARE_LT: return COMPARE_GT;', 'case COMPARE_LT: return COMPARE_GE;'),
    ('transform/counted.c', 'direction_is_sound', 'return upwards ? step > 0 : step < 0;', 'return true;'),
    ('transform/counted.c', 'is_invariant', 'return op->code == OP_LOAD && !op->is_volatile &&', 'return op->code == OP_LOAD ||'),
    # ---- exits ----
    ('frontend/exits.c', 'test_flag', 'COMPARE_EQ', 'COMPARE_NE'),
    ('frontend/exits.c', 'flag_raise', 'flag_store(lowering, flag, 1);', 'flag_store(lowering, flag, 0);'),
    ('frontend/exits.c', 'test_flags', 'if (exits & EXIT_RETURN)', 'if (false)'),
    ('frontend/exits.c', 'test_flags', 'if ((exits & EXIT_CONTINUE) && loop)', 'if (false)'),
    ('frontend/loops.c', 'lower_guarded_condition', 'exits & (EXIT_BREAK | EXIT_RETURN | EXIT_GOTO)', 'exits & (EXIT_RETURN | EXIT_GOTO)'),
    ('frontend/loops.c', 'lower_loop_body', 'lower_guarded(lowering, exits & (EXIT_BREAK | EXIT_RETURN | EXIT_GOTO), &last);', ''),
    # ---- emission ----
    ('emit/fold.c', 'decide_load', 'memory_is_written_between(plan, pointer, mine->defined, mine->last) ?', 'false ?'),
    ('emit/fold.c', 'decide_load', 'if (crosses && !is_plain && !is_bound)', 'if (false)'),
    ('emit/fold.c', 'decide', 'call_may_move(plan, op, mine->defined, mine->last)', 'true'),
    ('emit/fold.c', 'choice_may_move', 'memory_is_written_between(plan, inner->operands[0], op_plan(plan, inner)->end, last)', 'false'),
    ('emit/expressions.c', 'expression_text', 'expression.level >= least', 'true'),
    ('emit/expressions.c', 'operator_row', '"-", LEVEL_ADD, LEVEL_ADD, LEVEL_MULTIPLY', '"-", LEVEL_ADD, LEVEL_ADD, LEVEL_ADD'),
    ('emit/expressions.c', 'operator_row', '"/", LEVEL_MULTIPLY, LEVEL_MULTIPLY, LEVEL_UNARY', '"/", LEVEL_MULTIPLY, LEVEL_MULTIPLY, LEVEL_MULTIPLY'),
    ('emit/expressions.c', 'expression_negated', 'COMPARE_GE, COMPARE_GT, COMPARE_LE, COMPARE_LT, COMPARE_NE, COMPARE_EQ',
     'COMPARE_GE, COMPARE_GT, COMPARE_LT, COMPARE_LE, COMPARE_NE, COMPARE_EQ'),
    ('emit/expressions.c', 'expression_negated', '(!type_is_floating(op->operands[0]->type) || op->as.comparison >= COMPARE_EQ)', 'true'),
    ('emit/control.c', 'free_move', 'target_is_read_by_others(writer, moves, i)', 'false'),
    ('emit/control.c', 'backward_head', 'is_open ? (int)-step : 0', '0'),
    ('emit/control.c', 'backward_head', 'step_text(writer, op, counter->name, -step)', 'step_text(writer, op, counter->name, step)'),
    ('emit/control.c', 'last_text', 'amount += by;', ''),
    ('emit/liveness.c', 'segments_meet', 'return true;', 'return false;'),
    # ---- what a static holds on entry ----
    (ENTRY, 'run_arms', 'is_covered(search, &search->facts, &other.items[j])', 'true'),
    (ENTRY, 'run_arms', 'is_covered(search, &other, &search->facts.items[j])', 'true'),
    (ENTRY, 'run_loop', 'search->facts = head;', ''),
    (ENTRY, 'run_for', '(over_iterations(search, op, &fact, false) || is_executed(search, op))',
     '(over_iterations(search, op, &fact, false), true)'),
    (ENTRY, 'over_iterations', '!value_is_integer(loop->operands[2], is_rising ? 1 : -1)', 'false'),
    (ENTRY, 'over_iterations', 'found->end = (Bound){counter, low};', 'found->end = (Bound){counter, end};'),
    (ENTRY, 'is_covered_by', '|| !is_at_most_ever(search, term.end, fact->terms[i].end, true)', ''),
    (ENTRY, 'is_covered_by', '!is_at_most_ever(search, fact->terms[i].low, term.low, false) ||', ''),
    (ENTRY, 'run_call', 'search->fails |= !is_followed && place_of(search, value, &place);', ''),
    (ENTRY, 'run_given', 'run_function(search, function, NULL);', ''),
    ('emit/names.c', 'name_find', 'name_map_get(&table->plan->module->type_names, text)', 'false'),
    ('frontend/globals.c', 'describe', '&& !global->is_local_static', ''),
    ('frontend/types.c', 'record_name', 'is_local(declaration) &&', 'false &&'),
    ('transform/check.c', 'check_errno', 'strcmp(place->as.callee->name, names[i]) == 0', 'false'),
    ('analysis/entry.c', 'static_set_elsewhere', 'object->escapes ||', ''),
    ('analysis/entry.c', 'static_set_elsewhere', '|| global_is_kept_by(flow_names(flow), arena, global, elsewhere)', ''),
    (ENTRY, 'put_index', "op->code == OP_ADD ? factor : -factor", 'factor'),
]

EQUIVALENT = {
    (OVERWRITE, 'load_is_steady', 'return targets.count > 0;'): 'loads are hoisted no more: slower, as right',
    (REVERSE, 'reverse_store', 'if (is_active(reverse, value)) {'): 'nobody reads the adjoint of what is not active',
    ('transform/scalars.c', 'is_access', '!op->is_volatile && '): 'a volatile member becomes a volatile variable',
    ('transform/lane_facts.c', 'group_region', 'if (op->region_count)'): 'what a loop begins with has a place of its own: slower, as right',
    ('transform/lanes.c', 'lanes_argument', 'value_op(slot)->is_zeroed = value_is_real(value, 0.0L);'):
        'what does not differ between directions is zero, but where the BLAS is called, and there vector modes are refused',
    ('transform/apart.c', 'test_pair', 'behind = lies_before(test, ranges, j, i)'): 'arrays that lie the other way round are taken to overlap: slower, as right',
    ('transform/elements.c', 'is_apart', 'address_object(other) == address_object(address)'):
        'two addresses in one array, of a loop whose order is free, lie apart (unordered.c), or are asked about before',
    (OVERWRITE, 'store_is_kept', 'return !is_postponed &&'): 'what is stored last stands in no loop, so that nobody records it',
    ('emit/fold.c', 'decide_load', 'if (crosses && !is_plain && !is_bound)'): 'what stays the same in a loop is loaded in each round: slower, as right',
    (RECORDING, 'is_branch', 'op->code == OP_IF ||'): 'scopes of loops are opened with the loop as owner, which is then not fused',
}


def rows_of_ops(text):
    """(start, end) of each term of a derivative in ops.def"""
    for match in re.finditer(r'^(PURE1|PURE2|PURE3|PUREI|IPURE|COMPLEX1|COMPLEX2|GRADIENT1)\(', text, re.M):
        terms = {'PURE1': 1, 'PURE2': 2, 'PURE3': 3, 'PUREI': 1, 'IPURE': 1,
                 'COMPLEX1': 1, 'COMPLEX2': 2, 'GRADIENT1': 1}[match.group(1)]
        if 'define' in text[max(0, match.start() - 20):match.start()] or text[match.start() - 3:match.start()] == ' * ':
            continue
        at, depth, start, fields = match.end(), 0, match.end(), []
        while depth >= 0:
            c = text[at]
            depth += (c == '(') - (c == ')')
            if (c == ',' and depth == 0) or depth < 0:
                fields.append((start, at))
                start = at + 1
            at += 1
        name = text[fields[0][0]:fields[0][1]].strip()
        for k in range(terms):
            yield name, k, fields[2 + k]


class Mutant:
    def __init__(self, name, file, change):
        self.name, self.file, self.change = ' '.join(name.split()), file, change  # change: text to text


def turn_sign(start, end):
    def change(text):
        term = text[start:end].strip()
        inner = term[4:-1] if term.startswith('neg(') and balanced(term[4:-1]) else None
        return text[:start] + ' ' + (inner if inner is not None else 'neg(%s)' % term) + text[end:]
    return change


def balanced(text):
    depth = 0
    for c in text:
        depth += (c == '(') - (c == ')')
        if depth < 0:
            return False
    return True


def function_range(text, name, file):
    match = re.search(r'^[^\n;{}=#/]*\b%s\([^;{}]*\)\s*\n\{' % name, text, re.M)
    if not match:
        raise SystemExit('mutants.py: no function %s in %s' % (name, file))
    return match.end(), text.index('\n}\n', match.end())


def replace_in(file, function, old, new):
    pattern = r'\s*'.join(re.escape(word) for word in re.findall(r'\w+|[^\w\s]', old))

    def change(text):
        start, end = function_range(text, function, file)
        match = re.search(pattern, text[start:end])
        if not match:
            raise SystemExit('mutants.py: not in %s of %s: %s' % (function, file, old))
        # an `else` whose statement goes keeps an empty one
        return text[:start + match.start()] + (new or (';' if old.endswith(';') else '')) + text[start + match.end():]
    return change


def all_mutants(lib):
    mutants = []
    text = (Path(lib) / 'ir/ops.def').read_text()
    for name, k, (start, end) in rows_of_ops(text):
        if text[start:end].strip() != 'k(0)':
            mutants.append(Mutant('ops.def: %s, term %d: sign' % (name, k + 1), 'ir/ops.def', turn_sign(start, end)))
    for file, function, old, new in MUTANTS:
        if (file, function, old) not in EQUIVALENT:
            mutants.append(Mutant('%s: %s: %s -> %s' % (file, function, old[:70], new[:50] or 'nothing'), file, replace_in(file, function, old, new)))
    for mutant in mutants:  # all must apply, before any is built
        mutant.change((Path(lib) / mutant.file).read_text())
    return mutants

import { isList, type Json } from './json.ts';
import { isLike } from './like.ts';
import type { Operator } from './operators.ts';
import { compareOrdered } from './ordered.ts';
import { isEqual, valueKey } from './value-key.ts';

/**
 * Whether a left side stands in the relation of `operator` to a right side. The meaning of each is in the
 * table of docs/decisions/0031-one-evaluator.md.
 *
 * @param left undefined where the sample has none
 */
export function doesRuleHold(operator: Operator, left: Json | undefined, right: Json): boolean {
  switch (operator) {
    case 'eq':
      return isList(left) && !isList(right) ? hasMember(left, right) : isEqual(left, right);
    case 'neq':
      return !doesRuleHold('eq', left, right);
    case 'gt':
      return compareOrdered(left, right) > 0;
    case 'lt':
      return compareOrdered(left, right) < 0;
    case 'gte':
      return compareOrdered(left, right) >= 0;
    case 'lte':
      return compareOrdered(left, right) <= 0;
    case 'like':
      return areTexts(left, right, isLike);
    case 'contains':
      return isList(left)
        ? hasMember(left, right)
        : areTexts(left, right, (text, part) => text.includes(part));
    case 'not_contains':
      return !doesRuleHold('contains', left, right);
    case 'starts_with':
      return areTexts(left, right, (text, part) => text.startsWith(part));
    case 'ends_with':
      return areTexts(left, right, (text, part) => text.endsWith(part));
    case 'included_in':
      return hasMember(right, left);
    case 'not_included_in':
      return !doesRuleHold('included_in', left, right);
    case 'is_null':
      return left === null;
    case 'not_null':
      return left !== null;
    case 'exist':
      return left !== undefined && left !== null && left !== '';
    case 'not_exist':
      return !doesRuleHold('exist', left, right);
  }
}

/** The key of `value` is made once: members that are compared in pairs would cost the product of sizes. */
function hasMember(list: Json | undefined, value: Json | undefined): boolean {
  const key = valueKey(value);
  return isList(list) && key !== undefined && list.some((member) => valueKey(member) === key);
}

function areTexts(
  left: Json | undefined,
  right: Json,
  isWanted: (left: string, right: string) => boolean,
): boolean {
  return typeof left === 'string' && typeof right === 'string' && isWanted(left, right);
}

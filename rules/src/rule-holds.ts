import { isList, type Json } from './json.ts';
import { isLike } from './like.ts';
import type { Operator } from './operators.ts';
import { compareOrdered } from './ordered.ts';
import { formatValueKey, isEqual } from './value-key.ts';

/**
 * Tells whether `operator` holds for a left and a right side. The table in
 * docs/decisions/0031-one-evaluator.md defines each operator.
 *
 * @param leftValue undefined if the sample does not have the key
 */
export function doesRuleHold(
  operator: Operator,
  leftValue: Json | undefined,
  rightValue: Json,
): boolean {
  switch (operator) {
    case 'eq':
      return isList(leftValue) && !isList(rightValue)
        ? hasMember(leftValue, rightValue)
        : isEqual(leftValue, rightValue);
    case 'neq':
      return !doesRuleHold('eq', leftValue, rightValue);
    case 'gt':
      return compareOrdered(leftValue, rightValue) > 0;
    case 'lt':
      return compareOrdered(leftValue, rightValue) < 0;
    case 'gte':
      return compareOrdered(leftValue, rightValue) >= 0;
    case 'lte':
      return compareOrdered(leftValue, rightValue) <= 0;
    case 'like':
      return areTexts(leftValue, rightValue, isLike);
    case 'contains':
      return isList(leftValue)
        ? hasMember(leftValue, rightValue)
        : areTexts(leftValue, rightValue, (text, part) => text.includes(part));
    case 'not_contains':
      return !doesRuleHold('contains', leftValue, rightValue);
    case 'starts_with':
      return areTexts(leftValue, rightValue, (text, part) => text.startsWith(part));
    case 'ends_with':
      return areTexts(leftValue, rightValue, (text, part) => text.endsWith(part));
    case 'included_in':
      return hasMember(rightValue, leftValue);
    case 'not_included_in':
      return !doesRuleHold('included_in', leftValue, rightValue);
    case 'is_null':
      return leftValue === null;
    case 'not_null':
      return leftValue !== null;
    case 'exist':
      return leftValue !== undefined && leftValue !== null && leftValue !== '';
    case 'not_exist':
      return !doesRuleHold('exist', leftValue, rightValue);
  }
}

/**
 * The key of `value` is computed once. Comparing the members in pairs would cost the product of the
 * sizes.
 */
function hasMember(list: Json | undefined, value: Json | undefined): boolean {
  const key = formatValueKey(value);
  return isList(list) && key !== undefined && list.some((member) => formatValueKey(member) === key);
}

function areTexts(
  leftValue: Json | undefined,
  rightValue: Json,
  isMatch: (leftValue: string, rightValue: string) => boolean,
): boolean {
  return (
    typeof leftValue === 'string' &&
    typeof rightValue === 'string' &&
    isMatch(leftValue, rightValue)
  );
}

import { checkOption, type FindOption } from './check-options.ts';
import { checkText, checkTyped } from './check-text.ts';
import type { LeftType } from './field.ts';
import { isList, isScalar, type Json } from './json.ts';
import { isPatternTooLong } from './like.ts';
import { MAX_PATTERN_LENGTH } from './limits.ts';
import { type Operator, takesList, takesPart } from './operators.ts';
import type { Report } from './problem.ts';

interface Expected {
  operator: Operator;
  /** The type of the left side; undefined if it is not known. */
  type: LeftType | undefined;
  /** Finds an option among the right sides; undefined if they are not known. */
  find: FindOption | undefined;
}

/**
 * Checks the right side of a rule: a text for operators on parts of a text, otherwise an option if the
 * options are known, otherwise a value of the left side's type.
 */
export function checkRightSide(expected: Expected, rhs: Json, report: Report): Json {
  const { operator, type } = expected;
  // If the type is not known, `rhs` may be a list that has to equal a list.
  const isFree = type === undefined && expected.find === undefined && !takesPart(operator, type);
  if (isList(rhs) && (isFree || takesList(operator))) {
    return rhs.map((member, index) => checkSide(expected, member, `/rhs/${index}`, report));
  }
  if (takesList(operator)) {
    report('/rhs', 'WRONG_TYPE');
    return rhs;
  }
  return checkSide(expected, rhs, '/rhs', report);
}

function checkSide(
  { operator, type, find }: Expected,
  value: Json,
  pointer: string,
  report: Report,
): Json {
  if (takesPart(operator, type)) {
    if (operator === 'like' && typeof value === 'string' && isPatternTooLong(value)) {
      report(pointer, 'TOO_LONG', MAX_PATTERN_LENGTH);
    }
    return checkText(value, pointer, report);
  }
  return find === undefined
    ? checkType(type, value, pointer, report)
    : checkOption(find, value, pointer, report);
}

function checkType(type: LeftType | undefined, value: Json, pointer: string, report: Report): Json {
  if (type === 'text' || type === 'number' || type === 'date') {
    return checkTyped(type, value, pointer, report);
  }
  const fits =
    type === 'boolean'
      ? typeof value === 'boolean'
      : // A list on the left side contains the right side as a member.
        isScalar(value) || (type === undefined && value === null);
  if (!fits) {
    report(pointer, 'WRONG_TYPE');
  }
  return value;
}

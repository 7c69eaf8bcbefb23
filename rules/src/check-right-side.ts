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
  /** Of the left side; undefined where it is not known. */
  type: LeftType | undefined;
  /** Among the right sides; undefined where they are not known. */
  find: FindOption | undefined;
}

/** The right side of a rule: text for a part of a text, else an option, else what fits the left side. */
export function checkRightSide(expected: Expected, rhs: Json, report: Report): Json {
  const { operator, type } = expected;
  // Where the type is not known, a list may be meant to equal a list.
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
      : // Of a list, a member.
        isScalar(value) || (type === undefined && value === null);
  if (!fits) {
    report(pointer, 'WRONG_TYPE');
  }
  return value;
}

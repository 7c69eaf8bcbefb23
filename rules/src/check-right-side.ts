import { checkOption, indexOptions } from './check-options.ts';
import { checkFormat, checkNumber, checkText } from './check-text.ts';
import type { LeftType, Option } from './field.ts';
import { isList, isScalar, type Json, memberPointer } from './json.ts';
import { isPatternTooLong } from './like.ts';
import { MAX_PATTERN_LENGTH } from './limits.ts';
import { type Operator, takesList } from './operators.ts';
import type { Report } from './problem.ts';

interface Expected {
  operator: Operator;
  /** Of the left side; undefined where it is not known. */
  type: LeftType | undefined;
  /** The right sides; undefined where they are not known. */
  options: readonly Option[] | undefined;
}

/** The right side of a rule: text for a part of a text, else an option, else what fits the left side. */
export function checkRightSide(
  { operator, type, options }: Expected,
  rhs: Json,
  pointer: string,
  report: Report,
): Json {
  if (takesPart(operator, type)) {
    if (operator === 'like' && typeof rhs === 'string' && isPatternTooLong(rhs)) {
      report(pointer, 'TOO_LONG', MAX_PATTERN_LENGTH);
    }
    return checkText(rhs, pointer, report);
  }
  const find = indexOptions(options);
  const check = (value: Json, at: string): Json =>
    options === undefined
      ? checkType(type, value, at, report)
      : checkOption(find, value, at, report);
  if (!takesList(operator)) {
    return check(rhs, pointer);
  }
  if (!isList(rhs)) {
    report(pointer, 'WRONG_TYPE');
    return rhs;
  }
  return rhs.map((member, index) => check(member, memberPointer(pointer, index)));
}

/** Whether the right side is a part or a pattern of a text, so that it need not be an option. */
function takesPart(operator: Operator, type: LeftType | undefined): boolean {
  return (
    operator === 'like' ||
    operator.endsWith('_with') ||
    (type === 'text' && operator.endsWith('contains'))
  );
}

function checkType(type: LeftType | undefined, value: Json, pointer: string, report: Report): Json {
  switch (type) {
    case 'text':
      return checkText(value, pointer, report);
    case 'number':
      return checkNumber(value, pointer, report);
    case 'date':
      return checkFormat('date', value, pointer, report);
    case undefined:
      return value;
    default:
      if (type === 'boolean' ? typeof value !== 'boolean' : !isScalar(value)) {
        report(pointer, 'WRONG_TYPE');
      }
      return value;
  }
}

import type { LeftType } from './field.ts';

/** The operators of stored rules. What each means: docs/decisions/0031-one-evaluator.md. */
export const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'lt',
  'gte',
  'lte',
  'like',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'included_in',
  'not_included_in',
  'is_null',
  'not_null',
  'exist',
  'not_exist',
] as const;

export type Operator = (typeof OPERATORS)[number];

const WITHOUT_RIGHT_SIDE = /^(is|not)_null$|exist$/;
const OPERATORS_OF: Readonly<Record<LeftType, RegExp>> = {
  text: /^n?eq$|^like$|contains$|_with$|included_in$/,
  number: /^n?eq$|^[gl]te?$|included_in$/,
  date: /^n?eq$|^[gl]te?$/,
  boolean: /^n?eq$/,
  list: /contains$/,
};

/** The operators of a left side, in the order of OPERATORS; all of them where its type is not known. */
export function operatorsOf(type: LeftType | undefined): readonly Operator[] {
  return type === undefined
    ? OPERATORS
    : OPERATORS.filter((one) => OPERATORS_OF[type].test(one) || !takesRightSide(one));
}

/** Whether a rule with this operator needs `rhs`; the others look at the left side alone. */
export function takesRightSide(operator: string): boolean {
  return !WITHOUT_RIGHT_SIDE.test(operator);
}

/** Whether `rhs` is a list, each member of which is a right side. */
export function takesList(operator: string): boolean {
  return operator.endsWith('included_in');
}

/** Whether the right side is a part or a pattern of a text, so that it need not be an option. */
export function takesPart(operator: string, type: LeftType | undefined): boolean {
  return /^like$|_with$/.test(operator) || (type === 'text' && operator.endsWith('contains'));
}

export function isOperator(value: unknown): value is Operator {
  return OPERATORS.some((one) => one === value);
}

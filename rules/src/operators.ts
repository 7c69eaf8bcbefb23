import type { LeftType } from './field.ts';

/** The operators of stored rules. docs/decisions/0031-one-evaluator.md defines each of them. */
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
const OPERATORS_BY_TYPE: Readonly<Record<LeftType, RegExp>> = {
  text: /^n?eq$|^like$|contains$|_with$|included_in$/,
  number: /^n?eq$|^[gl]te?$|included_in$/,
  date: /^n?eq$|^[gl]te?$/,
  boolean: /^n?eq$/,
  list: /contains$/,
};

/**
 * Returns the operators for a type of left side in the order of OPERATORS, or all of them if the type is
 * not known.
 */
export function listOperators(type: LeftType | undefined): readonly Operator[] {
  return type === undefined
    ? OPERATORS
    : OPERATORS.filter(
        (operator) => OPERATORS_BY_TYPE[type].test(operator) || !takesRightSide(operator),
      );
}

/** Tells whether a rule with this operator needs `rhs`. The other operators only look at the left side. */
export function takesRightSide(operator: string): boolean {
  return !WITHOUT_RIGHT_SIDE.test(operator);
}

/** Tells whether a rule with this operator has a list as `rhs`. Each member of the list is a right side. */
export function takesList(operator: string): boolean {
  return operator.endsWith('included_in');
}

/** Tells whether the operator compares with a part or a pattern of a text, so that `rhs` need not be an option. */
export function takesPart(operator: string, type: LeftType | undefined): boolean {
  return /^like$|_with$/.test(operator) || (type === 'text' && operator.endsWith('contains'));
}

export function isOperator(value: unknown): value is Operator {
  return OPERATORS.some((operator) => operator === value);
}

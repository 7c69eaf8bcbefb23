import type { Operator } from './operators.ts';

/** The operators in English, as they read in a sentence: "Plan is at least 5". */
export const OPERATOR_NAMES: Readonly<Record<Operator, string>> = {
  eq: 'is',
  neq: 'is not',
  gt: 'is more than',
  lt: 'is less than',
  gte: 'is at least',
  lte: 'is at most',
  like: 'is like',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  included_in: 'is one of',
  not_included_in: 'is none of',
  is_null: 'is null',
  not_null: 'is not null',
  exist: 'has a value',
  not_exist: 'has no value',
};

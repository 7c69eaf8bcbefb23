import type { Problem, ProblemCode } from '@patchbay/rules/problem.ts';

const TEXTS: Readonly<Record<ProblemCode, string>> = {
  WRONG_TYPE: 'This value does not fit the type of the field.',
  TOO_LONG: 'This value is too long.',
  TOO_DEEP: 'This value is nested too deeply.',
  NOT_A_NUMBER: 'Enter a number, such as 12.5.',
  NOT_AN_EMAIL: 'Enter an email address, such as name@example.com.',
  NOT_A_URL: 'Enter an address that begins with https:// or http://.',
  NOT_A_DATE: 'Enter a day, such as 2026-11-18.',
  NOT_AN_OPTION:
    'The default is not one of the options. Choose another one, or add it to the options.',
  DUPLICATE: 'The default names an option twice.',
  UNKNOWN_ROW: 'The default names a row that does not exist.',
  UNKNOWN_LEFT_SIDE: 'The default names a left side that does not exist.',
  UNKNOWN_OPERATOR: 'The default names an operator that does not fit its left side.',
  MISSING_RIGHT_SIDE: 'A rule of the default has no right side.',
  TOO_MANY_RULES: 'The default has more than 200 rules.',
  EMPTY_GROUP: 'The default has a group without rules.',
};

/** Returns the text of the first problem of a default value, or undefined if it has none. */
export function describeValueProblem(problems: readonly Problem[]): string | undefined {
  const [first] = problems;
  return first === undefined ? undefined : TEXTS[first.code];
}

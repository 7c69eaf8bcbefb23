import { OPERATOR_NAMES } from '@patchbay/rules/operator-names.ts';
import type { Operator } from '@patchbay/rules/operators.ts';

/** The texts of the form apart from the names of operators. Names in capitals are codes of problems, see `FieldProblem`. */
const OWN_TEXTS = {
  WRONG_TYPE: 'Enter a value.',
  TOO_LONG: 'Too long: at most {limit}.',
  TOO_DEEP: 'Too deep: at most {limit}.',
  NOT_A_NUMBER: 'Enter a number, such as 12.5.',
  NOT_AN_EMAIL: 'Enter an email address.',
  NOT_A_URL: 'Enter an address, such as https://example.com.',
  NOT_A_DATE: 'Enter a date, such as 2026-11-18.',
  NOT_JSON: 'Enter JSON, such as {"a": 1}.',
  NOT_AN_OPTION: 'Choose an option.',
  DUPLICATE: 'Chosen twice. Remove one.',
  UNKNOWN_ROW: 'This row is gone. Remove it.',
  UNKNOWN_LEFT_SIDE: 'Choose a field, or remove the rule.',
  UNKNOWN_OPERATOR: 'Choose an operator.',
  MISSING_RIGHT_SIDE: 'Enter a value.',
  TOO_MANY_RULES: 'Too many rules: at most {limit}.',
  EMPTY_GROUP: 'Add a rule, or remove the group.',

  loading: 'Loading…',
  tryAgain: 'Try again',
  loadFailed: 'Not loaded. {message}',
  readOnly: 'You can only view these settings.',
  expired: 'The connection expired. Reconnect the app.',
  deleted: 'The connection was deleted. Reconnect the app.',
  not_connected: 'The app is not connected. Connect the app.',

  optional: '(optional)',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  failed: 'Not saved. {message}',
  discard: 'Discard',
  reset: 'Reset to default',
  conflict: '{who} changed {name} on {when} to: {value}',
  unknownActor: 'Someone',
  empty: 'empty',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  cleared: 'Cleared: {names}',
  undo: 'Undo',
  waitsFor: 'Choose {name} first.',
  optionsFailed: 'Options not loaded. {message}',
  missing: 'To turn it on, fill in: {names}',

  secret: 'Stored, and never shown.',
  replace: 'Replace',

  search: 'Search',
  choose: 'Choose…',
  remove: 'Remove {name}',
  shown: '{shown} of {count} shown. Type to narrow.',
  matches: '{count} found',

  match: 'Match {count} of {all} by name',
  onlyUnmapped: 'Only {count} of {all} without a choice',
  usedTwice: 'Used more than once',
  swap: 'Swap columns',

  allOf: 'All of these',
  anyOf: 'Any of these',
  and: 'and',
  or: 'or',
  addRule: 'Add rule',
  addGroup: 'Add group',
  rule: 'Rule {number}',
  group: 'Group {number}',
  operator: 'Operator',
  value: 'Value',
  list: 'a, b, c',
  true: 'yes',
  false: 'no',
  try: 'Try',
  passes: 'Passes: {rule}',
  fails: 'Does not pass: {rule}',
} as const;

export type TextName = keyof typeof OWN_TEXTS | Operator;

/** The texts of the form by name, see {@link ENGLISH}. */
export type ConfigTexts = { readonly [name in TextName]: string };

/** All texts of the form in English. Placeholders such as `{name}` are filled in. */
export const ENGLISH: ConfigTexts = { ...OWN_TEXTS, ...OPERATOR_NAMES };

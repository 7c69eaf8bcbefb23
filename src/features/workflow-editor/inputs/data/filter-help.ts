import type { FilterName } from '@patchbay/rules/templates/template.ts';

/** The effect of each filter, and the text that its completion inserts. */
export const FILTER_HELP: Readonly<Record<FilterName, { insert: string; help: string }>> = {
  default: { insert: 'default: ""', help: 'another value for empty text, null and what is absent' },
  upper: { insert: 'upper', help: 'text in capitals' },
  lower: { insert: 'lower', help: 'text in small letters' },
  trim: { insert: 'trim', help: 'text without blanks around it' },
  string: { insert: 'string', help: 'text' },
  number: { insert: 'number', help: 'a number from text' },
  boolean: { insert: 'boolean', help: 'true or false' },
  round: { insert: 'round: 2', help: 'rounded to so many decimals' },
  join: { insert: 'join: ", "', help: 'the items of a list as one text' },
  split: { insert: 'split: ","', help: 'a list of the parts of a text' },
  first: { insert: 'first', help: 'the first item of a list' },
  last: { insert: 'last', help: 'the last item of a list' },
  size: { insert: 'size', help: 'how many items, keys or characters' },
  date: { insert: 'date: "date"', help: 'a date, or a part of it' },
  json: { insert: 'json', help: 'JSON text' },
};

export const FILTER_NAMES: readonly string[] = Object.keys(FILTER_HELP);

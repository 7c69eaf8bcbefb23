import { expect, it } from 'vitest';
import { toAccessRule, toRows } from './access-rule';
import { withMultiple, withSecret } from './field-change';
import { formatDuration } from './format-duration';
import { parsePastedOptions } from './pasted-options';

it.each([
  [0, 'not at all'],
  [1, '1 second'],
  [300, '5 minutes'],
  [5400, '1 hour 30 minutes'],
  [86_400, '1 day'],
])('%i seconds in words', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('reads pasted options of names, pairs and spreadsheet columns', () => {
  const text = 'New\r\nWon = won\n\n  Lost\tlost\tmore\n =  only \nNew\nOld';
  expect(parsePastedOptions(text, [{ value: 'Old' }])).toEqual({
    options: [
      { value: 'New' },
      { name: 'Won', value: 'won' },
      { name: 'Lost', value: 'lost' },
      { value: 'only' },
    ],
    duplicates: 2,
  });
});

it('writes access rules as a list wherever it says the same', () => {
  const rule = { lhs: 'plan', operator: 'eq', rhs: 'growth' };
  expect(toAccessRule({ join: 'AND', rules: [rule, rule] })).toEqual([rule, rule]);
  expect(toAccessRule({ join: 'OR', rules: [rule] })).toEqual([rule]);
  expect(toAccessRule({ join: 'OR', rules: [rule, rule] })).toEqual({
    join: 'OR',
    rules: [rule, rule],
  });
  expect(toAccessRule({ join: 'OR', rules: [] })).toBeUndefined();
  expect(toRows(null)).toEqual({ join: 'AND', rules: [] });
  expect(toRows({ join: 'OR', rules: [rule] })).toEqual({ join: 'OR', rules: [rule] });
  expect(toRows({ join: 'AND', rules: [rule, { join: 'OR', rules: [rule] }] })).toBeUndefined();
});

it('keeps a default that fits, when a field takes several choices or becomes a secret', () => {
  const field = { id: 'f1', name: 'F', field_type: 'select', defaultValue: 'a' } as const;
  const many = withMultiple(field, true);
  expect(many).toEqual({ ...field, multiple: true, defaultValue: ['a'] });
  expect(withMultiple(many, false)).toEqual(field);
  const secret = withSecret({ ...field, field_type: 'text' }, true);
  expect(secret).toEqual({ id: 'f1', name: 'F', field_type: 'text', secret: true });
});

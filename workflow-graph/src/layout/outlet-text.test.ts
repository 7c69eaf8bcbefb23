import { expect, it } from 'vitest';
import { getOutletText } from './outlet-text.ts';

const edge = { id: 'e', source: '1', target: '2', sourceHandle: 'case-1' };
const source = (case_value: unknown) => ({
  data: { case_statements: [{ case_value: 'a' }, { case_value }] },
});

it.each([
  { what: 'its value', value: 'paid', text: 'paid' },
  { what: 'a number', value: 0, text: '0' },
  {
    what: 'the beginning of a long one',
    value: '\u{1F600}'.repeat(30),
    text: `${'\u{1F600}'.repeat(24)}…`,
  },
  { what: 'its number without a value', value: '  ', text: 'Case 2' },
])('an edge of a case shows $what', ({ value, text }) => {
  expect(getOutletText(edge, source(value))).toBe(text);
});

it('a label comes first; a source that is not known leaves the number', () => {
  expect(getOutletText({ ...edge, data: { label: 'Paid' } }, source('paid'))).toBe('Paid');
  expect(getOutletText(edge, undefined)).toBe('Case 2');
});

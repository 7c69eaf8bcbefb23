import { expect, it } from 'vitest';
import { findChangedParts } from './changed-text';

it('cuts two texts to what they do not have in common', () => {
  expect(findChangedParts('Hello {{a}} there', 'Hello {{b.c}} there')).toEqual({
    before: { lead: 'Hello {{', changed: 'a', tail: '}} there' },
    after: { lead: 'Hello {{', changed: 'b.c', tail: '}} there' },
  });
});

it.each([
  ['a, a', 'a, a, a', { lead: 'a, a', changed: ', a', tail: '' }],
  ['aa', 'aaa', { lead: '', changed: 'aaa', tail: '' }],
  ['🪁b', '🪂b', { lead: '', changed: '🪂', tail: 'b' }],
  ['Done at once', 'It came twice', { lead: '', changed: 'It came twice', tail: '' }],
  ['all or none', 'all or some', { lead: 'all or ', changed: 'some', tail: '' }],
  ['', 'new', { lead: '', changed: 'new', tail: '' }],
])('of %s and %s', (before, after, part) => {
  expect(findChangedParts(before, after).after).toEqual(part);
});

it('shows little of what is around, and not all of a long change', () => {
  const around = '.'.repeat(5000);
  const { before, after } = findChangedParts(
    `${around}1${around}`,
    `${around}${'2'.repeat(9000)}${around}`,
  );
  expect(before.lead).toBe(`…${'.'.repeat(80)}`);
  expect(before.tail).toBe(`${'.'.repeat(80)}…`);
  expect(after.changed).toMatch(/^2{2000}… \(7,000 more characters\)$/);
});

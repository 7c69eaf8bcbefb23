import { expect, test } from 'vitest';
import { isLongerThan } from './json-length.ts';

test.each([
  [{ text: 'x'.repeat(90), other: '' }],
  [['', [], {}, 1, null, { key: [1, 2] }]],
  [Array(1000).fill(0)],
  [[[[[0]]]]],
])('counts what %j has as JSON', (value) => {
  const { length } = JSON.stringify(value);
  expect(isLongerThan(value, length)).toBe(false);
  expect(isLongerThan(value, length - 4)).toBe(true);
});

test('no more of a value is read than its length takes', () => {
  const read: string[] = [];
  const build = (name: string) => ({
    get text() {
      read.push(name);
      return 'x'.repeat(60);
    },
  });
  expect(isLongerThan([build('a'), build('b'), build('c')], 100)).toBe(true);
  expect(read).toEqual(['a', 'b']);
});

import { expect, it } from 'vitest';
import { formatDuration } from './duration-text';

it.each([
  [undefined, '–'],
  [0, '0 ms'],
  [999, '999 ms'],
  [1840, '1.8 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min'],
  [125_000, '2 min 5 s'],
  [3_599_600, '1 h'],
  [19_800_000, '5 h 30 min'],
])('%s milliseconds are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

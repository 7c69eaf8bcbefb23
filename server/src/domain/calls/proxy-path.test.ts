import { expect, test } from 'vitest';
import { findPathProblem } from './proxy-path.ts';

test.each([
  '',
  'contacts',
  'contacts/',
  'v3/objects/contacts/7:archive',
  'projects/group%2Fproject/issues',
  'sheets/Tab%201!A1:B2',
  "odata/Users('x')",
  'a..b/...',
  '%C3%A4/%FF',
  'a@b.example',
  '.well-known/x',
])('%s is accepted', (path) => {
  expect(findPathProblem(path)).toBeNull();
});

test.each([
  ['..', '. or ..'],
  ['.', '. or ..'],
  ['a/..', '. or ..'],
  ['%2e%2E/a', '. or ..'],
  ['a%2F..%2Fb', '. or ..'],
  ['%252e%252e', '. or ..'],
  ['..;x=1/a', '. or ..'],
  ['/a', 'slash'],
  ['a//b', 'slash'],
  ['a%2F%2Fb', 'slash'],
  ['a\\b', 'percent-encoded'],
  ['a%5Cb', 'backslash'],
  ['a%255Cb', 'backslash'],
  ['a%0Ab', 'control characters'],
  ['a%00', 'control characters'],
  ['a b', 'percent-encoded'],
  ['a#b', 'percent-encoded'],
  ['a%2', 'percent-encoded'],
  ['a%zz', 'percent-encoded'],
  ['%25252525252525', 'too many times'],
])('%s is refused', (path, why) => {
  expect(findPathProblem(path)).toContain(why);
});

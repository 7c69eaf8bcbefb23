import { expect, test } from 'vitest';
import { isRoleAtLeast } from './roles';

test.each([
  ['owner', 'owner', true],
  ['owner', 'support', true],
  ['admin', 'owner', false],
  ['admin', 'admin', true],
  ['developer', 'admin', false],
  ['developer', 'support', true],
  ['support', 'developer', false],
  ['support', 'support', true],
  ['Owner', 'support', false],
  ['guest', 'support', false],
  [undefined, 'support', false],
] as const)('%s is at least %s: %s', (role, least, may) => {
  expect(isRoleAtLeast(role, least)).toBe(may);
});

import { expect, test } from 'vitest';
import { isRoleAtLeast } from './roles.ts';

test.each([
  ['owner', 'owner', true],
  ['owner', 'support', true],
  ['admin', 'owner', false],
  ['developer', 'developer', true],
  ['support', 'developer', false],
  ['auditor', 'support', true],
  ['auditor', 'developer', false],
  ['', 'developer', false],
] as const)('%s for a call of %s: %s', (role, needed, expected) => {
  expect(isRoleAtLeast(role, needed)).toBe(expected);
});

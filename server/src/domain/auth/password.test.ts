import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its own hash only, and no two hashes are equal', async () => {
  const [first, second] = await Promise.all([hashPassword('orchid-7'), hashPassword('orchid-7')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'orchid-7')).toBe(true);
  expect(await verifyPassword(first, 'Orchid-7')).toBe(false);
});

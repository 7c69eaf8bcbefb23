import { describe, expect, it } from 'vitest';
import { checkPasswordRules, estimatePasswordStrength } from './password-strength';
import { maskEmail } from './text/mask-email';

const unmet = (password: string, email = 'dana@patchbay.local') =>
  checkPasswordRules(password, email)
    .filter(({ isMet }) => !isMet)
    .map(({ id }) => id);

describe('the rules of a new password', () => {
  it.each([
    ['', ['length', 'variety', 'email']],
    ['short', ['length']],
    ['aaaaaaaaaaaa', ['variety']],
    ['Dana@Patchbay.local', ['email']],
    ['dana', ['length', 'email']],
    ['seven quiet lighthouses', []],
  ])('%j misses %j', (password, expected) => {
    expect(unmet(password)).toEqual(expected);
  });

  it('has nothing to compare with before an email is known', () => {
    expect(unmet('seven quiet lighthouses', '')).toEqual([]);
  });
});

describe('the hint about strength', () => {
  it.each([
    ['', ''],
    ['abc', 'Too short'],
    ['abcdefghijkl', 'Weak'],
    ['1234567890', 'Weak'],
    ['kqzmtwrbxh', 'Fair'],
    ['Kq4mtwRbx8h', 'Good'],
    ['seven quiet lighthouses', 'Strong'],
  ])('%j is %j', (password, label) => {
    expect(estimatePasswordStrength(password).label).toBe(label);
  });
});

describe('a masked address', () => {
  it.each([
    ['dana@patchbay.local', 'd•••@patchbay.local'],
    ['a@b.example', 'a•••@b.example'],
    ['no address', 'no address'],
  ])('of %s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

/** Minimum length of a new password (contract, NewPassword). */
export const MIN_PASSWORD_LENGTH = 10;

export type PasswordRule = { id: 'length' | 'email' | 'variety'; label: string; isMet: boolean };

/** The server's rules for a new password, as far as a browser can check them. */
export function checkPasswordRules(password: string, email: string): PasswordRule[] {
  const text = password.toLowerCase();
  const address = email.trim().toLowerCase();
  return [
    {
      id: 'length',
      label: `At least ${MIN_PASSWORD_LENGTH} characters`,
      isMet: password.length >= MIN_PASSWORD_LENGTH,
    },
    {
      id: 'variety',
      label: 'Not one repeated character',
      isMet: new Set(text).size > 1,
    },
    {
      id: 'email',
      label: 'Not your email',
      isMet: text !== '' && (address === '' || ![address, address.split('@')[0]].includes(text)),
    },
  ];
}

/** 0 is empty or too short, 4 is strong. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string };

const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Counts the characters that add entropy. Predictable ones (`aa`, `ab`, `12`) add none. */
function countUnpredictable(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/**
 * Estimates the strength from length and variety alone; the server checks for leaked passwords.
 * The limits are bits of a random password of the same kind: weak below 45, strong from 80.
 */
export function estimatePasswordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return { score: 0, label: password === '' ? '' : 'Too short' };
  }
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = countUnpredictable(password) * Math.log2(pool);
  if (bits < 45) {
    return { score: 1, label: 'Weak' };
  }
  if (bits < 60) {
    return { score: 2, label: 'Fair' };
  }
  return bits < 80 ? { score: 3, label: 'Good' } : { score: 4, label: 'Strong' };
}

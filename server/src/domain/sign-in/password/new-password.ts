import { AppError } from '#domain/app-error.ts';

/**
 * Common leaked passwords of at least ten characters. NIST SP 800-63B 5.1.1.2 requires such a list. The contract
 * refuses shorter passwords, and limited tries make a longer list unnecessary.
 */
const COMMONEST: ReadonlySet<string> = new Set([
  '0123456789',
  '0987654321',
  '1234567890',
  '1234567891',
  '12345678910',
  '123456789a',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  'a123456789',
  'abc1234567',
  'administrator',
  'changeme123',
  'iloveyou123',
  'letmein123',
  'passw0rd123',
  'password01',
  'password10',
  'password11',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'q1w2e3r4t5',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'qwertyuiop123',
  'welcome123',
  'welcome1234',
]);

/**
 * Asserts that a password is not easy to guess: the email itself, a very common one, or one repeated character. The
 * contract checks the length.
 *
 * @param field the JSON pointer of the password
 * @throws AppError VALIDATION_ERROR that names the field
 */
export function assertAllowedPassword(
  password: string,
  email: string,
  field: '/password' | '/new_password',
): void {
  const text = password.toLowerCase();
  const refuse = (message: string) => {
    throw new AppError('VALIDATION_ERROR', `This password ${message}. Choose another one.`, {
      details: [{ in: 'body', pointer: field, message }],
    });
  };
  if (text === email.toLowerCase() || text === email.toLowerCase().split('@')[0]) {
    refuse('is the email');
  }
  if (COMMONEST.has(text) || new Set(text).size === 1) {
    refuse('is one of the commonest');
  }
}

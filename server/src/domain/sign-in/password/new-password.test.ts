import { expect, test } from 'vitest';
import { assertAllowedPassword } from './new-password.ts';

const EMAIL = 'priya.raman@harborcoffee.example';

test.each([EMAIL, EMAIL.toUpperCase(), 'priya.raman', 'Password123', 'qwertyuiop', 'aaaaaaaaaaaa'])(
  'refuses %s, naming the field',
  (password) => {
    expect(() => assertAllowedPassword(password, EMAIL, '/new_password')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: [{ in: 'body', pointer: '/new_password', message: expect.any(String) }],
      }),
    );
  },
);

test.each(['green-orchid-7', 'priya.raman likes tea', 'password123 but longer'])(
  'takes %s',
  (password) => {
    expect(() => assertAllowedPassword(password, EMAIL, '/password')).not.toThrow();
  },
);

import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '@/lib/password-strength';

const needed = (words: string) => v.pipe(v.string(), v.nonEmpty(words));

export const passwordSchema = v.pipe(
  v.object({
    old_password: needed('Enter your current password.'),
    new_password: v.pipe(
      v.string(),
      v.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`),
      v.maxLength(256, 'A password has at most 256 characters.'),
    ),
    confirm: needed('Confirm the new password.'),
  }),
  v.forward(
    v.partialCheck(
      [['old_password'], ['new_password']],
      ({ old_password, new_password }) => new_password === '' || old_password !== new_password,
      'This is your current password. Choose another one.',
    ),
    ['new_password'],
  ),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm']],
      ({ new_password, confirm }) => confirm === '' || new_password === confirm,
      'The two do not match.',
    ),
    ['confirm'],
  ),
);

export type PasswordValues = v.InferOutput<typeof passwordSchema>;

export const NO_PASSWORDS: PasswordValues = { old_password: '', new_password: '', confirm: '' };

import * as v from 'valibot';

/** The sign-in form; the limits are the contract's. */
export const loginSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your e-mail address.'),
    v.maxLength(254, 'An e-mail address has at most 254 characters.'),
    v.email('Enter a whole e-mail address, like name@company.com.'),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty('Enter your password.'),
    v.maxLength(256, 'A password has at most 256 characters.'),
  ),
});

export type LoginValues = v.InferOutput<typeof loginSchema>;

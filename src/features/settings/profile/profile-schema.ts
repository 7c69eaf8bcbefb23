import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';

/**
 * Normalizes a phone number to `+` and digits with single spaces. Accepts `(0)`, dashes, dots and
 * a leading 00.
 */
export function readPhone(text: string): string {
  return text
    .trim()
    .replace(/^00/, '+')
    .replaceAll('(0)', ' ')
    .replaceAll(/[-./()\s]+/g, ' ')
    .trim();
}

export const profileSchema = v.object({
  first_name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your first name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  last_name: v.pipe(v.string(), v.trim(), v.maxLength(120, 'A name has at most 120 characters.')),
  phone: v.pipe(
    v.string(),
    v.transform(readPhone),
    v.regex(
      /^(\+[0-9][0-9 ]{5,29})?$/,
      'Enter the number with its country code, like +44 20 7946 0123.',
    ),
  ),
});

export type ProfileValues = v.InferOutput<typeof profileSchema>;

export function toProfile({ first_name, last_name, phone }: User): ProfileValues {
  return { first_name, last_name, phone: phone ?? '' };
}

/** Builds the request body; without a number, the stored one is removed. */
export function toProfileBody({ phone, ...names }: ProfileValues) {
  return { ...names, phone: phone === '' ? null : phone };
}

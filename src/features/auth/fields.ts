import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '@/lib/password-strength';

// Field schemas of the public forms; limits as in the contract (`components/schemas/auth.yaml`).

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.maxLength(254, 'An email address has at most 254 characters.'),
  v.email('Enter a full email address, like name@company.com.'),
);

/** The current password. */
export const password = v.pipe(
  v.string(),
  v.nonEmpty('Enter your password.'),
  v.maxLength(256, 'A password has at most 256 characters.'),
);

/** A new password. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(
    MIN_PASSWORD_LENGTH,
    `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  ),
  v.maxLength(256, 'A password has at most 256 characters.'),
);

export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Enter all six digits.'));

export const firstName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your first name.'),
  v.maxLength(120, 'A name has at most 120 characters.'),
);

export const lastName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(120, 'A name has at most 120 characters.'),
);

export const orgName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, 'Enter a name of at least 2 characters.'),
  v.maxLength(80, 'The name of an organization has at most 80 characters.'),
);

/** Optional; '' for none. https:// is added if the scheme is missing. */
export const website = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`)),
  v.check(
    (text) => text === '' || (URL.canParse(text) && new URL(text).hostname.includes('.')),
    'Enter an address like https://company.com, or leave it empty.',
  ),
  v.maxLength(2048, 'A URL has at most 2048 characters.'),
);

/** A recovery code; capitals, spaces and a missing dash are accepted. */
export const recoveryCode = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/^(.{5})(.{5})$/, '$1-$2'),
  ),
  v.regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/, 'A recovery code has ten characters, like 7kq2m-x94tb.'),
);

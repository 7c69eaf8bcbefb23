import * as v from 'valibot';

/** A web URL by the contract: '' or http(s). */
function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\//.test(text) && URL.canParse(text));
}

/** An optional URL; '' for none. */
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(isWebAddress, 'Enter a full URL that begins with https://.'),
  v.maxLength(2048, 'A URL has at most 2048 characters.'),
);

/** A required email address. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter an email address.'),
  v.email('Enter an email address like ada@example.com.'),
  v.maxLength(254, 'An email address has at most 254 characters.'),
);

/** An optional email address; '' for none. */
export const optionalEmail = v.union(
  [v.pipe(v.string(), v.trim(), v.literal('')), emailAddress],
  'Enter an email address like ada@example.com.',
);

/** An optional color; '' for none. */
export const color = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/, 'Enter a color like #0f766e.'),
);

import * as v from 'valibot';

/**
 * A text parameter of the URL, which anyone can set; the router has already parsed numbers and
 * booleans. Undefined if it is empty or too long.
 */
export const addressText = (maxLength: number, clean = (text: string) => text.trim()) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => clean(String(value))),
        v.minLength(1),
        v.maxLength(maxLength),
      ),
    ),
    undefined,
  );

/** Removes what no token contains and no header takes: spaces, and invisible characters of a pasted address. */
export const cleanToken = (text: string): string => text.replace(/[^!-~]+/g, '');

export const addressToken = addressText(8192, cleanToken);

/** A language tag (BCP 47). */
export const addressLanguage = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
  undefined,
);

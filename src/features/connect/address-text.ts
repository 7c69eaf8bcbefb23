import * as v from 'valibot';

/**
 * A text parameter of the URL, which anyone can set; the router has already parsed numbers and
 * booleans. Undefined if it is empty or too long.
 */
export const addressText = (maxLength: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform(String),
        v.trim(),
        v.minLength(1),
        v.maxLength(maxLength),
      ),
    ),
    undefined,
  );

/** A language tag (BCP 47). */
export const addressLanguage = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
  undefined,
);

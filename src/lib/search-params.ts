import * as v from 'valibot';
import { isDay } from './text/is-day';

// Parts of the search params of lists. An invalid value is ignored: the default takes its place.

/** The value of a filter that does not filter (spec section 3). */
export const ALL = 'ALL';

/** The page and the number of rows of a list whose URL does not say them. */
export const PAGE_DEFAULTS = { page: 1, limit: 25 };

/** Accepts a typed text. The router parses `?name=42` as a number. */
export const text = (max: number, fallback = '') =>
  v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, max)),
      ),
      fallback,
    ),
    fallback,
  );

/** Returns the values of params that are not in the URL, by the schema of all params. */
export const getDefaults = <Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
) => v.parse(schema, {});

/** A param that is absent unless it is set, for example of a dialog whose state is in the URL. */
export const flag = v.fallback(v.optional(v.boolean()), undefined);

/** Accepts one of these values; the default is the first. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.optional(v.fallback(v.picklist(values), values[0]), values[0]);

/** Accepts a text that matches the pattern, else the default. */
export const matching = (pattern: RegExp, fallback = '') =>
  v.optional(
    v.fallback(v.union([v.literal(fallback), v.pipe(v.string(), v.regex(pattern))]), fallback),
    fallback,
  );

export const id = matching(/^[0-9a-f]{24}$/);

/** The slug of an app, or the default for none. */
export const slug = (fallback = '') => matching(/^[a-z][a-z0-9_-]{1,63}$/, fallback);

/** The slug of an app, or `ALL`. */
export const slugOrAll = slug(ALL);

/** A day such as `2026-11-23`, or '' for none. */
export const day = v.optional(
  v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.check(isDay))]), ''),
  '',
);

/** Row counts that tables offer. */
const LIMITS: readonly number[] = [10, 25, 50, 100];

/** Page and rows of a table. */
export const paging = (maxPage = 1_000_000) => ({
  page: v.optional(
    v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPage)),
      PAGE_DEFAULTS.page,
    ),
    PAGE_DEFAULTS.page,
  ),
  limit: v.optional(v.fallback(v.picklist(LIMITS), PAGE_DEFAULTS.limit), PAGE_DEFAULTS.limit),
});

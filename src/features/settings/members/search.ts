import * as v from 'valibot';

export const MEMBERS_DEFAULTS = { view: 'people', q: '' } as const;

/** The search params of `/settings/members`. An invalid value is ignored. */
export const membersSearch = v.object({
  view: v.optional(
    v.fallback(v.picklist(['people', 'roles']), MEMBERS_DEFAULTS.view),
    MEMBERS_DEFAULTS.view,
  ),
  // The router parses `?q=42` as a number, but it is a typed text.
  q: v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 120)),
      ),
      MEMBERS_DEFAULTS.q,
    ),
    MEMBERS_DEFAULTS.q,
  ),
});

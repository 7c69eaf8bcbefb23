import * as v from 'valibot';

/** What stands in the address when it says nothing. */
export const NEW_DEFAULTS = { from: '', app: '' } as const;

/**
 * The search of `/custom-apps/new`: `from` is what the app is made of. `app` is the id of the app
 * that was made; for a page without a sidebar, opened with a token, which has no other address.
 */
export const newAppSearch = v.object({
  from: v.optional(v.fallback(v.picklist(['', 'scratch', 'openapi']), ''), ''),
  app: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^([0-9a-f]{24})?$/)), ''), ''),
});

import * as v from 'valibot';

const YES: readonly unknown[] = [true, 1, 'true', '1'];

/**
 * The query of `/` (spec section 2), as far as something depends on it yet. A key that says nothing
 * is left out, so that the address bar stays clean.
 */
export const dashboardSearch = v.object({
  /** `true` or `1` sets embedded mode. */
  incorta: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (YES.includes(value) ? true : undefined)),
    ),
  ),
  /** `closed` hides the sidebar, in embedded mode. */
  sidebar: v.fallback(v.optional(v.literal('closed')), undefined),
});

/** Only embedded mode can do without the sidebar (spec section 4). */
export function hidesSidebar(search: {
  incorta?: boolean | undefined;
  sidebar?: string | undefined;
}): boolean {
  return search.incorta === true && search.sidebar === 'closed';
}

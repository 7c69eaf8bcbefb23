import * as v from 'valibot';

const YES: readonly unknown[] = [true, 1, 'true', '1'];

const flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (YES.includes(value) ? true : undefined)),
  ),
);

/** The part of the query that makes the embedded mode (spec section 2). A bad value counts as none. */
export const embeddedSearch = v.object({
  /** `true` or `1` sets embedded mode. */
  incorta: flag,
  /** `true` or `1` offers the Streamlit tab, in embedded mode only. */
  streamlit: flag,
  /** Preselects a tab; which one counts in which mode says tabs.ts. Pipelines never does. */
  tab: v.fallback(
    v.optional(v.picklist(['Integrations', 'Workflows', 'Logs', 'Setup', 'Users', 'Streamlit'])),
    undefined,
  ),
  /** `closed` hides the sidebar, in embedded mode. */
  sidebar: v.fallback(v.optional(v.literal('closed')), undefined),
});

export type EmbeddedSearch = v.InferOutput<typeof embeddedSearch>;

/** Only embedded mode can do without the sidebar (spec section 4). */
export function hidesSidebar({ incorta, sidebar }: EmbeddedSearch): boolean {
  return incorta === true && sidebar === 'closed';
}

/**
 * A search middleware: what leads from one screen to another inside a host's frame keeps the mode,
 * the tab it was opened from, and the closed sidebar. A link that names the mode itself stands.
 */
export function keepEmbedded<Search extends EmbeddedSearch>(options: {
  search: Search;
  next: (search: Search) => Search;
}): Search {
  const { incorta, streamlit, tab, sidebar } = options.search;
  const result = options.next(options.search);
  return incorta !== true || 'incorta' in result
    ? result
    : { incorta, streamlit, tab, sidebar, ...result };
}

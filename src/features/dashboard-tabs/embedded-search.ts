import * as v from 'valibot';

const YES: readonly unknown[] = [true, 1, 'true', '1'];

const flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (YES.includes(value) ? true : undefined)),
  ),
);

/** The search params of embedded mode (spec section 2). An invalid value is ignored. */
export const embeddedSearch = v.object({
  /** `true` or `1` sets embedded mode. */
  incorta: flag,
  /** `true` or `1` offers the Streamlit tab, in embedded mode only. */
  streamlit: flag,
  /** Preselects a tab, see tabs.ts. Never Pipelines. */
  tab: v.fallback(
    v.optional(v.picklist(['Integrations', 'Workflows', 'Logs', 'Setup', 'Users', 'Streamlit'])),
    undefined,
  ),
  /** `closed` hides the sidebar, in every mode. */
  sidebar: v.fallback(v.optional(v.literal('closed')), undefined),
});

export type EmbeddedSearch = v.InferOutput<typeof embeddedSearch>;

/**
 * A search middleware: links keep the closed sidebar, and in a host's frame the mode and the tab. A link
 * that sets the mode itself is unchanged.
 */
export function keepEmbedded<Search extends EmbeddedSearch>(options: {
  search: Search;
  next: (search: Search) => Search;
}): Search {
  const { incorta, streamlit, tab, sidebar } = options.search;
  const result = options.next(options.search);
  if ('incorta' in result) {
    return result;
  }
  const embeddedParams = incorta === true ? { incorta, streamlit, tab } : {};
  return { ...embeddedParams, ...(sidebar === undefined ? {} : { sidebar }), ...result };
}

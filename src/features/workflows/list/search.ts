import * as v from 'valibot';

/** The value of a filter that is off (spec section 3). */
export const ALL = 'ALL';

/** Row counts that the table offers. */
const LIMITS = [10, 25, 50, 100];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  name: '',
  status: ALL as typeof ALL,
  slug: ALL,
  page: 1,
  limit: 25,
};

export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

/** The search params of `/internal-workflows`; limits as in the contract. An invalid value is ignored. */
export const workflowsSearch = v.object({
  name: v.optional(
    v.fallback(
      v.pipe(
        // The router parses `?name=42` as a number, but it is a typed text.
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 240)),
      ),
      SEARCH_DEFAULTS.name,
    ),
    SEARCH_DEFAULTS.name,
  ),
  status: v.optional(v.fallback(v.picklist([ALL, 'published', 'draft']), ALL), ALL),
  slug: v.optional(
    v.fallback(
      v.union([v.literal(ALL), v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{1,63}$/))]),
      SEARCH_DEFAULTS.slug,
    ),
    SEARCH_DEFAULTS.slug,
  ),
  page: v.optional(
    v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      SEARCH_DEFAULTS.page,
    ),
    SEARCH_DEFAULTS.page,
  ),
  limit: v.optional(v.fallback(v.picklist(LIMITS), SEARCH_DEFAULTS.limit), SEARCH_DEFAULTS.limit),
});

export type WorkflowsSearch = v.InferOutput<typeof workflowsSearch>;

/** The request's query, without inactive filters. */
export function toQuery({ name, status, slug, page, limit }: WorkflowsSearch) {
  const text = name.trim();
  return {
    page,
    limit,
    ...(text === '' ? {} : { name: text }),
    ...(status === 'published' ? { published: 'true' as const } : {}),
    ...(status === 'draft' ? { published: 'false' as const } : {}),
    ...(slug === ALL ? {} : { slug }),
  };
}

/** The active filters as texts. */
export function activeFilters({ name, status, slug }: WorkflowsSearch, appName: string): string[] {
  const text = name.trim();
  const chosen = STATUS_OPTIONS.find(({ value }) => value === status) ?? STATUS_OPTIONS[0];
  return [
    ...(text === '' ? [] : [`Name contains “${text}”`]),
    ...(status === ALL ? [] : [`Status is ${chosen.label}`]),
    ...(slug === ALL ? [] : [`App is ${appName}`]),
  ];
}

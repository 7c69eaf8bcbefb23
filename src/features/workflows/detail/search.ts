import * as v from 'valibot';

/** The tabs of a workflow, by their name in the URL. */
export const WORKFLOW_TABS = ['graph', 'settings', 'versions'] as const;

export type WorkflowTab = (typeof WORKFLOW_TABS)[number];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { section: 'graph', node: '' } as const;

/** The search params of `/workflows/{id}`. */
export const workflowSearch = v.object({
  section: v.optional(
    v.fallback(v.picklist(WORKFLOW_TABS), SEARCH_DEFAULTS.section),
    SEARCH_DEFAULTS.section,
  ),
  /** The selected node. The router parses `?node=2` as a number. */
  node: v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((value) => String(value).slice(0, 64)),
      ),
      SEARCH_DEFAULTS.node,
    ),
    SEARCH_DEFAULTS.node,
  ),
});

import * as v from 'valibot';
import { choice, id, text } from '@/lib/search-params';

/** The tabs of a workflow, by their name in the URL. */
export const WORKFLOW_TABS = ['graph', 'portal', 'settings', 'versions'] as const;

export type WorkflowTab = (typeof WORKFLOW_TABS)[number];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  section: 'graph',
  node: '',
  test: '',
  loop: '',
  iteration: '',
  from: '',
  to: 'draft',
} as const;

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** Returns the schema of one side of a comparison: a version, the draft, or the default. */
const side = <const Default extends '' | 'draft'>(fallback: Default) =>
  v.optional(
    v.fallback(v.union([v.literal(fallback), v.literal('draft'), versionNumber]), fallback),
    fallback,
  );

/** The search params of `/workflows/{id}`. */
export const workflowSearch = v.object({
  section: choice(WORKFLOW_TABS),
  /** The selected node. */
  node: text(64),
  /** The execution of the draft that is shown. */
  test: id,
  /** The id of a loop, one iteration of which is shown. */
  loop: text(64),
  iteration: text(140),
  /** The earlier side of the comparison; '' if no comparison is open. */
  from: side(SEARCH_DEFAULTS.from),
  to: side(SEARCH_DEFAULTS.to),
});

export type WorkflowSearch = v.InferOutput<typeof workflowSearch>;

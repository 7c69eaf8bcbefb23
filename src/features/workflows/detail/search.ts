import * as v from 'valibot';
import { id, oneOf, text } from '@/lib/search-params';

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
} as const;

/** The search params of `/workflows/{id}`. */
export const workflowSearch = v.object({
  section: oneOf(WORKFLOW_TABS),
  /** The selected node. */
  node: text(64),
  /** The execution of the draft that is shown. */
  test: id,
  /** The loop one of whose iterations is shown, and which one. */
  loop: text(64),
  iteration: text(140),
});

export type WorkflowSearch = v.InferOutput<typeof workflowSearch>;

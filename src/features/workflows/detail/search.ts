import * as v from 'valibot';
import { oneOf, text } from '@/lib/search-params';

/** The tabs of a workflow, by their name in the URL. */
export const WORKFLOW_TABS = ['graph', 'settings', 'versions'] as const;

export type WorkflowTab = (typeof WORKFLOW_TABS)[number];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { section: 'graph', node: '' } as const;

/** The search params of `/workflows/{id}`. */
export const workflowSearch = v.object({
  section: oneOf(WORKFLOW_TABS),
  /** The selected node. */
  node: text(64),
});

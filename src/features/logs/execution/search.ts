import * as v from 'valibot';
import { text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { node: '', loop: '', iteration: '' };

/** The search params of `/logs/executions/{id}`. */
export const executionSearch = v.object({
  /** The selected node. */
  node: text(64),
  /** The loop one of whose iterations is shown, and which one. */
  loop: text(64),
  iteration: text(140),
});

export type ExecutionSearch = v.InferOutput<typeof executionSearch>;

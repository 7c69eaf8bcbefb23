import * as v from 'valibot';
import { ALL, choice, flag, getDefaults, paging, text } from '@/lib/search-params';
import { workflowFilters } from '@/lib/workflow-filters';

/**
 * The search params of `/internal-workflows`, with the contract's limits. `create` and `templates` open a dialog and
 * a drawer.
 */
export const workflowsSearch = v.object({
  name: text(240),
  status: choice([ALL, 'published', 'draft']),
  ...workflowFilters,
  create: flag,
  templates: flag,
  ...paging(),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(workflowsSearch);

export type WorkflowsSearch = v.InferOutput<typeof workflowsSearch>;

/** The search params that choose the workflows of a list. */
export type ListSearch = Omit<WorkflowsSearch, 'create' | 'templates'>;

/** Returns the query of the request, without inactive filters. */
export function toQuery({ name, status, slug, folder, trigger, page, limit }: ListSearch) {
  const text = name.trim();
  return {
    page,
    limit,
    ...(text === '' ? {} : { name: text }),
    ...(status === 'published' ? { published: 'true' as const } : {}),
    ...(status === 'draft' ? { published: 'false' as const } : {}),
    ...(slug === ALL ? {} : { slug }),
    ...(folder === ALL ? {} : { folder_id: folder }),
    ...(trigger === ALL ? {} : { trigger }),
  };
}

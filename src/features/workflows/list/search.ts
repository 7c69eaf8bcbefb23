import * as v from 'valibot';
import { ALL, choice, flag, PAGE_DEFAULTS, paging, text } from '@/lib/search-params';
import { WORKFLOW_FILTER_DEFAULTS, workflowFilters } from '@/lib/workflow-filters';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  name: '',
  status: ALL as typeof ALL,
  ...WORKFLOW_FILTER_DEFAULTS,
  ...PAGE_DEFAULTS,
};

/** The search params of `/internal-workflows`; limits as in the contract. `create` and `templates` open what they name. */
export const workflowsSearch = v.object({
  name: text(240),
  status: choice([ALL, 'published', 'draft']),
  ...workflowFilters,
  create: flag,
  templates: flag,
  ...paging(),
});

export type WorkflowsSearch = v.InferOutput<typeof workflowsSearch>;

/** Which workflows a list shows. */
export type ListSearch = Omit<WorkflowsSearch, 'create' | 'templates'>;

/** The request's query, without inactive filters. */
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

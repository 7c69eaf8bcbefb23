import * as v from 'valibot';
import { ALL, flag, oneOf, PAGE_DEFAULTS, paging, slugOrAll, text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  name: '',
  status: ALL as typeof ALL,
  slug: ALL,
  ...PAGE_DEFAULTS,
};

/** The search params of `/internal-workflows`; limits as in the contract. `create` and `templates` open what they name. */
export const workflowsSearch = v.object({
  name: text(240),
  status: oneOf([ALL, 'published', 'draft']),
  slug: slugOrAll,
  create: flag,
  templates: flag,
  ...paging(),
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

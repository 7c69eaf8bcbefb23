import * as v from 'valibot';
import {
  ALL,
  flag,
  matching,
  oneOf,
  PAGE_DEFAULTS,
  paging,
  slugOrAll,
  text,
} from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  name: '',
  status: ALL as typeof ALL,
  slug: ALL,
  folder: ALL,
  trigger: ALL as typeof ALL,
  ...PAGE_DEFAULTS,
};

/** The search params of `/internal-workflows`; limits as in the contract. `create` and `templates` open what they name. */
export const workflowsSearch = v.object({
  name: text(240),
  status: oneOf([ALL, 'published', 'draft']),
  slug: slugOrAll,
  /** Id of a folder; `none` for what is in no folder. */
  folder: matching(/^([0-9a-f]{24}|none)$/, ALL),
  trigger: oneOf([ALL, 'api_call', 'event', 'schedule', 'webhook', 'app_event']),
  create: flag,
  templates: flag,
  ...paging(),
});

export type WorkflowsSearch = v.InferOutput<typeof workflowsSearch>;

/** The request's query, without inactive filters. */
export function toQuery({ name, status, slug, folder, trigger, page, limit }: WorkflowsSearch) {
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

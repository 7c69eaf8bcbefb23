import * as v from 'valibot';
import { logSearchEntries } from '@/lib/log-search';
import { ALL, choice, getDefaults, id } from '@/lib/search-params';

/** The search params of `/logs/webhooks`; limits as in the contract. */
export const webhooksSearch = v.object({
  ...logSearchEntries,
  status: choice([ALL, 'SUCCESS', 'FAILED', 'RETRYING']),
  webhook_id: id,
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(webhooksSearch);

export type WebhooksSearch = v.InferOutput<typeof webhooksSearch>;

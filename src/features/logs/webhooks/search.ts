import * as v from 'valibot';
import { LOG_DEFAULTS, logSearchEntries } from '@/lib/log-search';
import { ALL, choice, id } from '@/lib/search-params';

const STATUSES = [ALL, 'SUCCESS', 'FAILED', 'RETRYING'] as const;

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  ...LOG_DEFAULTS,
  status: ALL as (typeof STATUSES)[number],
  webhook_id: '',
};

/** The search params of `/logs/webhooks`; limits as in the contract. */
export const webhooksSearch = v.object({
  ...logSearchEntries,
  status: choice(STATUSES),
  webhook_id: id,
});

export type WebhooksSearch = v.InferOutput<typeof webhooksSearch>;

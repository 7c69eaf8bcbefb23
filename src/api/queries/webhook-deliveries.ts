import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

const LIST = '/api/v2/public/audit/webhook-delivery';
const ONE = '/api/v2/public/audit/webhook-delivery/{id}';

type ListQuery = NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;

/** One page of webhook deliveries, newest first. */
export const webhookDeliveriesQuery = (query: ListQuery) =>
  $api.queryOptions('get', LIST, { params: { query } });

/**
 * One webhook delivery with its request and its attempts. The page shows why it could not be
 * requested again.
 */
export const webhookDeliveryQuery = (id: string) => ({
  ...$api.queryOptions('get', ONE, { params: { path: { id } } }),
  meta: { showsOwnError: true },
});

/** Invalidates every list and every delivery. Resolves when those on the screen are loaded. */
export function reloadWebhookDeliveries(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [buildQueryKey('get', LIST), buildQueryKey('get', ONE)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

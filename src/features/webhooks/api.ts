import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '@/api/client';

/** All webhooks of the environment, which has at most 50. */
export const webhooksQuery = $api.queryOptions('get', '/api/v2/public/webhook');

/** One webhook. */
export const webhookQuery = (id: string) =>
  $api.queryOptions('get', '/api/v2/public/webhook/{id}', {
    params: { path: { id } },
  });

type DeliveriesQuery = NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;

/** One page of deliveries, newest first. */
export const deliveriesQuery = (query: DeliveriesQuery) =>
  $api.queryOptions('get', '/api/v2/public/audit/webhook-delivery', { params: { query } });

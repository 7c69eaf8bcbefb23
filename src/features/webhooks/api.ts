import { $api } from '@/api/client';

/** One webhook. */
export const webhookQuery = (id: string) =>
  $api.queryOptions('get', '/api/v2/public/webhook/{id}', {
    params: { path: { id } },
  });

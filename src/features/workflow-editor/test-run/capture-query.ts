import { $api } from '@/api/client';

export const CAPTURE = '/api/v2/public/workflow/{id}/capture';

/** Whether the workflow listens for a sample, and the one that came in. */
export const captureQuery = (id: string) => ({
  ...$api.queryOptions('get', CAPTURE, { params: { path: { id } } }),
  meta: { showsOwnError: true },
});

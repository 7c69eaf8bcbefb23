import { $api } from '@/api/client';

export const CAPTURE = '/api/v2/public/workflow/{id}/capture';

/** Reads whether the workflow waits for a sample, and the captured one. */
export const captureQuery = (id: string) => ({
  ...$api.queryOptions('get', CAPTURE, { params: { path: { id } } }),
  meta: { showsOwnError: true },
});

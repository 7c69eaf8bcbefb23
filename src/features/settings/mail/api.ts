import { $api } from '@/api/client';

/** Sends a test message over the saved settings; the answer is shown beside the button. */
export function useSendTestEmail() {
  return $api.useMutation('post', '/api/v1/org/test-email', { meta: { showsOwnError: true } });
}

import { $api } from '@/api/client';

/** Sends a test message with the saved settings; the result is shown next to the button. */
export function useSendTestEmail() {
  return $api.useMutation('post', '/api/v1/org/test-email', { meta: { showsOwnError: true } });
}

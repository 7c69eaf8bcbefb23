import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { reloadWebhookDeliveries } from '@/api/queries/webhook-deliveries';

const ONE = '/api/v2/public/audit/webhook-delivery/{id}';

/** The dialogs show the errors of these mutations. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => reloadWebhookDeliveries(queryClient),
  };
}

/** Makes one attempt now. The response arrives when the attempt has ended. */
export const useResend = () => $api.useMutation('post', `${ONE}/resend`, useChange());

/** Ends a delivery that waits for an attempt. */
export const useStopRetrying = () => $api.useMutation('post', `${ONE}/stop-retrying`, useChange());

import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { showToast } from '@/stores/dashboard';
import { useUpdateWebhook } from './changes';

/** Returns the function that turns a webhook on or off, and the id of the one that is being changed. */
export function useEnableWebhook() {
  const update = useUpdateWebhook();
  const enable = (webhook: Webhook, isEnabled: boolean) => {
    const label = getWebhookLabel(webhook);
    update.mutate(
      { params: { path: { id: webhook._id } }, body: { is_enabled: isEnabled } },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: isEnabled
              ? `${label} is enabled. Replay sends what it missed.`
              : `${label} is disabled. Nothing is sent to it.`,
          }),
        onError: (error) => showToast({ severity: 'danger', message: formatError(error) }),
      },
    );
  };
  return { enable, busyId: update.isPending ? update.variables.params.path.id : undefined };
}

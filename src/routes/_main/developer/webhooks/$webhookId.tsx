import { createFileRoute } from '@tanstack/react-router';
import { webhookQuery } from '@/features/webhooks/api';
import { WebhookPage } from '@/features/webhooks/detail/webhook-page';

export const Route = createFileRoute('/_main/developer/webhooks/$webhookId')({
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(webhookQuery(params.webhookId)).catch(() => undefined);
  },
  staticData: { screen: 'developer-webhook' },
  component: WebhookPage,
});

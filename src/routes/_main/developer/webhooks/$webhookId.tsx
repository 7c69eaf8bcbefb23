import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '@/features/webhooks/detail/webhook-page';

export const Route = createFileRoute('/_main/developer/webhooks/$webhookId')({
  staticData: { screen: 'developer-webhooks' },
  component: WebhookPage,
});

import { previewWebhookReplay as preview } from '#domain/webhooks/manual/replay-webhook.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const previewWebhookReplay: Handler<'previewWebhookReplay'> = ({
  params,
  body,
  principal,
  services,
}) => preview(services.db, getTenant(principal), params.id, body);

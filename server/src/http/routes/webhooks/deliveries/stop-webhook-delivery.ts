import { getWebhookDelivery } from '#domain/webhooks/log/get-webhook-delivery.ts';
import { stopWebhookDelivery as stop } from '#domain/webhooks/log/stop-webhook-retries.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { getWebhookActor } from '../subscriptions/webhook-call.ts';

export const stopWebhookDelivery: Handler<'stopWebhookDelivery'> = async (call) => {
  const { params, principal, services } = call;
  await stop(services, getWebhookActor(call), params.id);
  return getWebhookDelivery(services, getTenant(principal), params.id, true);
};

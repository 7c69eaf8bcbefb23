import { getWebhookDelivery } from '#domain/webhooks/log/get-webhook-delivery.ts';
import { resendWebhookDelivery as resend } from '#domain/webhooks/manual/resend-webhook-delivery.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { getWebhookActor } from '../subscriptions/webhook-call.ts';

export const resendWebhookDelivery: Handler<'resendWebhookDelivery'> = async (call) => {
  const { params, principal, services } = call;
  await resend(services.webhooks, getWebhookActor(call), params.id);
  return getWebhookDelivery(services, getTenant(principal), params.id, true);
};

import { getWebhookDelivery as get } from '#domain/webhooks/log/get-webhook-delivery.ts';
import { canSeeHeaders } from '#domain/webhooks/subscriptions/webhook-deps.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller, getTenant } from '#http/routes/connect/account-scope.ts';

export const getWebhookDelivery: Handler<'getWebhookDelivery'> = ({
  params,
  principal,
  services,
}) => get(services, getTenant(principal), params.id, canSeeHeaders(getCaller(principal)));

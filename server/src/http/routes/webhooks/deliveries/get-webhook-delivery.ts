import { getWebhookDelivery as get } from '#domain/webhooks/log/get-webhook-delivery.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { canSeeWebhookHeaders } from '../can-see-webhook-headers.ts';

export const getWebhookDelivery: Handler<'getWebhookDelivery'> = ({
  params,
  principal,
  services,
}) => get(services, getTenant(principal), params.id, canSeeWebhookHeaders(principal));

import { updateWebhook as update } from '#domain/webhooks/subscriptions/update-webhook.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor, getWebhookDeps } from './webhook-call.ts';

export const updateWebhook: Handler<'updateWebhook'> = async (call) =>
  update(getWebhookDeps(call.services), getWebhookActor(call), call.params.id, call.body);

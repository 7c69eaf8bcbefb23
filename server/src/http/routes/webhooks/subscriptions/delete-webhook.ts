import { deleteWebhook as remove } from '#domain/webhooks/subscriptions/manage-webhooks.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor, getWebhookDeps } from './webhook-call.ts';

export const deleteWebhook: Handler<'deleteWebhook'> = async (call) =>
  remove(getWebhookDeps(call.services), getWebhookActor(call), call.params.id);

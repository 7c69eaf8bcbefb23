import { groupWebhooks as group } from '#domain/webhooks/subscriptions/manage-webhooks.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor, getWebhookDeps } from './webhook-call.ts';

export const groupWebhooks: Handler<'groupWebhooks'> = async (call) =>
  group(getWebhookDeps(call.services), getWebhookActor(call), call.body);

import { rotateWebhookSecret as rotate } from '#domain/webhooks/subscriptions/rotate-webhook-secret.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor, getWebhookDeps } from './webhook-call.ts';

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async (call) =>
  rotate(getWebhookDeps(call.services), getWebhookActor(call), call.params.id);

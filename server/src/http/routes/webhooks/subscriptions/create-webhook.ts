import { createWebhook as create } from '#domain/webhooks/subscriptions/create-webhook.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor, getWebhookDeps } from './webhook-call.ts';

export const createWebhook: Handler<'createWebhook'> = async (call) =>
  create(getWebhookDeps(call.services), getWebhookActor(call), call.body);

import { stopWebhookRetries as stop } from '#domain/webhooks/log/stop-webhook-retries.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor } from '../subscriptions/webhook-call.ts';

export const stopWebhookRetries: Handler<'stopWebhookRetries'> = (call) =>
  stop(call.services, getWebhookActor(call), call.params.id);

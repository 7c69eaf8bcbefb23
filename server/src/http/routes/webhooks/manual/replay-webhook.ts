import { replayWebhook as replay } from '#domain/webhooks/manual/replay-webhook.ts';
import type { Handler } from '#http/handler.ts';
import { getWebhookActor } from '../subscriptions/webhook-call.ts';

export const replayWebhook: Handler<'replayWebhook'> = (call) =>
  replay(call.services, getWebhookActor(call), call.params.id, call.body);

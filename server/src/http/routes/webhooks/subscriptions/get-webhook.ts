import { getWebhook as get } from '#domain/webhooks/subscriptions/read-webhooks.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller } from '../../connect/account-scope.ts';
import { getWebhookDeps } from './webhook-call.ts';

export const getWebhook: Handler<'getWebhook'> = async ({ params, principal, services }) =>
  get(getWebhookDeps(services), getCaller(principal), params.id);

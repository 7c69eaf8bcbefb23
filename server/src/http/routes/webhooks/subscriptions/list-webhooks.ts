import { listWebhooks as list } from '#domain/webhooks/subscriptions/read-webhooks.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller } from '../../connect/account-scope.ts';
import { getWebhookDeps } from './webhook-call.ts';

export const listWebhooks: Handler<'listWebhooks'> = async ({ principal, services }) =>
  list(getWebhookDeps(services), getCaller(principal));

import { testWebhook as send } from '#domain/webhooks/manual/test-webhook.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller } from '#http/routes/connect/account-scope.ts';

export const testWebhook: Handler<'testWebhook'> = ({ body, principal, services }) =>
  send({ ...services.webhooks, targets: services.apps.targets }, getCaller(principal), body);

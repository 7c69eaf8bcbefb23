import type { Principal } from '#domain/principal.ts';
import type { WebhookActor, WebhookDeps } from '#domain/webhooks/subscriptions/webhook-deps.ts';
import type { Services } from '#http/services.ts';
import { getCaller } from '../../connect/account-scope.ts';

/** Returns the parts of the services that calls about subscriptions use. */
export const getWebhookDeps = ({ db, keyRing, clock, configs, apps }: Services): WebhookDeps => ({
  db,
  keyRing,
  clock,
  apps: configs.apps,
  targets: apps.targets,
});

/** Returns the actor of a change. Throws an AppError INVALID_TOKEN if the caller is anonymous. */
export const getWebhookActor = (call: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): WebhookActor => ({
  principal: getCaller(call.principal),
  ip: call.ip,
  userAgent: call.userAgent,
});

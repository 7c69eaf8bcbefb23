import type { Principal } from '#domain/principal.ts';
import { isRoleAtLeast } from '#domain/roles.ts';

/** Returns whether the caller may read the values of the headers that subscriptions add, which may be credentials. */
export const canSeeWebhookHeaders = (principal: Principal): boolean =>
  principal.kind === 'api_key' ||
  (principal.kind === 'user' && isRoleAtLeast(principal.role, 'developer'));

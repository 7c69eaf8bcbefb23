import { revokeSession } from '#domain/auth/session/revoke-session.ts';
import { createInvalidTokenError } from '#http/access/authenticate.ts';
import type { Handler } from '#http/handler.ts';

export const revokeSessionToken: Handler<'revokeSessionToken'> = async ({
  principal,
  bearer,
  services,
}) => {
  if (principal.kind !== 'linked_account' || bearer === null) {
    throw createInvalidTokenError();
  }
  const isFirst = await revokeSession(services, principal, bearer);
  return { success: true, revoked_count: isFirst ? 1 : 0 };
};

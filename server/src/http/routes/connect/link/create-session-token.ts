import { findLinkedAccountId } from '../../../../db/connect/linked-account-repo.ts';
import { provenanceOf } from '../../../../domain/auth/session/provenance-of.ts';
import { tokenLifetime } from '../../../../domain/auth/session/token-lifetime.ts';
import { SESSION_TOKEN_SECONDS } from '../../../../domain/auth/session/tokens.ts';
import type { Handler } from '../../../handler.ts';
import { tenantOf, unknownLinkedAccount } from '../account-scope.ts';

/** Tokens are not stored, so each call mints a new one, with `force_refresh` and without. */
export const createSessionToken: Handler<'createSessionToken'> = async ({
  body,
  principal,
  services,
}) => {
  const tenant = tenantOf(principal);
  const { linked_account_id } = body;
  const found = await services.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, linked_account_id),
  );
  if (found === null) {
    throw unknownLinkedAccount('body', '/linked_account_id');
  }
  const expires_in = tokenLifetime(principal, SESSION_TOKEN_SECONDS, services.clock());
  const token = await services.tokens.signSession(
    {
      ...tenant,
      linked_account_id,
      linked_account: found,
      minted_by: provenanceOf(principal).minted_by ?? null,
    },
    expires_in,
  );
  return { token, expires_in };
};

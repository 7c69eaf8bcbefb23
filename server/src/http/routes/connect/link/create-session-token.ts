import { findLinkedAccountId } from '../../../../db/connect/linked-account-repo.ts';
import { AppError } from '../../../../domain/app-error.ts';
import { provenanceOf } from '../../../../domain/auth/session/provenance-of.ts';
import { tokenLifetime } from '../../../../domain/auth/session/token-lifetime.ts';
import { SESSION_TOKEN_SECONDS } from '../../../../domain/auth/session/tokens.ts';
import { unknownLinkedAccount } from '../../../../domain/linked-accounts/unknown-linked-account.ts';
import type { Handler } from '../../../handler.ts';
import { tenantOf } from '../account-scope.ts';

/** Tokens are not stored, so each call mints a new one, with `force_refresh` and without. */
export const createSessionToken: Handler<'createSessionToken'> = async ({
  body,
  principal,
  services,
}) => {
  const tenant = tenantOf(principal);
  const { linked_account_id, rights = [], read_only = false } = body;
  if (rights.length > 0 && principal.kind === 'user' && principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot mint session tokens with rights. Ask the user to do it.',
    );
  }
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
      ...(rights.length === 0 ? {} : { rights }),
      ...(read_only ? { read_only: true } : {}),
    },
    expires_in,
  );
  return { token, expires_in };
};

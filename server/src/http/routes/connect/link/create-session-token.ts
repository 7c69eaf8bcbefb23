import type { SessionTokenRequest } from '@patchbay/contract/schema.gen.d.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Tenant } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { getProvenance } from '#domain/auth/session/get-provenance.ts';
import { getTokenLifetime } from '#domain/auth/session/token-lifetime.ts';
import { SESSION_TOKEN_SECONDS } from '#domain/auth/session/tokens.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import { createLinkedAccount } from '#domain/linked-accounts/upsert-linked-account.ts';
import type { Handler } from '#http/handler.ts';
import type { Services } from '#http/services.ts';
import { getTenant } from '../account-scope.ts';

/** Mints a session token. Tokens are not stored, so each call mints a new one, with `force_refresh` and without. */
export const createSessionToken: Handler<'createSessionToken'> = async ({
  body,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const { linked_account_id, rights = [], read_only = false } = body;
  if (rights.length > 0 && principal.kind === 'user' && principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot mint session tokens with rights. Ask the user to do it.',
    );
  }
  const linked_account =
    (await findAccount(services, tenant, linked_account_id)) ??
    (await createAccount(services, tenant, body));
  if (linked_account === null) {
    throw createUnknownLinkedAccountError('body', '/linked_account_id');
  }
  const expires_in = getTokenLifetime(principal, SESSION_TOKEN_SECONDS, services.clock());
  const token = await services.auth.tokens.signSession(
    {
      ...tenant,
      linked_account_id,
      linked_account,
      minted_by: getProvenance(principal).minted_by ?? null,
      ...(rights.length === 0 ? {} : { rights }),
      ...(read_only ? { read_only: true } : {}),
    },
    expires_in,
  );
  return { token, expires_in };
};

const findAccount = ({ db }: Services, tenant: Tenant, account_id: string) =>
  db.asTenant(tenant, (tx) => findLinkedAccountId(tx, tenant, account_id));

/** Returns the `_id` of the new account, or of the one that another request just created. Null without a name. */
async function createAccount(
  services: Services,
  tenant: Tenant,
  { linked_account_id: account_id, name }: SessionTokenRequest,
): Promise<string | null> {
  if (name === undefined) {
    return null;
  }
  const created = await createLinkedAccount(services, tenant, { account_id, name });
  return created?._id ?? findAccount(services, tenant, account_id);
}

import { findLinkedAccountId } from '../../../db/linked-account-repo.ts';
import { AppError } from '../../../domain/app-error.ts';
import { CONNECT_TOKEN_SECONDS, type ConnectPageClaims } from '../../../domain/auth/tokens.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../../services.ts';
import type { Handler } from '../../handler.ts';
import type { ConnectUrlRequest } from '../../schema.gen.d.ts';
import { tenantOf, unknownLinkedAccount } from './account-scope.ts';

export const createConnectUrl: Handler<'createConnectUrl'> = async ({
  body,
  headers,
  query,
  principal,
  services,
}) => {
  const { config_id } = query;
  const account = await accountOf(principal, headers.linked_account_id, services);
  const connect: ConnectPageClaims = {
    looks: looksOf(body ?? {}),
    ...(config_id === undefined ? {} : { config_id }),
  };
  const expires_in = secondsFor(principal, services.clock());
  const token = await services.tokens.signSession(
    {
      ...tenantOf(principal),
      linked_account_id: account.account_id,
      linked_account: account._id,
      connect,
    },
    expires_in,
  );
  const page = `${services.publicUrl()}${services.config.basePath}/connect/${token}`;
  const search = config_id === undefined ? '' : `?${new URLSearchParams({ config_id })}`;
  return { hosted_url: `${page}${search}`, expires_in };
};

async function accountOf(
  principal: Principal,
  named: string | undefined,
  services: Services,
): Promise<{ _id: string; account_id: string }> {
  if (principal.kind === 'linked_account') {
    return principal.linked_account;
  }
  if (named === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  const tenant = tenantOf(principal);
  const found = await services.db.asTenant(tenant, (tx) => findLinkedAccountId(tx, tenant, named));
  if (found === null) {
    throw unknownLinkedAccount('header', '/linked_account_id');
  }
  return { _id: found, account_id: named };
}

/** Without the fields of newer clients, which the contract lets pass. */
function looksOf(body: ConnectUrlRequest): ConnectUrlRequest {
  const { base_color, secondary_color, button_color, redirect_url, name } = body;
  return {
    ...(base_color === undefined ? {} : { base_color }),
    ...(secondary_color === undefined ? {} : { secondary_color }),
    ...(button_color === undefined ? {} : { button_color }),
    ...(redirect_url === undefined ? {} : { redirect_url }),
    ...(name === undefined ? {} : { name }),
  };
}

/** A session token cannot be made to last by minting from it: its page ends when it does. */
function secondsFor(principal: Principal, now: Date): number {
  if (principal.kind !== 'linked_account') {
    return CONNECT_TOKEN_SECONDS;
  }
  const left = Math.floor((principal.expires_at.getTime() - now.getTime()) / 1000);
  return Math.max(1, Math.min(CONNECT_TOKEN_SECONDS, left));
}

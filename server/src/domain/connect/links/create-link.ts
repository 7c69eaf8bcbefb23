import { randomBytes } from 'node:crypto';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import { insertConnectLink } from '#db/connect/connect-link-repo.ts';
import { countLinks } from '#db/connect/connect-load-repo.ts';
import type { Database } from '#db/database.ts';
import type { ConnectLinkOptions } from '#db/schema/connect/connect-link.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import { getSecondsUntil } from '#domain/auth/session/token-lifetime.ts';
import { createObjectId } from '#lib/object-id.ts';

/** Seconds that the address of a hosted page stays valid by default. */
const CONNECT_LINK_SECONDS = 30 * 60;
const PREFIX = 'ct_';
/** The maximum number of unexpired links that sessions of one linked account may have. Each row is stored for days. */
export const MAX_LINKS = 100;

export interface ConnectLinkDeps {
  db: Database;
  clock: () => Date;
}

export interface NewConnectLink {
  account: AccountScope;
  /** The options of the link, which the caller has validated. */
  options: ConnectLinkOptions;
  /** The body of the request as it was received. */
  properties: Record<string, unknown>;
  /** Seconds that the link stays valid; default 30 minutes. */
  seconds?: number | undefined;
  /** The moment at which the caller's credential expires, and link and page with it; null if it does not expire. */
  until: Date | null;
}

/**
 * Creates a link to the hosted page of a linked account.
 *
 * @returns the token of its address, which is `ct_` with 256 random bits and stored as a hash only, and the
 * seconds that it stays valid
 * @throws AppError RATE_LIMITED for a session if there are `MAX_LINKS` valid links; a back end may create more
 */
export async function createConnectLink(
  deps: ConnectLinkDeps,
  { account, options, properties, seconds = CONNECT_LINK_SECONDS, until }: NewConnectLink,
): Promise<{ token: string; expires_in: number }> {
  const now = deps.clock();
  const expires_in = getSecondsUntil(until, seconds, now);
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const { tenant, linked_account } = account;
  await deps.db.asTenant(tenant, async (tx) => {
    const isOfSession = options.made_by !== undefined;
    if (isOfSession && (await countLinks(tx, tenant, { linked_account, now })) >= MAX_LINKS) {
      throw createTooManyError();
    }
    await insertConnectLink(tx, {
      _id: createObjectId(),
      ...tenant,
      linked_account,
      token_hash: hashOpaqueToken(token),
      options,
      properties,
      created_at: now,
      expires_at: new Date(now.getTime() + expires_in * 1000),
      session_until: until,
    });
  });
  return { token, expires_in };
}

function createTooManyError(): AppError {
  return new AppError(
    'RATE_LIMITED',
    'Too many links to this page were made. Use one of them, or wait 30 minutes.',
    { retryAfterSeconds: CONNECT_LINK_SECONDS },
  );
}

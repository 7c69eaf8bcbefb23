import {
  type AttemptEnd,
  type AttemptRow,
  findAttempt,
  finishAttempt,
  getAppName,
} from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { listMissingScopes } from '#domain/connect/connections/missing-scopes.ts';
import {
  type StoreOutcome,
  storeConnection,
} from '#domain/connect/connections/store-connection.ts';
import type { Authorized } from '../provider/exchange-code.ts';
import { canShareGrant } from '../provider/grant-check.ts';
import { toOAuthCredentials } from '../provider/token-response.ts';
import { type AttemptFailure, createFailure, type FailureCode } from './attempt-errors.ts';
import { buildAttemptIdentity } from './attempt-identity.ts';
import { getStopCode } from './stop-check.ts';

export interface Connected {
  kind: 'connected';
  connection_id: string;
}

export interface NotConnected {
  kind: 'failed';
  failure: AttemptFailure;
}

/** The error of an attempt that ended while the provider was called, so that nothing of it may be stored. */
class AttemptEndedError extends Error {
  override readonly name = 'AttemptEndedError';
}

type FinalizeDeps = Pick<
  ConnectDeps,
  'db' | 'keyRing' | 'clock' | 'log' | 'restoreArchivedConfigs'
>;

export async function endAttempt(
  { db }: Pick<ConnectDeps, 'db'>,
  attempt: AttemptRow,
  end: AttemptEnd,
): Promise<void> {
  const tenant = toTenant(attempt);
  await db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, attempt._id, end));
}

/**
 * Runs the last part of an attempt. A failure or an error ends the attempt, because an attempt whose state is
 * consumed must not stay pending.
 */
export async function finalizeAttempt<T extends { kind: string }>(
  deps: Pick<ConnectDeps, 'db' | 'log'>,
  attempt: AttemptRow,
  work: () => Promise<T | AttemptFailure>,
): Promise<T | NotConnected> {
  const { log } = deps;
  const outcome = await work().catch((error: unknown) => {
    log.error({ err: error, attempt: attempt._id }, 'an attempt could not be finished');
    return createFailure('SERVER_ERROR', getAppName(attempt));
  });
  if ('kind' in outcome) {
    return outcome;
  }
  const { status, code, error } = outcome;
  log.info({ attempt: attempt._id, slug: attempt.slug, code }, 'not connected');
  await endAttempt(deps, attempt, { status, error });
  return { kind: 'failed', failure: outcome };
}

/**
 * Stores the connection and ends the attempt in one transaction. Tokens that cannot be stored are revoked, unless
 * a connection may share their grant.
 */
export async function storeAuthorized(
  deps: FinalizeDeps,
  attempt: AttemptRow,
  authorized: Authorized,
): Promise<Connected | AttemptFailure> {
  const outcome = await store(deps, attempt, authorized).catch(async (error: unknown) => {
    if (error instanceof AttemptEndedError) {
      return { kind: 'ended' as const };
    }
    await revokeUnlessShared(deps, attempt, authorized);
    throw error;
  });
  const app = getAppName(attempt);
  if (outcome.kind === 'stored') {
    return { kind: 'connected', connection_id: outcome.connection_id };
  }
  await revokeUnlessShared(deps, attempt, authorized);
  switch (outcome.kind) {
    case 'ended':
      return createFailure(await findEndReason(deps, attempt), app);
    case 'limit':
      return createFailure('CONNECTION_LIMIT', app);
    case 'no_such_account':
      return createFailure('ACCOUNT_GONE', app);
  }
}

function store(
  deps: FinalizeDeps,
  attempt: AttemptRow,
  authorized: Authorized,
): Promise<StoreOutcome> {
  const { _id, slug, linked_account, asked_scopes, wanted_connection } = attempt;
  const { tokens, identifier, variables } = authorized;
  const tenant = toTenant(attempt);
  const scope = { tenant, linked_account };
  return storeConnection(deps, scope, {
    slug,
    auth_type: 'oauth2',
    wanted: wanted_connection ?? undefined,
    credentials: toOAuthCredentials(tokens),
    identifier,
    identity: buildAttemptIdentity(deps.keyRing, attempt, authorized),
    variables,
    scopes: tokens.scopes ?? asked_scopes,
    expires_at: tokens.expires_at,
    connected_at: deps.clock(),
    onStored: async (tx, connection) => {
      const missing_scopes = listMissingScopes(asked_scopes, tokens.scopes);
      const end: AttemptEnd = { status: 'active', error: null, connection, missing_scopes };
      if (!(await finishAttempt(tx, tenant, _id, end))) {
        throw new AttemptEndedError();
      }
    },
  });
}

/** Revokes tokens unless an existing connection may depend on their grant. */
async function revokeUnlessShared(
  deps: FinalizeDeps,
  attempt: AttemptRow,
  authorized: Authorized,
): Promise<void> {
  const { grant_identity } = buildAttemptIdentity(deps.keyRing, attempt, authorized);
  if (!(await canShareGrant(deps, { ...attempt, grant_identity }))) {
    await authorized.revoke();
  }
}

/** Returns the reason why an attempt had ended before its tokens arrived. */
async function findEndReason(
  { db }: Pick<ConnectDeps, 'db'>,
  { _id, linked_account, slug, ...attempt }: AttemptRow,
): Promise<FailureCode> {
  const tenant = toTenant(attempt);
  const row = await db.asTenant(tenant, (tx) =>
    findAttempt(tx, tenant, { _id, linked_account, slug }),
  );
  if (row?.status === 'denied') {
    return 'USER_DENIED';
  }
  return (row === null ? null : getStopCode(row)) ?? 'CODE_EXPIRED';
}

import type {
  AccountAccess,
  CreateAccountAccessRequest,
  UpdateAccountAccessRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tx } from '#db/database.ts';
import {
  endLapsedAccess,
  hasActiveAccess,
  insertAccess,
  listAccess,
  revokeActiveAccess,
} from '#db/org/account-access-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { assertNotMaster } from '../auth/assert-not-master.ts';
import { endMasterSessions } from './end-master-sessions.ts';
import { accountAccessToWire } from './org-to-wire.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Lists all grants of support access, newest first. A grant whose end has passed is listed as revoked at its end. */
export async function listAccessGrants(
  { db, clock }: Deps,
  org_id: string,
): Promise<AccountAccess[]> {
  const rows = await listAccess(db.directory, org_id);
  const now = clock();
  return rows.map((row) => accountAccessToWire(row, now));
}

/**
 * Grants support access to the operator's staff. A master session cannot grant it, so that staff cannot extend their own access.
 *
 * @throws AppError VALIDATION_ERROR, MASTER_NOT_ALLOWED, or ALREADY_EXISTS if a grant is active
 */
export async function grantAccountAccess(
  deps: Deps,
  by: Actor,
  { reason, expires_at }: CreateAccountAccessRequest,
): Promise<AccountAccess> {
  assertNotMaster(by.principal);
  const { org_id, user_id } = by.principal;
  const ends_at = expires_at === undefined ? null : new Date(expires_at);
  return runAuditedChange(deps, by, async (tx, now) => {
    if (ends_at !== null && !(ends_at > now)) {
      throw endsTooEarly();
    }
    await lockOrg(tx, org_id);
    await endLapsedAccess(tx, org_id, now);
    if (await hasActiveAccess(tx, org_id)) {
      throw new AppError('ALREADY_EXISTS', 'Support has access already. End that access first.');
    }
    const _id = createObjectId();
    const row = { _id, org_id, granted_by: user_id, granted_at: now, expires_at: ends_at };
    await insertAccess(tx, { ...row, reason: reason ?? null });
    const until = ends_at === null ? 'until it is ended' : `until ${ends_at.toISOString()}`;
    const metadata = { expires_at: ends_at?.toISOString() ?? null };
    return {
      result: await readAccess(tx, org_id, _id, now),
      events: [buildEvent('ACCOUNT_ACCESS_GRANTED', _id, `Support was let in ${until}`, metadata)],
    };
  });
}

/**
 * Ends a grant together with the master sessions that it allowed and their session tokens and links. A grant that has
 * ended already is not changed.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function endAccountAccess(
  deps: Deps,
  by: Actor,
  { id }: UpdateAccountAccessRequest,
): Promise<AccountAccess> {
  const { org_id, user_id } = by.principal;
  return runAuditedChange(deps, by, async (tx, now) => {
    await lockOrg(tx, org_id);
    await endLapsedAccess(tx, org_id, now);
    if (id !== undefined) {
      const access = await readAccess(tx, org_id, id, now);
      if (access.status === 'revoked') {
        return { result: access, events: [] };
      }
    }
    const ended = await revokeActiveAccess(tx, org_id, user_id, now);
    if (ended === null) {
      throw createUnknownGrantError();
    }
    const sessions = await endMasterSessions(tx, by.principal, now);
    return {
      result: await readAccess(tx, org_id, ended, now),
      events: [buildEvent('ACCOUNT_ACCESS_REVOKED', ended, 'Support was let out', { sessions })],
    };
  });
}

async function readAccess(tx: Tx, org_id: string, _id: string, now: Date): Promise<AccountAccess> {
  const [row] = await listAccess(tx, org_id, _id);
  if (row === undefined) {
    throw createUnknownGrantError();
  }
  return accountAccessToWire(row, now);
}

function buildEvent(
  event_type: 'ACCOUNT_ACCESS_GRANTED' | 'ACCOUNT_ACCESS_REVOKED',
  entity_id: string,
  summary: string,
  metadata: Record<string, unknown>,
) {
  return {
    event_type,
    entity_type: 'account_access',
    entity_id,
    entity_name: 'Support access',
    action_type: 'access' as const,
    summary,
    metadata,
  };
}

function endsTooEarly(): AppError {
  return new AppError('VALIDATION_ERROR', 'The access would be over at once. Choose a later end.', {
    details: [{ in: 'body', pointer: '/expires_at', message: 'must lie in the future' }],
  });
}

function createUnknownGrantError(): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'There is no such access to end. Look at the list.');
}

import type { UserSession } from '@patchbay/contract/schema.gen.d.ts';
import { type Device, listSessions, revokeSessions } from '#db/auth/session-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import type { UserPrincipal } from '#domain/principal.ts';
import { assertNotMaster } from '../assert-not-master.ts';
import { sessionToWire } from './session-to-wire.ts';

/** The `maxItems` of the response. */
const MAX_SESSIONS = 1000;

export interface OwnSessionsDeps {
  db: Database;
  clock: () => Date;
}

/** Lists the live sessions of a user in every organization: the current one, then the last used first. */
export async function listOwnSessions(
  { db, clock }: OwnSessionsDeps,
  { user_id, session_id }: UserPrincipal,
): Promise<UserSession[]> {
  const rows = await listSessions(db.directory, user_id, clock());
  return rows
    .map((row) => sessionToWire(row, session_id))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    .slice(0, MAX_SESSIONS);
}

/**
 * Ends a session of the user, which may be the current one. Its next call is refused.
 *
 * @throws AppError MASTER_NOT_ALLOWED, or RESOURCE_NOT_FOUND if the user has no such live session
 */
export async function endOwnSession(
  deps: OwnSessionsDeps,
  principal: UserPrincipal,
  session_id: string,
  caller: Device & { ip_address: string },
): Promise<void> {
  assertNotMaster(principal);
  const { user_id, email } = principal;
  const by = { principal, ip: caller.ip_address, userAgent: caller.user_agent };
  await runAuditedChange(deps, by, async (tx, now) => {
    const result = await revokeSessions(tx, { session_id, user_id }, 'ended', now);
    if (result === 0) {
      throw new AppError(
        'RESOURCE_NOT_FOUND',
        'This device is logged out already. Reload the list.',
      );
    }
    const event = {
      event_type: 'SESSION_ENDED',
      entity_type: 'session',
      entity_id: session_id,
      entity_name: null,
      action_type: 'access',
      summary: `${email} signed a device out`,
      metadata: {},
    } as const;
    return { result, events: [event] };
  });
}

/**
 * Ends every session of the user except the current one, in every organization.
 *
 * @returns the number of sessions that ended
 * @throws AppError MASTER_NOT_ALLOWED
 */
export async function endOtherSessions(
  deps: OwnSessionsDeps,
  principal: UserPrincipal,
  caller: Device & { ip_address: string },
): Promise<number> {
  assertNotMaster(principal);
  const { user_id, session_id, email } = principal;
  const by = { principal, ip: caller.ip_address, userAgent: caller.user_agent };
  return runAuditedChange(deps, by, async (tx, now) => {
    const others = { user_id, except_session_id: session_id };
    const ended = await revokeSessions(tx, others, 'ended', now);
    const event = {
      event_type: 'SESSION_ENDED',
      entity_type: 'user',
      entity_id: user_id,
      entity_name: email,
      action_type: 'access',
      summary: `${email} signed every other device out`,
      metadata: { ended },
    } as const;
    return { result: ended, events: ended === 0 ? [] : [event] };
  });
}

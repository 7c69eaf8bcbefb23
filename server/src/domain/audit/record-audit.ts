import { insertAuditEvent, type NewAuditEvent } from '#db/audit/audit-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { Principal } from '../principal.ts';
import { getCallOrigin } from './call-origin.ts';

/** The person or program that an audit event is recorded for, with its organization and environment. */
export interface AuditActor extends Tenant {
  actor_type: NewAuditEvent['actor_type'];
  /** `_id` of the user or of the linked account; null for an API key and the system. */
  actor_id: string | null;
  /** The email of the user or, in a master session, of the operator who holds it; null for other actors. */
  actor_email: string | null;
}

/** The origin of an audited change: its network address, device and actor. The call of a handler has all of them. */
export type AuditSource = { ip: string | null; userAgent: string | null } & (
  | { principal: Principal }
  /** The actor of a sign-in, which has no principal yet. */
  | { actor: AuditActor }
);

export type AuditEvent = Pick<
  NewAuditEvent,
  | 'event_type'
  | 'entity_type'
  | 'entity_id'
  | 'entity_name'
  | 'action_type'
  | 'summary'
  | 'metadata'
  | 'linked_account'
  | 'linked_account_id'
  | 'slug'
  | 'changes'
>;

/**
 * Records an event in a transaction of its own. A change that must not be stored without its event inserts
 * the row of `buildAuditRow` in its own transaction instead (`insertAuditEvent`).
 *
 * @param event without secrets: neither `summary` nor `metadata` is encrypted
 * @throws Error for a source without an actor
 */
export async function recordAudit(
  deps: { db: Database; clock: () => Date },
  source: AuditSource,
  event: AuditEvent,
): Promise<void> {
  const row = buildAuditRow(source, event, deps.clock());
  const { org_id, environment } = row;
  await deps.db.asTenant({ org_id, environment }, (tx) => insertAuditEvent(tx, row));
}

/**
 * Builds the row of an event.
 *
 * @throws Error for a source without an actor
 */
export function buildAuditRow(source: AuditSource, event: AuditEvent, now: Date): NewAuditEvent {
  const actor = 'actor' in source ? source.actor : toActor(source.principal);
  return {
    ...('principal' in source ? getOwnAccount(source.principal) : {}),
    ...event,
    ...actor,
    ip_address: source.ip,
    user_agent: source.userAgent,
    // A change by the platform itself has no request id, because the request that was served did not cause it.
    request_id: source.ip === null ? null : (getCallOrigin()?.request_id ?? null),
    created_at: now,
  };
}

function toActor(principal: Principal): AuditActor {
  switch (principal.kind) {
    case 'anonymous':
      throw new Error('An audit event needs an actor: set `actor`.');
    case 'api_key':
      return { ...toTenant(principal), actor_type: 'api_key', actor_id: null, actor_email: null };
    case 'linked_account':
      return {
        ...toTenant(principal),
        actor_type: 'linked_account',
        actor_id: principal.linked_account._id,
        actor_email: null,
      };
    case 'user':
      return {
        ...toTenant(principal),
        actor_type: principal.is_master ? 'master' : 'user',
        actor_id: principal.user_id,
        actor_email: principal.master_email ?? principal.email,
      };
  }
}

/** Returns the linked account of a principal, which its own changes concern. */
function getOwnAccount(principal: Principal) {
  if (principal.kind !== 'linked_account') {
    return {};
  }
  const { _id, account_id } = principal.linked_account;
  return { linked_account: _id, linked_account_id: account_id };
}

import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { getCallOrigin } from './call-origin.ts';
import {
  type AuditActor,
  type AuditEvent,
  type AuditSource,
  buildAuditRow,
} from './record-audit.ts';

/**
 * Records an event in the transaction of its change, for the caller of the request that is served. A request without
 * a credential, such as the redirect of a provider, is the linked account's, which the event names. In the background
 * it is the platform.
 */
export function recordForCall(tx: Tx, tenant: Tenant, event: AuditEvent, now: Date): Promise<void> {
  const row = buildAuditRow(getSource(tenant, event), event, now);
  // The transaction may be in the other environment than the call.
  return insertAuditEvent(tx, { ...row, ...toTenant(tenant) });
}

/** Records an event that the platform causes, even if it happens while a request is served. */
export function recordForSystem(
  tx: Tx,
  tenant: Tenant,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  return insertAuditEvent(tx, buildAuditRow(getSystemSource(tenant), event, now));
}

function getSource(tenant: Tenant, { linked_account }: AuditEvent): AuditSource {
  const origin = getCallOrigin();
  if (origin === undefined) {
    return getSystemSource(tenant);
  }
  const { ip, userAgent, principal } = origin;
  if (principal.kind !== 'anonymous') {
    return { ip, userAgent, principal };
  }
  const actor: AuditActor = {
    ...toTenant(tenant),
    actor_type: 'linked_account',
    actor_id: linked_account ?? null,
    actor_email: null,
  };
  return { ip, userAgent, actor };
}

function getSystemSource(tenant: Tenant): AuditSource {
  const actor = {
    ...toTenant(tenant),
    actor_type: 'system',
    actor_id: null,
    actor_email: null,
  } as const;
  return { ip: null, userAgent: null, actor };
}

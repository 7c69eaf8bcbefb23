import type { AuditActor, AuditEntry, AuditTrailEntry } from '@patchbay/contract/schema.gen.d.ts';
import type { AuditRow } from '#db/audit/list-audit-repo.ts';

/** Converts an entry. @param names the names of members by `_id` */
export function auditEventToWire(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const omitted = row.changes?.omitted ?? 0;
  return {
    ...getFacts(row),
    org_id: row.org_id,
    environment: row.environment,
    actor: toActor(row, names),
    linked_account_id: row.linked_account_id,
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    request_id: row.request_id,
    metadata: row.metadata,
    changes: (row.changes?.fields ?? []).map((change) => ({ ...change })),
    ...(omitted === 0 ? {} : { changes_omitted: omitted }),
  };
}

/** Converts an entry for the linked account that it concerns: without addresses, and without who the members are. */
export function auditEventToAccountWire(row: AuditRow): AuditTrailEntry {
  return { ...getFacts(row), actor_type: row.actor_type === 'master' ? 'user' : row.actor_type };
}

function getFacts(row: AuditRow) {
  return {
    _id: row._id,
    event_type: row.event_type,
    action_type: row.action_type,
    entity_type: row.entity_type,
    entity_id: row.entity_id,
    entity_name: row.entity_name,
    summary: row.summary,
    slug: row.slug,
    createdAt: row.created_at.toISOString(),
  };
}

function toActor(row: AuditRow, names: ReadonlyMap<string, string>): AuditActor {
  const { actor_type: type, actor_id, actor_email: email } = row;
  const name =
    type === 'linked_account' ? row.linked_account_id : (names.get(actor_id ?? '') ?? null);
  return { type, _id: actor_id, email, name: type === 'master' || name === '' ? null : name };
}

import type { Tenant, Tx } from '#db/database.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { recordForCall } from '../audit/record-for-call.ts';

const EVENTS = {
  created: { event_type: 'LINKED_ACCOUNT_CREATED', action_type: 'create' },
  updated: { event_type: 'LINKED_ACCOUNT_UPDATED', action_type: 'update' },
  deleted: { event_type: 'LINKED_ACCOUNT_DELETED', action_type: 'delete' },
} as const;

/** Records what happened to a linked account. */
export async function auditAccount(
  tx: Tx,
  account: Tenant & { _id: string; account_id: string; name: string | null },
  what: keyof typeof EVENTS,
  { now, changes = null }: { now: Date; changes?: AuditEvent['changes'] },
): Promise<void> {
  const { _id, account_id, name } = account;
  const event = {
    ...EVENTS[what],
    entity_type: 'linked_account',
    entity_id: _id,
    entity_name: name ?? account_id,
    summary: `The linked account "${account_id}" was ${what}.`,
    linked_account: _id,
    linked_account_id: account_id,
    changes,
  };
  await recordForCall(tx, account, event, now);
}

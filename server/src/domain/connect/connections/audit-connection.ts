import { findLinkedAccountNames } from '#db/connect/linked-account-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import { recordForCall, recordForSystem } from '#domain/audit/record-for-call.ts';

/** The facts of a connection that its entries of the audit log have. */
type AuditedConnection = Tenant & { _id: string; linked_account: string; slug: string };

const EVENTS = {
  created: { event_type: 'CONNECTION_CREATED', action_type: 'create', verb: 'was connected' },
  changed: { event_type: 'CONNECTION_UPDATED', action_type: 'update', verb: 'was changed' },
  expired: { event_type: 'CONNECTION_EXPIRED', action_type: 'error', verb: 'expired' },
  deleted: {
    event_type: 'CONNECTION_DISCONNECTED',
    action_type: 'delete',
    verb: 'was disconnected',
  },
} as const;

/** Records what happened to a connection. The platform itself is the actor of an expiry. */
export async function auditConnection(
  tx: Tx,
  connection: AuditedConnection,
  what: keyof typeof EVENTS,
  {
    now,
    metadata = {},
    changes = null,
  }: { now: Date; metadata?: AuditEvent['metadata']; changes?: AuditEvent['changes'] },
): Promise<void> {
  const { _id, linked_account, slug } = connection;
  const { verb, ...event } = EVENTS[what];
  const names = await findLinkedAccountNames(tx, connection, linked_account);
  const account = names?.account_id ?? linked_account;
  const record = what === 'expired' ? recordForSystem : recordForCall;
  await record(
    tx,
    connection,
    {
      ...event,
      entity_type: 'connection',
      entity_id: _id,
      entity_name: slug,
      summary: `The connection of "${account}" to ${slug} ${verb}.`,
      linked_account,
      linked_account_id: account,
      slug,
      metadata,
      changes,
    },
    now,
  );
}

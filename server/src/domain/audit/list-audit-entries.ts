import type { AuditEntry, AuditTrailEntry } from '@patchbay/contract/schema.gen.d.ts';
import type { AuditFilter } from '#db/audit/audit-where.ts';
import {
  type AuditRow,
  countAuditEvents,
  findNamesOfUsers,
  listAuditEvents,
} from '#db/audit/list-audit-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import type { ListPart } from '#db/row-order.ts';
import { formatCursor } from '../row-cursor.ts';
import { auditEventToAccountWire, auditEventToWire } from './audit-to-wire.ts';

interface ListedEntries<Entry> {
  docs: Entry[];
  total: number;
  /** The cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

/** Lists a page of the audit log, the newest first. */
export function listAuditEntries(
  db: Database,
  tenant: Tenant,
  filter: AuditFilter,
  part: ListPart,
): Promise<ListedEntries<AuditEntry>> {
  return db.readAsTenant(tenant, async (tx) => {
    const { docs, ...page } = await listPage(tx, tenant, filter, part);
    const names = await findActorNames(tx, docs);
    return { ...page, docs: docs.map((row) => auditEventToWire(row, names)) };
  });
}

/** Lists a page of the audit log for the linked account that the filter names. */
export function listAccountEntries(
  db: Database,
  tenant: Tenant,
  filter: AuditFilter & { linked_account: string },
  part: ListPart,
): Promise<ListedEntries<AuditTrailEntry>> {
  return db.readAsTenant(tenant, async (tx) => {
    const { docs, ...page } = await listPage(tx, tenant, filter, part);
    return { ...page, docs: docs.map(auditEventToAccountWire) };
  });
}

async function listPage(
  tx: Tx,
  tenant: Tenant,
  filter: AuditFilter,
  part: ListPart,
): Promise<ListedEntries<AuditRow>> {
  const [rows, total] = await Promise.all([
    listAuditEvents(tx, tenant, filter, part),
    countAuditEvents(tx, tenant, filter),
  ]);
  const docs = rows.slice(0, part.limit);
  const last = rows.length > part.limit ? docs.at(-1) : undefined;
  return { docs, total, next_cursor: last === undefined ? null : formatCursor(last) };
}

/** Finds the names of the members among the actors of entries, by `_id`. */
export function findActorNames(tx: Tx, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ actor_type, actor_id }) =>
    actor_type === 'user' && actor_id !== null ? [actor_id] : [],
  );
  return findNamesOfUsers(tx, [...new Set(ids)]);
}

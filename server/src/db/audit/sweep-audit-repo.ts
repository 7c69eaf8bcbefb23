import { and, asc, lt, not, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { auditEventTable } from '../schema/org/audit-event.ts';

/**
 * Returns the ids of entries that were written before the moment, the oldest first. Leaves out those of `except`, and
 * those that `audit_delete_old` keeps, which would be listed again and again.
 */
export async function listOldAuditEvents(
  tx: Tx,
  tenant: Tenant,
  before: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { _id, created_at } = auditEventTable;
  const oldest = sql`least(${before.toISOString()}::timestamptz, now() - interval '90 days')`;
  const rows = await tx
    .select({ _id })
    .from(auditEventTable)
    .where(and(inTenant(auditEventTable, tenant), lt(created_at, oldest), not(isAny(_id, except))))
    .orderBy(asc(created_at), asc(_id))
    .limit(limit);
  return rows.map((row) => row._id);
}

/** Deletes entries by a function, because the application's role cannot. Returns how many were deleted. */
export async function deleteOldAuditEvents(
  tx: Tx,
  _tenant: Tenant,
  ids: readonly string[],
  before: Date,
): Promise<number> {
  const list = sql.param([...ids]);
  const { rows } = await tx.execute<{ deleted: number }>(
    sql`select audit_delete_old(${list}::text[], ${before.toISOString()}::timestamptz) as deleted`,
  );
  return rows[0]?.deleted ?? 0;
}

/** Deletes the entries that the demo made. */
export async function eraseSeededAuditEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`select audit_erase_seed()`);
}

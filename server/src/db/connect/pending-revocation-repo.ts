import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { LeftOut } from '#lib/each-due-row.ts';
import type { Database, Tenant, Tx } from '../database.ts';
import { isDue } from '../due-rows.ts';
import { inTenant } from '../in-tenant.ts';
import { pendingRevocationTable } from '../schema/connect/pending-revocation.ts';

export type PendingRevocationRow = typeof pendingRevocationTable.$inferSelect;

export async function insertPendingRevocation(
  tx: Tx,
  row: typeof pendingRevocationTable.$inferInsert,
): Promise<void> {
  await tx.insert(pendingRevocationTable).values(row);
}

/** Lists the due revocations of all tenants, the one that has been due longest first. */
export function listDueRevocations(
  db: Pick<Database, 'dueBy'>,
  now: Date,
  limit: number,
  leftOut: LeftOut,
): Promise<PendingRevocationRow[]> {
  const { next_try_at } = pendingRevocationTable;
  return db.dueBy(now, (tx) =>
    tx
      .select()
      .from(pendingRevocationTable)
      .where(isDue(pendingRevocationTable, next_try_at, now, leftOut))
      .orderBy(asc(next_try_at))
      .limit(limit),
  );
}

/** Takes the next try before it is made; false where another process has it. */
export async function claimRevocation(
  tx: Tx,
  row: PendingRevocationRow,
  next_try_at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(pendingRevocationTable)
    .set({ tries: row.tries + 1, next_try_at })
    .where(and(isRow(row), eq(pendingRevocationTable.tries, row.tries)))
    .returning({ _id: pendingRevocationTable._id });
  return rows.length === 1;
}

export async function deletePendingRevocation(tx: Tx, row: PendingRevocationRow): Promise<void> {
  await tx.delete(pendingRevocationTable).where(isRow(row));
}

function isRow(row: Tenant & { _id: string }): SQL | undefined {
  return and(inTenant(pendingRevocationTable, row), eq(pendingRevocationTable._id, row._id));
}

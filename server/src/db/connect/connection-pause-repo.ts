import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { isRow } from './connection-where.ts';

/** Stores a pause of a connection, unless a later one is stored. */
export async function storePause(
  tx: Tx,
  tenant: Tenant,
  id: string,
  paused_until: Date,
): Promise<void> {
  const { paused_until: stored, updated_at } = connectionTable;
  await tx
    .update(connectionTable)
    .set({ paused_until, updated_at: sql`${updated_at}` })
    .where(and(isRow(tenant, id), or(isNull(stored), lt(stored, paused_until))));
}

import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectAttemptTable } from '../schema/connect/connect-attempt.ts';
import { connectionEventTable } from '../schema/connect/connection.ts';

type EventRow = typeof connectionEventTable.$inferSelect;
type AttemptRow = typeof connectAttemptTable.$inferSelect;

/** Something that happened to a connection, or an attempt that made none. */
export type HistoryRow = Pick<EventRow, '_id' | 'slug' | 'created_at'> &
  (
    | ({ kind: 'event' } & Pick<EventRow, 'auth_type' | 'type' | 'reason' | 'connection'>)
    | ({ kind: 'attempt' } & Pick<AttemptRow, 'error' | 'wanted_connection'>)
  );

interface HistoryPage {
  /** `_id` of the linked account. */
  linked_account: string;
  /** The `_id` of the last entry of the page before, or null for the first page. */
  after: string | null;
  limit: number;
}

/** Lists a page of the history of a linked account's connections, newest first. */
export async function listConnectionHistory(
  tx: Tx,
  tenant: Tenant,
  { linked_account, after, limit }: HistoryPage,
): Promise<{ rows: HistoryRow[]; hasMore: boolean }> {
  const isEvent = and(
    inTenant(connectionEventTable, tenant),
    eq(connectionEventTable.linked_account, linked_account),
  );
  const isAttempt = and(
    inTenant(connectAttemptTable, tenant),
    eq(connectAttemptTable.linked_account, linked_account),
    // The statuses are text of the statement as in the index, which a generic plan cannot use with parameters.
    sql`${connectAttemptTable.status} in ('denied', 'failed', 'expired')`,
  );
  const last = unionAll(
    tx
      .select({ at: connectionEventTable.created_at, _id: connectionEventTable._id })
      .from(connectionEventTable)
      .where(and(isEvent, eq(connectionEventTable._id, after ?? ''))),
    tx
      .select({ at: connectAttemptTable.created_at, _id: connectAttemptTable._id })
      .from(connectAttemptTable)
      .where(and(isAttempt, eq(connectAttemptTable._id, after ?? ''))),
  );
  const isAfter = (
    table: typeof connectionEventTable | typeof connectAttemptTable,
  ): SQL | undefined =>
    after === null ? undefined : sql`(${table.created_at}, ${table._id}) < (${last})`;
  // One more of each than the page holds says whether there is a next one.
  const [events, attempts] = await Promise.all([
    tx
      .select()
      .from(connectionEventTable)
      .where(and(isEvent, isAfter(connectionEventTable)))
      .orderBy(desc(connectionEventTable.created_at), desc(connectionEventTable._id))
      .limit(limit + 1),
    tx
      .select(ATTEMPT_COLUMNS)
      .from(connectAttemptTable)
      .where(and(isAttempt, isAfter(connectAttemptTable)))
      .orderBy(desc(connectAttemptTable.created_at), desc(connectAttemptTable._id))
      .limit(limit + 1),
  ]);
  const rows = [
    ...events.map((row): HistoryRow => ({ ...row, kind: 'event' })),
    ...attempts.map((row): HistoryRow => ({ ...row, kind: 'attempt' })),
  ].sort(newestFirst);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

const { _id, slug, created_at, error, wanted_connection } = connectAttemptTable;
/** Nothing of what is encrypted or a hash. */
const ATTEMPT_COLUMNS = { _id, slug, created_at, error, wanted_connection };

function newestFirst(a: HistoryRow, b: HistoryRow): number {
  const later = b.created_at.getTime() - a.created_at.getTime();
  return later !== 0 ? later : a._id < b._id ? 1 : -1;
}

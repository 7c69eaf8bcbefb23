import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { LeftOut } from '#lib/each-due-row.ts';
import type { Database, Tenant, Tx } from '../database.ts';
import { isDue } from '../due-rows.ts';
import { connectionTable, type ExpiredReason } from '../schema/connect/connection.ts';
import type { ConnectionRow } from './connection-repo.ts';
import { buildNoLease, buildNoRefreshFailures, isRow } from './connection-where.ts';

/** The owner of a lease, and the time for which it holds the row. */
export interface Lease {
  owner: string;
  /** Longer than the longest call to a provider. */
  ms: number;
}

/**
 * Takes the lease to refresh a connection. The database's clock decides: those of processes differ.
 *
 * @returns the row before the change; its `refresh_started_at` marks a refresh without a result.
 *   Null if another process holds the lease or has tried to refresh since `seen`,
 *   or if the connection is not active
 */
export async function takeLease(
  tx: Tx,
  tenant: Tenant,
  seen: Pick<ConnectionRow, '_id' | 'gen' | 'refresh_failures'>,
  lease: Lease,
): Promise<ConnectionRow | null> {
  const [before] = await tx
    .select()
    .from(connectionTable)
    .where(
      and(
        isGeneration(tenant, seen._id, seen.gen),
        eq(connectionTable.refresh_failures, seen.refresh_failures),
        isLeaseFree(),
      ),
    )
    .for('update', { skipLocked: true });
  if (before === undefined) {
    return null;
  }
  await tx
    .update(connectionTable)
    .set({
      lease_owner: lease.owner,
      lease_until: computeLeaseEnd(lease),
      refresh_started_at: sql`clock_timestamp()`,
      updated_at: before.updated_at,
    })
    .where(isRow(tenant, seen._id));
  return before;
}

/** Extends the lease; false if another process holds it. */
export async function renewLease(tx: Tx, row: ConnectionRow, lease: Lease): Promise<boolean> {
  const rows = await tx
    .update(connectionTable)
    .set({ lease_until: computeLeaseEnd(lease), updated_at: row.updated_at })
    .where(and(isRow(row, row._id), eq(connectionTable.lease_owner, lease.owner)))
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

/** The columns that a refresh without new tokens records. Omitted fields stay. */
export interface RefreshTrace {
  refresh_failures?: number;
  refresh_failed_at?: Date | null;
  grant_refused_at?: Date | null;
  next_refresh_at?: Date | null;
}

/** Releases the lease. `isTokenUnchanged`: the provider surely rotated nothing. */
export async function releaseLease(
  tx: Tx,
  row: ConnectionRow,
  owner: string,
  isTokenUnchanged: boolean,
  trace: RefreshTrace = {},
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({
      lease_owner: null,
      lease_until: null,
      ...(isTokenUnchanged ? { refresh_started_at: row.refresh_started_at } : {}),
      ...trace,
      updated_at: row.updated_at,
    })
    .where(and(isRow(row, row._id), eq(connectionTable.lease_owner, owner)));
}

export type DueConnection = Pick<
  ConnectionRow,
  '_id' | 'org_id' | 'environment' | 'refresh_failures'
>;

/**
 * Connections of all tenants whose `next_refresh_at` has come and that no process is refreshing,
 * those that wait longest first.
 */
export function listDueConnections(
  db: Pick<Database, 'dueBy'>,
  now: Date,
  limit: number,
  leftOut: LeftOut,
): Promise<DueConnection[]> {
  const { _id, org_id, environment, refresh_failures, next_refresh_at } = connectionTable;
  return db.dueBy(now, (tx) =>
    tx
      .select({ _id, org_id, environment, refresh_failures })
      .from(connectionTable)
      .where(and(isDue(connectionTable, next_refresh_at, now, leftOut), isLeaseFree()))
      .orderBy(asc(next_refresh_at))
      .limit(limit),
  );
}

/** Records a failure of this server at an active connection, with the scheduler's next check. */
export async function recordRefreshFailure(
  tx: Tx,
  row: DueConnection,
  next_refresh_at: Date,
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({
      refresh_failures: row.refresh_failures + 1,
      next_refresh_at,
      updated_at: sql`${connectionTable.updated_at}`,
    })
    .where(and(isRow(row, row._id), eq(connectionTable.status, 'active')));
}

/** Moves the scheduler's next check of a connection that did not change since it was read. */
export async function planRefresh(
  tx: Tx,
  row: ConnectionRow,
  next_refresh_at: Date | null,
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({ next_refresh_at, updated_at: row.updated_at })
    .where(and(isGeneration(row, row._id, row.gen), isLeaseFree()));
}

export interface RefreshedCredentials {
  credentials_encrypted: string;
  scopes: string[];
  expires_at: Date | null;
  next_refresh_at: Date | null;
  /** 0, or the number of refreshes in a row that brought no later end. */
  refresh_failures: number;
  variables: Record<string, string>;
}

/**
 * Stores refreshed credentials by compare-and-swap on `gen`. Returns false if it has changed or the connection was
 * deleted.
 */
export async function storeRefreshed(
  tx: Tx,
  tenant: Tenant,
  id: string,
  gen: number,
  fresh: RefreshedCredentials,
): Promise<boolean> {
  const rows = await tx
    .update(connectionTable)
    .set({ ...buildNoLease(), ...buildNoRefreshFailures(), ...fresh, gen: gen + 1 })
    .where(isGeneration(tenant, id, gen))
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

/**
 * Marks a connection as expired, by compare-and-swap on `gen` and on the lease: a process that lost the lease must
 * not mark the connection, because the next holder may have new tokens. The row stays, because reconnecting
 * reactivates it.
 *
 * @param owner the holder of the lease, or null for a change without a lease, which no other process may hold then
 */
export async function markExpired(
  tx: Tx,
  row: Pick<ConnectionRow, '_id' | 'gen' | 'org_id' | 'environment'>,
  owner: string | null,
  expired: { expired_at: Date; expired_reason: ExpiredReason },
): Promise<boolean> {
  const rows = await tx
    .update(connectionTable)
    .set({
      ...buildNoLease(),
      ...buildNoRefreshFailures(),
      ...expired,
      next_refresh_at: null,
      status: 'expired',
    })
    .where(
      and(
        isGeneration(row, row._id, row.gen),
        owner === null ? isLeaseFree() : eq(connectionTable.lease_owner, owner),
      ),
    )
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

const computeLeaseEnd = ({ ms }: Lease) =>
  sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

function isGeneration(tenant: Tenant, id: string, gen: number): SQL | undefined {
  return and(isRow(tenant, id), eq(connectionTable.gen, gen), eq(connectionTable.status, 'active'));
}

function isLeaseFree(): SQL | undefined {
  return or(
    isNull(connectionTable.lease_owner),
    isNull(connectionTable.lease_until),
    sql`${connectionTable.lease_until} < clock_timestamp()`,
  );
}

import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import {
  type AuthType,
  connectionEventTable,
  connectionTable,
  type ExpiredReason,
} from './schema/connection.ts';
import { linkedAccountTable } from './schema/linked-account.ts';

export type ConnectionRow = typeof connectionTable.$inferSelect;
export type ConnectionEventType = (typeof connectionEventTable.$inferSelect)['type'];

/** Whose a lease is, and for how long it holds the row. */
export interface Lease {
  owner: string;
  /** Longer than the longest call to a vendor. */
  ms: number;
}

export interface ConnectionFilter {
  linked_account: string;
  slug?: string | undefined;
  auth_type?: AuthType | undefined;
}

/**
 * Holds the linked account until the transaction ends, so that two connects of one app cannot both
 * find nothing and insert. Null: there is no such account (any more).
 */
export async function lockLinkedAccount(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<{ _id: string; account_id: string } | null> {
  const [row] = await tx
    .select({ _id: linkedAccountTable._id, account_id: linkedAccountTable.account_id })
    .from(linkedAccountTable)
    .where(isAccount(tenant, id))
    .for('update');
  return row ?? null;
}

/** Oldest first. */
export async function listConnections(
  tx: Tx,
  tenant: Tenant,
  filter: ConnectionFilter,
): Promise<ConnectionRow[]> {
  return tx
    .select()
    .from(connectionTable)
    .where(
      and(
        isMine(tenant),
        eq(connectionTable.linked_account, filter.linked_account),
        filter.slug === undefined ? undefined : eq(connectionTable.slug, filter.slug),
        filter.auth_type === undefined
          ? undefined
          : eq(connectionTable.auth_type, filter.auth_type),
      ),
    )
    .orderBy(asc(connectionTable.connected_at), asc(connectionTable._id));
}

export async function readConnection(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(connectionTable).where(isRow(tenant, id));
  return row ?? null;
}

export interface NewCredentials {
  credentials_encrypted: string;
  identifier: unknown;
  scopes: string[];
  expires_at: Date | null;
  next_refresh_at: Date | null;
  connected_at: Date;
  variables: Record<string, string>;
}

export async function insertConnection(
  tx: Tx,
  row: typeof connectionTable.$inferInsert,
): Promise<void> {
  await tx.insert(connectionTable).values(row);
}

/** Connecting again: new credentials in the same row, which is the customer's own from now on. A refresh that still runs finds `gen` moved. */
export async function replaceCredentials(
  tx: Tx,
  tenant: Tenant,
  id: string,
  credentials: NewCredentials,
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({
      ...credentials,
      ...noLease(),
      ...noTrouble(),
      status: 'active',
      expired_at: null,
      expired_reason: null,
      is_seed: false,
      gen: sql`${connectionTable.gen} + 1`,
    })
    .where(isRow(tenant, id));
}

/**
 * Takes the right to refresh these credentials; null where another holder has it, somebody refreshed
 * or tried to since `seen` was read, or the connection is not active. The database's clock rules,
 * because the processes' clocks differ. The row that comes back is the one from before: a
 * `refresh_started_at` in it tells of a refresh that never came back.
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
        leaseIsFree(),
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
      lease_until: leaseEnd(lease),
      refresh_started_at: sql`clock_timestamp()`,
      updated_at: before.updated_at,
    })
    .where(isRow(tenant, seen._id));
  return before;
}

/** Holds the row for another while; false where the lease is somebody else's by now. */
export async function renewLease(tx: Tx, row: ConnectionRow, lease: Lease): Promise<boolean> {
  const rows = await tx
    .update(connectionTable)
    .set({ lease_until: leaseEnd(lease), updated_at: row.updated_at })
    .where(and(isRow(row, row._id), eq(connectionTable.lease_owner, lease.owner)))
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

/** What a refresh without fresh tokens leaves behind; what is left out stays. */
export interface RefreshTrace {
  refresh_failures?: number;
  refresh_failed_at?: Date | null;
  grant_refused_at?: Date | null;
  next_refresh_at?: Date | null;
}

/** Gives the lease back; `answered` tells that the vendor surely rotated nothing. */
export async function releaseLease(
  tx: Tx,
  row: ConnectionRow,
  owner: string,
  answered: boolean,
  trace: RefreshTrace = {},
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({
      lease_owner: null,
      lease_until: null,
      ...(answered ? { refresh_started_at: row.refresh_started_at } : {}),
      ...trace,
      updated_at: row.updated_at,
    })
    .where(and(isRow(row, row._id), eq(connectionTable.lease_owner, owner)));
}

/** Moves the scheduler's next look at a connection that nobody changed since it was read. */
export async function planRefresh(
  tx: Tx,
  row: ConnectionRow,
  next_refresh_at: Date | null,
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({ next_refresh_at, updated_at: row.updated_at })
    .where(and(isGeneration(row, row._id, row.gen), leaseIsFree()));
}

export interface RefreshedCredentials {
  credentials_encrypted: string;
  scopes: string[];
  expires_at: Date | null;
  next_refresh_at: Date | null;
  /** 0, or the number of refreshes in a row that brought no later end. */
  refresh_failures: number;
}

/** Compare-and-swap on `gen`; false where the generation is over or the connection is gone. */
export async function storeRefreshed(
  tx: Tx,
  tenant: Tenant,
  id: string,
  gen: number,
  fresh: RefreshedCredentials,
): Promise<boolean> {
  const rows = await tx
    .update(connectionTable)
    .set({ ...noLease(), ...noTrouble(), ...fresh, gen: gen + 1 })
    .where(isGeneration(tenant, id, gen))
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

/**
 * Compare-and-swap on `gen` and on the lease: whoever lost it may not judge, because the next holder
 * may have fresh tokens in hand. The row stays: connecting again brings it back.
 *
 * @param owner who holds the lease; null: without one, and then nobody else may hold it
 */
export async function markExpired(
  tx: Tx,
  row: Pick<ConnectionRow, '_id' | 'gen' | 'org_id' | 'environment'>,
  owner: string | null,
  expired: { expired_at: Date; expired_reason: ExpiredReason },
): Promise<boolean> {
  const rows = await tx
    .update(connectionTable)
    .set({ ...noLease(), ...noTrouble(), ...expired, next_refresh_at: null, status: 'expired' })
    .where(
      and(
        isGeneration(row, row._id, row.gen),
        owner === null ? leaseIsFree() : eq(connectionTable.lease_owner, owner),
      ),
    )
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

/** False: somebody else deleted it, or gave it credentials newer than those of `row`. */
export async function deleteConnection(
  tx: Tx,
  tenant: Tenant,
  row: Pick<ConnectionRow, '_id' | 'gen'>,
): Promise<boolean> {
  const rows = await tx
    .delete(connectionTable)
    .where(and(isRow(tenant, row._id), eq(connectionTable.gen, row.gen)))
    .returning({ _id: connectionTable._id });
  return rows.length === 1;
}

/** Writes down what happened to a connection, under its account's public id at this moment. */
export async function recordConnectionEvent(
  tx: Tx,
  row: Pick<
    ConnectionRow,
    '_id' | 'org_id' | 'environment' | 'linked_account' | 'slug' | 'auth_type'
  >,
  event: { type: ConnectionEventType; reason: string | null; created_at: Date },
): Promise<void> {
  const [account] = await tx
    .select({ account_id: linkedAccountTable.account_id })
    .from(linkedAccountTable)
    .where(isAccount(row, row.linked_account));
  const { _id, ...rest } = row;
  await tx.insert(connectionEventTable).values({
    org_id: rest.org_id,
    environment: rest.environment,
    linked_account: rest.linked_account,
    slug: rest.slug,
    auth_type: rest.auth_type,
    connection: _id,
    linked_account_id: account?.account_id ?? '',
    ...event,
  });
}

const noLease = () => ({ lease_owner: null, lease_until: null, refresh_started_at: null });
const noTrouble = () => ({ refresh_failures: 0, refresh_failed_at: null, grant_refused_at: null });
const leaseEnd = ({ ms }: Lease) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

function isMine({ org_id, environment }: Tenant): SQL | undefined {
  return and(eq(connectionTable.org_id, org_id), eq(connectionTable.environment, environment));
}

function isRow(tenant: Tenant, id: string): SQL | undefined {
  return and(isMine(tenant), eq(connectionTable._id, id));
}

function isAccount({ org_id, environment }: Tenant, id: string): SQL | undefined {
  return and(
    eq(linkedAccountTable.org_id, org_id),
    eq(linkedAccountTable.environment, environment),
    eq(linkedAccountTable._id, id),
  );
}

function isGeneration(tenant: Tenant, id: string, gen: number): SQL | undefined {
  return and(isRow(tenant, id), eq(connectionTable.gen, gen), eq(connectionTable.status, 'active'));
}

function leaseIsFree(): SQL | undefined {
  return or(
    isNull(connectionTable.lease_owner),
    isNull(connectionTable.lease_until),
    sql`${connectionTable.lease_until} < clock_timestamp()`,
  );
}

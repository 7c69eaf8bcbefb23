import { and, eq, type SQL, sql } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import {
  type AuthType,
  connectionEventTable,
  connectionTable,
} from '../schema/connect/connection.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import {
  buildNoLease,
  buildNoRefreshFailures,
  isRow,
  orderDefaultFirst,
} from './connection-where.ts';

export type ConnectionRow = typeof connectionTable.$inferSelect;
export type ConnectionEventType = (typeof connectionEventTable.$inferSelect)['type'];

export interface ConnectionFilter {
  linked_account: string;
  slug?: string | undefined;
  auth_type?: AuthType | undefined;
  connection_id?: string | undefined;
}

/**
 * Holds the linked account until the transaction ends, so that two connects of one app cannot both
 * find nothing and insert. Null: there is no such account.
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
    // A plan of schedules refers to the row and must not wait, because the holder of this lock may wait for the plan.
    .for('no key update');
  return row ?? null;
}

/** Lists connections: the default one of an app first, then the others in the order of creation. */
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
        inTenant(connectionTable, tenant),
        eq(connectionTable.linked_account, filter.linked_account),
        filter.slug === undefined ? undefined : eq(connectionTable.slug, filter.slug),
        filter.auth_type === undefined
          ? undefined
          : eq(connectionTable.auth_type, filter.auth_type),
        filter.connection_id === undefined
          ? undefined
          : eq(connectionTable._id, filter.connection_id),
      ),
    )
    .orderBy(...orderDefaultFirst());
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
  identity: string | null;
  grant_identity: string | null;
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

/**
 * Replaces the credentials of a connection that is connected again, which becomes the customer's own. A refresh that
 * still runs finds that `gen` has changed.
 */
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
      ...buildNoLease(),
      ...buildNoRefreshFailures(),
      status: 'active',
      expired_at: null,
      expired_reason: null,
      is_seed: false,
      gen: sql`${connectionTable.gen} + 1`,
    })
    .where(isRow(tenant, id));
}

/** Deletes a connection. Returns false if another caller deleted it or stored newer credentials than those of `row`. */
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

/**
 * Writes down what happened to a connection, under its account's public id at this moment, and stores the webhooks that
 * tell of it.
 */
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
  const event_id = createObjectId();
  await tx.insert(connectionEventTable).values({
    _id: event_id,
    org_id: rest.org_id,
    environment: rest.environment,
    linked_account: rest.linked_account,
    slug: rest.slug,
    auth_type: rest.auth_type,
    connection: _id,
    linked_account_id: account?.account_id ?? '',
    ...event,
  });
  await tx.execute(sql`select webhook_after_connection_event(${event_id})`);
}

function isAccount(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(linkedAccountTable, tenant), eq(linkedAccountTable._id, id));
}

import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppSettingRow } from '../apps/app-setting-repo.ts';
import { STORED_CONNECTOR, type StoredConnector } from '../apps/custom-app-repo.ts';
import type { ConnectionRow } from '../connect/connection-repo.ts';
import { orderDefaultFirst } from '../connect/connection-where.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenantOfQuery } from '../in-tenant.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { appSettingTable } from '../schema/apps/app-setting.ts';
import { customAppTable } from '../schema/apps/custom-app.ts';
import { type AuthType, connectionTable } from '../schema/connect/connection.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';

export interface CallWanted {
  slug: string;
  /** The `_id` of a linked account, or the organization's own id for it. Null if the caller names none. */
  account: { account_id: string } | { _id: string } | null;
  auth_type?: AuthType | undefined;
  connection_id?: string | undefined;
}

/** The rows that one call of an app needs, read at one moment. */
export interface CallRows {
  custom_app: StoredConnector | null;
  setting: AppSettingRow | null;
  /** The linked account, or null if it does not exist. */
  linked_account: { _id: string; account_id: string } | null;
  /** The connections of this app and account, the default first. */
  connections: ConnectionRow[];
}

/** Reads the rows that a call needs in one query, because every request to an app and every poll runs it. */
export async function readCallRows(
  tx: Tx,
  { org_id, environment }: Tenant,
  { slug, account, auth_type, connection_id }: CallWanted,
): Promise<CallRows> {
  const tenant = { org_id, environment };
  const rows =
    account !== null && '_id' in account
      ? await rowsByAccountRow(tx).execute({ ...tenant, slug, account: account._id })
      : await rowsByAccountId(tx).execute({
          ...tenant,
          slug,
          account: account?.account_id ?? null,
        });
  const [first] = rows;
  return {
    custom_app: first?.custom_app ?? null,
    setting: first?.setting ?? null,
    linked_account: first?.linked_account ?? null,
    connections: rows
      .flatMap(({ connection }) => connection ?? [])
      .filter(
        (connection) =>
          (auth_type === undefined || connection.auth_type === auth_type) &&
          (connection_id === undefined || connection._id === connection_id),
      ),
  };
}

/** @param account which column of a linked account the placeholder `account` is compared with */
const callRows = (account: PgColumn) =>
  createPreparedQuery((tx) =>
    tx
      .select({
        custom_app: STORED_CONNECTOR,
        setting: appSettingTable,
        linked_account: { _id: linkedAccountTable._id, account_id: linkedAccountTable.account_id },
        connection: connectionTable,
      })
      .from(sql`(select 1) as one`)
      .leftJoin(customAppTable, and(inTenantOfQuery(customAppTable), hasSlug(customAppTable.slug)))
      .leftJoin(
        appSettingTable,
        and(inTenantOfQuery(appSettingTable), hasSlug(appSettingTable.slug)),
      )
      .leftJoin(
        linkedAccountTable,
        and(inTenantOfQuery(linkedAccountTable), eq(account, sql.placeholder('account'))),
      )
      .leftJoin(
        connectionTable,
        and(
          inTenantOfQuery(connectionTable),
          eq(connectionTable.linked_account, linkedAccountTable._id),
          hasSlug(connectionTable.slug),
        ),
      )
      .orderBy(...orderDefaultFirst()),
  );

const hasSlug = (slug: PgColumn) => eq(slug, sql.placeholder('slug'));
const rowsByAccountRow = callRows(linkedAccountTable._id);
const rowsByAccountId = callRows(linkedAccountTable.account_id);

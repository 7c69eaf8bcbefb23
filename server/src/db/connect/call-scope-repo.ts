import { and, eq, sql } from 'drizzle-orm';
import type { AppSettingRow } from '../apps/app-setting-repo.ts';
import { STORED_CONNECTOR, type StoredConnector } from '../apps/custom-app-repo.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { appSettingTable } from '../schema/app-setting.ts';
import { type AuthType, connectionTable } from '../schema/connection.ts';
import { customAppTable } from '../schema/custom-app.ts';
import { linkedAccountTable } from '../schema/linked-account.ts';
import type { ConnectionRow } from './connection-repo.ts';
import { defaultFirst } from './connection-where.ts';

export interface CallWanted {
  slug: string;
  /** `account_id` is the caller's own id; null: the caller named none. */
  account: { account_id: string } | { _id: string } | null;
  auth_type?: AuthType | undefined;
  connection_id?: string | undefined;
}

/** What one call of an app needs to know, of one moment. */
export interface CallRows {
  custom_app: StoredConnector | null;
  setting: AppSettingRow | null;
  /** Null: no such account. */
  linked_account: { _id: string; account_id: string } | null;
  /** Of this app and account, the default first. */
  connections: ConnectionRow[];
}

/** In one query, because every request to an app runs it. */
export async function readCallRows(
  tx: Tx,
  tenant: Tenant,
  { slug, account, auth_type, connection_id }: CallWanted,
): Promise<CallRows> {
  const rows = await tx
    .select({
      custom_app: STORED_CONNECTOR,
      setting: appSettingTable,
      linked_account: { _id: linkedAccountTable._id, account_id: linkedAccountTable.account_id },
      connection: connectionTable,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(customAppTable, and(inTenant(customAppTable, tenant), eq(customAppTable.slug, slug)))
    .leftJoin(
      appSettingTable,
      and(inTenant(appSettingTable, tenant), eq(appSettingTable.slug, slug)),
    )
    .leftJoin(linkedAccountTable, and(inTenant(linkedAccountTable, tenant), isAccount(account)))
    .leftJoin(
      connectionTable,
      and(
        inTenant(connectionTable, tenant),
        eq(connectionTable.linked_account, linkedAccountTable._id),
        eq(connectionTable.slug, slug),
        auth_type === undefined ? undefined : eq(connectionTable.auth_type, auth_type),
        connection_id === undefined ? undefined : eq(connectionTable._id, connection_id),
      ),
    )
    .orderBy(...defaultFirst());
  const [first] = rows;
  return {
    custom_app: first?.custom_app ?? null,
    setting: first?.setting ?? null,
    linked_account: first?.linked_account ?? null,
    connections: rows.flatMap(({ connection }) => connection ?? []),
  };
}

function isAccount(account: CallWanted['account']) {
  if (account === null) {
    return sql`false`;
  }
  return '_id' in account
    ? eq(linkedAccountTable._id, account._id)
    : eq(linkedAccountTable.account_id, account.account_id);
}

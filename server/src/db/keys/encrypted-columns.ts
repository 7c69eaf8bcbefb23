import { and, eq, getTableName, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { appSettingTable } from '../schema/apps/app-setting.ts';
import { configValueTable } from '../schema/configs/config.ts';
import { connectAttemptTable } from '../schema/connect/connect-attempt.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { pendingRevocationTable } from '../schema/connect/pending-revocation.ts';
import { executionNodeTable } from '../schema/executions/execution-node.ts';
import { dataKeyTable } from '../schema/keys.ts';
import { apiKeyTable, orgTable } from '../schema/org/org.ts';
import { triggerSecretTable } from '../schema/triggers/trigger-secret.ts';
import { variableValueTable } from '../schema/variables/variable-value.ts';
import { webhookTable } from '../schema/webhooks/webhook.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';

/** A column of an organization that holds encrypted values. */
export interface EncryptedColumn {
  table: PgTable & { _id: PgColumn; org_id: PgColumn; environment: PgColumn };
  column: PgColumn;
}

/** Every column with values encrypted by the key ring, besides `org.smtp`; a test holds it against the tables. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: apiKeyTable, column: apiKeyTable.key_encrypted },
  { table: appSettingTable, column: appSettingTable.client_secret_encrypted },
  { table: configValueTable, column: configValueTable.value_encrypted },
  { table: connectAttemptTable, column: connectAttemptTable.state_encrypted },
  { table: connectAttemptTable, column: connectAttemptTable.verifier_encrypted },
  { table: connectAttemptTable, column: connectAttemptTable.choice_encrypted },
  { table: connectionTable, column: connectionTable.credentials_encrypted },
  { table: pendingRevocationTable, column: pendingRevocationTable.credentials_encrypted },
  { table: pendingRevocationTable, column: pendingRevocationTable.client_secret_encrypted },
  { table: triggerSecretTable, column: triggerSecretTable.secret_encrypted },
  { table: variableValueTable, column: variableValueTable.value_encrypted },
  { table: webhookTable, column: webhookTable.headers_encrypted },
  { table: webhookTable, column: webhookTable.secret_encrypted },
  { table: webhookTable, column: webhookTable.previous_secret_encrypted },
];

/**
 * Columns whose rows are deleted after days (`log_retention_days`): they are not encrypted again. The data
 * key that they need stays.
 */
export const SHORT_LIVED_COLUMNS = [
  { table: 'execution_node', column: executionNodeTable.output_encrypted.name },
  { table: 'webhook_delivery', column: webhookDeliveryTable.request_headers_encrypted.name },
] as const;

export interface EncryptedValue {
  _id: string;
  encrypted: string;
}

/** Organizations whose data key was replaced since then, with the one in use. */
export function listOrgsWithRotatedKey(
  { directory }: Pick<Database, 'directory'>,
  since: Date,
): Promise<{ org_id: string; key_in_use: string; retired_at: Date }[]> {
  const used = sql<string>`(max(${dataKeyTable._id}) filter (where ${dataKeyTable.retired_at} is null))`;
  const retired = sql<string>`max(${dataKeyTable.retired_at})`;
  return directory
    .select({
      org_id: dataKeyTable.org_id,
      key_in_use: used,
      retired_at: retired.mapWith(dataKeyTable.retired_at),
    })
    .from(dataKeyTable)
    .groupBy(dataKeyTable.org_id)
    .having(and(sql`${retired} > ${since}`, isNotNull(used)))
    .orderBy(dataKeyTable.org_id);
}

/** Lists the values of one column that another data key than this one encrypted, by `_id`. */
export async function listEncryptedWithOtherKeys(
  tx: Tx,
  tenant: Tenant,
  { table, column }: EncryptedColumn,
  { key_in_use, after, limit }: { key_in_use: string; after: string; limit: number },
): Promise<EncryptedValue[]> {
  const rows = await tx
    .select({ _id: sql<string>`${table._id}`, encrypted: sql<string>`${column}` })
    .from(table)
    .where(
      and(inTenant(table, tenant), gt(table._id, after), isOtherKey(sql`${column}`, key_in_use)),
    )
    .orderBy(table._id)
    .limit(limit);
  return rows;
}

/** Whether a value `v1.<kid>.<dek_id>.<base64url>` is encrypted by another data key. Null does not match. */
const isOtherKey = (encrypted: SQL, key: string): SQL =>
  sql`split_part(${encrypted}, '.', 3) <> ${key}`;

/** Replaces the ciphertext unless the value has changed since it was read. No other column changes. */
export async function replaceEncrypted(
  tx: Tx,
  tenant: Tenant,
  { table, column }: EncryptedColumn,
  { _id, encrypted }: EncryptedValue,
  fresh: string,
): Promise<boolean> {
  const name = sql.identifier(column.name);
  const { rowCount } = await tx.execute(
    sql`update ${table} set ${name} = ${fresh} where ${table._id} = ${_id}
      and ${inTenant(table, tenant)} and ${column} = ${encrypted}`,
  );
  return rowCount === 1;
}

export const getColumnNames = ({ table, column }: EncryptedColumn) => ({
  table: getTableName(table),
  column: column.name,
});

const smtpPassword = sql<string | null>`${orgTable.smtp} ->> 'password_encrypted'`;

/** Finds the encrypted password of the organization's mail server if another data key encrypted it. */
export async function findSmtpPassword(
  { directory }: Pick<Database, 'directory'>,
  org_id: string,
  key_in_use: string,
): Promise<string | null> {
  const [row] = await directory
    .select({ encrypted: smtpPassword })
    .from(orgTable)
    .where(and(eq(orgTable._id, org_id), isOtherKey(smtpPassword, key_in_use)));
  return row?.encrypted ?? null;
}

/** Replaces the SMTP password of an organization like `replaceEncrypted`. */
export async function replaceSmtpPassword(
  { directory }: Pick<Database, 'directory'>,
  org_id: string,
  encrypted: string,
  fresh: string,
): Promise<boolean> {
  const { rowCount } = await directory.execute(
    sql`update ${orgTable}
      set smtp = jsonb_set(${orgTable.smtp}, '{password_encrypted}', to_jsonb(${fresh}::text))
      where ${orgTable._id} = ${org_id} and ${smtpPassword} = ${encrypted}`,
  );
  return rowCount === 1;
}

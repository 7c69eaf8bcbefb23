import { and, countDistinct, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { appSettingTable } from '../schema/apps/app-setting.ts';
import { connectionTable } from '../schema/connect/connection.ts';

export type AppSettingRow = typeof appSettingTable.$inferSelect;

export type AppSettingChange = Partial<
  Pick<
    AppSettingRow,
    'enabled' | 'client_id' | 'client_secret_encrypted' | 'scopes' | 'single_connection' | 'icon'
  >
>;

export async function findAppSetting(
  tx: Tx,
  tenant: Tenant,
  slug: string,
): Promise<AppSettingRow | null> {
  const [row] = await tx
    .select()
    .from(appSettingTable)
    .where(and(inTenant(appSettingTable, tenant), eq(appSettingTable.slug, slug)));
  return row ?? null;
}

/**
 * Lists the settings of the apps that are for all, and of the apps of one linked account.
 *
 * @param linked_account the `_id` of the account, or null for only the apps that are for all
 */
export async function listAppSettings(
  tx: Tx,
  tenant: Tenant,
  linked_account: string | null,
): Promise<AppSettingRow[]> {
  const owner = appSettingTable.linked_account;
  const isVisible =
    linked_account === null ? isNull(owner) : or(isNull(owner), eq(owner, linked_account));
  return tx
    .select()
    .from(appSettingTable)
    .where(and(inTenant(appSettingTable, tenant), isVisible));
}

/**
 * Locks the row of an app until the transaction ends, and inserts it if there is none.
 *
 * @param fresh whether a new row is enabled, and the linked account whose app it is
 */
export async function lockAppSetting(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  fresh: { enabled: boolean; linked_account: string | null; now: Date },
): Promise<AppSettingRow> {
  const { org_id, environment } = tenant;
  const { enabled, linked_account, now } = fresh;
  await tx
    .insert(appSettingTable)
    .values({
      _id: createObjectId(),
      org_id,
      environment,
      slug,
      linked_account,
      enabled,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(appSettingTable)
    .where(and(inTenant(appSettingTable, tenant), eq(appSettingTable.slug, slug)))
    .for('update');
  if (row === undefined) {
    throw new Error(`The settings of ${slug} went away while they were held.`);
  }
  return row;
}

/** Changes the settings of an app. Seeded settings become the organization's own. */
export async function changeAppSetting(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  change: AppSettingChange,
  now: Date,
): Promise<void> {
  await tx
    .update(appSettingTable)
    .set({ ...change, is_seed: false, updated_at: now })
    .where(and(inTenant(appSettingTable, tenant), eq(appSettingTable.slug, slug)));
}

/** Paths of the uploaded logos by slug; apps without one are left out. */
export async function listAppIcons(
  tx: Tx,
  tenant: Tenant,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const { slug, icon } = appSettingTable;
  const rows = await tx
    .select({ slug, icon })
    .from(appSettingTable)
    .where(and(inTenant(appSettingTable, tenant), isNotNull(icon), isAny(slug, slugs)));
  return new Map(rows.flatMap((row) => (row.icon === null ? [] : [[row.slug, row.icon]])));
}

export async function deleteAppSetting(tx: Tx, tenant: Tenant, slug: string): Promise<void> {
  await tx
    .delete(appSettingTable)
    .where(and(inTenant(appSettingTable, tenant), eq(appSettingTable.slug, slug)));
}

/**
 * Counts the linked accounts that have connected each app, by slug. An app without any is left out.
 *
 * @param slugs default: all apps
 */
export async function countConnectedAccounts(
  tx: Tx,
  tenant: Tenant,
  slugs?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ slug: connectionTable.slug, count: countDistinct(connectionTable.linked_account) })
    .from(connectionTable)
    .where(
      and(
        inTenant(connectionTable, tenant),
        slugs === undefined ? undefined : isAny(connectionTable.slug, slugs),
      ),
    )
    .groupBy(connectionTable.slug);
  return new Map(rows.map((row) => [row.slug, row.count]));
}

/** Lists the `_id`s of the linked accounts that have connected an app. */
export async function listConnectedAccounts(
  tx: Tx,
  tenant: Tenant,
  slug: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ linked_account: connectionTable.linked_account })
    .from(connectionTable)
    .where(and(inTenant(connectionTable, tenant), eq(connectionTable.slug, slug)));
  return rows.map((row) => row.linked_account);
}

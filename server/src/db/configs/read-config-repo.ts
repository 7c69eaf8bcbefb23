import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppSettingRow } from '../apps/app-setting-repo.ts';
import { STORED_CONNECTOR, type StoredConnector } from '../apps/custom-app-repo.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, inTenantOfQuery } from '../in-tenant.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { appSettingTable } from '../schema/apps/app-setting.ts';
import { customAppTable } from '../schema/apps/custom-app.ts';
import { configTable, configValueTable, configWorkflowTable } from '../schema/configs/config.ts';
import { configPortalTable } from '../schema/configs/config-portal.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { linkedAccountTable, type StoredUdf } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

export type ConfigRow = typeof configTable.$inferSelect;
export type ConfigValueRow = Pick<
  typeof configValueTable.$inferSelect,
  '_id' | 'workflow' | 'field_id' | 'value' | 'value_encrypted' | 'revision'
>;

/** A linked account by the caller's own id or by its `_id`. */
export type AccountKey = { account_id: string } | { _id: string };

export interface ConfigWanted {
  slug: string;
  account: AccountKey;
  /** The id of the config, or null for the config whose id is the account's own. */
  config_id: string | null;
}

export interface ConfigAccount {
  _id: string;
  account_id: string;
  name: string | null;
  udf: StoredUdf[];
}

/** A connection that the account has of the app. */
export interface ConfigConnection {
  _id: string;
  status: 'active' | 'expired';
  is_default: boolean;
}

/** A config and the rows that it depends on, read at one moment. */
export interface ConfigHead {
  custom_app: StoredConnector | null;
  setting: AppSettingRow | null;
  /** The linked account, or null if it does not exist. */
  account: ConfigAccount | null;
  portal: { _id: string; published_version: number | null } | null;
  connections: ConfigConnection[];
  /** The config, or null if it does not exist. */
  config: ConfigRow | null;
}

/** A workflow of the app that the account could use, or has enabled. */
export interface WorkflowRow {
  _id: string;
  /** It may have been enabled while it was. */
  published: boolean;
  name: string;
  description: string | null;
  icon: string | null;
  enabled: boolean;
  /** Revision of the config that switched it last; 0: none did. */
  revision: number;
  /** The CRON expression of the published trigger, if it has templates of config fields. Otherwise null. */
  live_cron: string | null;
}

/** Reads the rows that decide about a config in one query, because each call about a config runs it. */
export async function readConfigHead(
  tx: Tx,
  { org_id, environment }: Tenant,
  { slug, account, config_id }: ConfigWanted,
): Promise<ConfigHead> {
  const key = { org_id, environment, slug, config_id };
  const [row] =
    '_id' in account
      ? await headByAccountRow(tx).execute({ ...key, account: account._id })
      : await headByAccountId(tx).execute({ ...key, account: account.account_id });
  return {
    custom_app: row?.custom_app ?? null,
    setting: row?.setting ?? null,
    account: row?.account ?? null,
    portal: row?.portal ?? null,
    connections: row?.connections ?? [],
    config: row?.config ?? null,
  };
}

/** @param account which column of a linked account the placeholder `account` is compared with */
const buildHeadQuery = (account: PgColumn) =>
  createPreparedQuery((tx) =>
    tx
      .select({
        custom_app: STORED_CONNECTOR,
        setting: appSettingTable,
        account: {
          _id: linkedAccountTable._id,
          account_id: linkedAccountTable.account_id,
          name: linkedAccountTable.name,
          udf: linkedAccountTable.udf,
        },
        portal: {
          _id: configPortalTable._id,
          published_version: configPortalTable.published_version,
        },
        connections: sql<ConfigConnection[] | null>`(
          select json_agg(json_build_object('_id', ${connectionTable._id}, 'status', ${connectionTable.status},
            'is_default', ${connectionTable.is_default}) order by ${connectionTable._id})
          from ${connectionTable}
          where ${inTenantOfQuery(connectionTable)} and ${hasSlug(connectionTable.slug)}
            and ${connectionTable.linked_account} = ${linkedAccountTable._id})`,
        config: configTable,
      })
      .from(sql`(select 1) as one`)
      .leftJoin(customAppTable, and(inTenantOfQuery(customAppTable), hasSlug(customAppTable.slug)))
      .leftJoin(
        appSettingTable,
        and(inTenantOfQuery(appSettingTable), hasSlug(appSettingTable.slug)),
      )
      .leftJoin(
        configPortalTable,
        and(inTenantOfQuery(configPortalTable), hasSlug(configPortalTable.slug)),
      )
      .leftJoin(
        linkedAccountTable,
        and(inTenantOfQuery(linkedAccountTable), eq(account, sql.placeholder('account'))),
      )
      .leftJoin(
        configTable,
        and(
          inTenantOfQuery(configTable),
          hasSlug(configTable.slug),
          eq(configTable.linked_account, linkedAccountTable._id),
          sql`${configTable.config_id} = coalesce(${sql.placeholder('config_id')}, ${linkedAccountTable.account_id})`,
        ),
      ),
  );

const hasSlug = (slug: PgColumn) => eq(slug, sql.placeholder('slug'));
const headByAccountRow = buildHeadQuery(linkedAccountTable._id);
const headByAccountId = buildHeadQuery(linkedAccountTable.account_id);

/** Lists all rows of a config's values, including those without a value. */
export async function listConfigValues(
  tx: Tx,
  { org_id, environment }: Tenant,
  config: string,
): Promise<ConfigValueRow[]> {
  return selectValues(tx).execute({ org_id, environment, config });
}

const selectValues = createPreparedQuery((tx) =>
  tx
    .select({
      _id: configValueTable._id,
      workflow: configValueTable.workflow,
      field_id: configValueTable.field_id,
      value: configValueTable.value,
      value_encrypted: configValueTable.value_encrypted,
      revision: configValueTable.revision,
    })
    .from(configValueTable)
    .where(
      and(
        inTenantOfQuery(configValueTable),
        eq(configValueTable.config, sql.placeholder('config')),
      ),
    ),
);

/**
 * Lists the workflows of an app that are for all or the account's own: the published ones, and others that are still
 * enabled.
 *
 * @param config the `_id` of the config, or null if it does not exist, so that no workflow is enabled
 */
export async function listConfigWorkflows(
  tx: Tx,
  { org_id, environment }: Tenant,
  { slug, account, config }: { slug: string; account: string; config: string | null },
): Promise<WorkflowRow[]> {
  const rows = await selectWorkflows(tx).execute({ org_id, environment, slug, account, config });
  return rows.map(({ enabled, revision, ...row }) => ({
    ...row,
    enabled: enabled ?? false,
    revision: revision ?? 0,
  }));
}

const selectWorkflows = createPreparedQuery((tx) =>
  tx
    .select({
      _id: workflowTable._id,
      published: workflowTable.published,
      name: workflowTable.name,
      description: workflowTable.description,
      icon: workflowTable.icon,
      live_cron: workflowTable.live_cron,
      enabled: configWorkflowTable.enabled,
      revision: configWorkflowTable.revision,
    })
    .from(workflowTable)
    .leftJoin(
      configWorkflowTable,
      and(
        inTenantOfQuery(configWorkflowTable),
        eq(configWorkflowTable.config, sql.placeholder('config')),
        eq(configWorkflowTable.workflow, workflowTable._id),
      ),
    )
    .where(
      and(
        inTenantOfQuery(workflowTable),
        hasSlug(workflowTable.slug),
        or(eq(workflowTable.published, true), eq(configWorkflowTable.enabled, true)),
        or(
          isNull(workflowTable.linked_account),
          eq(workflowTable.linked_account, sql.placeholder('account')),
        ),
      ),
    )
    .orderBy(asc(workflowTable._id)),
);

/** Lists the connections that an account has of all apps. */
export async function listAccountConnections(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
): Promise<(ConfigConnection & { slug: string })[]> {
  const { _id, slug, status, is_default } = connectionTable;
  return tx
    .select({ _id, slug, status, is_default })
    .from(connectionTable)
    .where(
      and(inTenant(connectionTable, tenant), eq(connectionTable.linked_account, linked_account)),
    )
    .orderBy(asc(_id));
}

import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import { isCurrentVersion } from '../workflows/current-version.ts';
import type { VersionRow } from '../workflows/find-document-repo.ts';
import type { WorkflowRow } from '../workflows/workflow-repo.ts';

/** The trigger of the published workflows to find. */
export type StartableFilter =
  | { trigger: 'event'; event: string; slug: string | null }
  | { trigger: 'webhook'; workflow: string };

export interface StartableFor {
  /** `_id` of the linked account, or a query that finds it. */
  linked_account: string | SQL<string>;
  config_id: string;
}

/** A workflow and the version that it runs. */
export interface StartableVersion {
  workflow: string;
  version: string;
}

/** A published workflow with the trigger that does not start for the linked account. */
export interface UnstartableWorkflow {
  _id: string;
  name: string;
  slug: string | null;
  created_at: Date;
  /** Whether the linked account has a config with this id for the app. */
  has_config: boolean;
  /** Whether the linked account has connected the app. */
  is_connected: boolean;
}

/**
 * Lists the published workflows with this trigger that a linked account has, oldest first: its own, those of the
 * organization that the config has enabled, and those without an app.
 */
export function listStartable(
  tx: Tx,
  tenant: Tenant,
  filter: StartableFilter,
  account: StartableFor,
  limit: number,
): Promise<{ row: WorkflowRow; current: VersionRow }[]> {
  return tx
    .select({
      row: getTableColumns(workflowTable),
      current: getTableColumns(workflowVersionTable),
    })
    .from(workflowTable)
    .innerJoin(workflowVersionTable, isCurrentVersion(tenant))
    .leftJoin(configTable, isConfigOf(tenant, account))
    .leftJoin(configWorkflowTable, isEnabledIn(tenant))
    .where(and(matches(tenant, filter), isStartable(account)))
    .orderBy(...OLDEST_FIRST)
    .limit(limit);
}

/** Lists the workflows and versions of `listStartable` without reading them. */
export function listStartableVersions(
  tx: Tx,
  tenant: Tenant,
  filter: StartableFilter,
  account: StartableFor,
  limit: number,
): Promise<StartableVersion[]> {
  return tx
    .select({ workflow: workflowTable._id, version: workflowVersionTable._id })
    .from(workflowTable)
    .innerJoin(workflowVersionTable, isCurrentVersion(tenant))
    .leftJoin(configTable, isConfigOf(tenant, account))
    .leftJoin(configWorkflowTable, isEnabledIn(tenant))
    .where(and(matches(tenant, filter), isStartable(account)))
    .orderBy(...OLDEST_FIRST)
    .limit(limit);
}

/**
 * Lists the published workflows of the organization with this trigger that a linked account could have but does not,
 * oldest first.
 */
export function listUnstartable(
  tx: Tx,
  tenant: Tenant,
  filter: StartableFilter,
  account: StartableFor,
  limit: number,
): Promise<UnstartableWorkflow[]> {
  const { _id, name, slug, created_at, linked_account } = workflowTable;
  const isConnected = tx
    .select({ one: sql`1` })
    .from(connectionTable)
    .where(
      and(
        inTenant(connectionTable, tenant),
        eq(connectionTable.linked_account, account.linked_account),
        eq(connectionTable.slug, slug),
      ),
    );
  return tx
    .select({
      ...{ _id, name, slug, created_at },
      has_config: sql<boolean>`${isNotNull(configTable._id)}`,
      is_connected: sql<boolean>`exists ${isConnected}`,
    })
    .from(workflowTable)
    .leftJoin(configTable, isConfigOf(tenant, account))
    .leftJoin(configWorkflowTable, isEnabledIn(tenant))
    .where(
      and(
        matches(tenant, filter),
        isNull(linked_account),
        isNotNull(slug),
        isNull(configWorkflowTable._id),
      ),
    )
    .orderBy(...OLDEST_FIRST)
    .limit(limit);
}

const OLDEST_FIRST = [asc(workflowTable.created_at), asc(workflowTable._id)];

/** Joins a workflow to the config in use of the linked account. */
const isConfigOf = (tenant: Tenant, { linked_account, config_id }: StartableFor) =>
  and(
    inTenant(configTable, tenant),
    eq(configTable.linked_account, linked_account),
    eq(configTable.slug, workflowTable.slug),
    eq(configTable.config_id, config_id),
    isNull(configTable.archived_at),
  );

/** Joins a workflow and a config to the row that enables it. */
const isEnabledIn = (tenant: Tenant) =>
  and(
    inTenant(configWorkflowTable, tenant),
    eq(configWorkflowTable.config, configTable._id),
    eq(configWorkflowTable.workflow, workflowTable._id),
    eq(configWorkflowTable.enabled, true),
  );

function isStartable({ linked_account }: StartableFor): SQL | undefined {
  const { linked_account: owner, slug } = workflowTable;
  return or(
    eq(owner, linked_account),
    and(isNull(owner), or(isNull(slug), isNotNull(configWorkflowTable._id))),
  );
}

function matches(tenant: Tenant, filter: StartableFilter): SQL | undefined {
  const { live_trigger, live_event, slug, _id } = workflowTable;
  return and(
    inTenant(workflowTable, tenant),
    eq(live_trigger, filter.trigger),
    filter.trigger === 'webhook'
      ? eq(_id, filter.workflow)
      : and(eq(live_event, filter.event), filter.slug === null ? undefined : eq(slug, filter.slug)),
  );
}

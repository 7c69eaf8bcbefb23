import { and, arrayContains, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
import { configPortalTable, configPortalVersionTable } from '../schema/configs/config-portal.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowDraftTable, workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import { isCurrentVersion } from './current-version.ts';
import type { WorkflowRow } from './workflow-repo.ts';

/** `uses` of the contract. */
const MAX_USES = 200;
const MAX_CUSTOMERS = 10;

/** Lists the workflows that run it as a sub-flow, in the draft or in the current version, by name. */
export async function listCallers(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<Pick<WorkflowRow, '_id' | 'name' | 'published'>[]> {
  const { _id, name, published } = workflowTable;
  return tx
    .selectDistinct({ _id, name, published })
    .from(workflowTable)
    .innerJoin(
      workflowDraftTable,
      and(inTenant(workflowDraftTable, tenant), eq(workflowDraftTable.workflow, _id)),
    )
    .leftJoin(workflowVersionTable, isCurrentVersion(tenant))
    .where(
      and(
        inTenant(workflowTable, tenant),
        ne(_id, workflow),
        or(
          arrayContains(workflowDraftTable.sub_flows, [workflow]),
          arrayContains(workflowVersionTable.sub_flows, [workflow]),
        ),
      ),
    )
    .orderBy(asc(name), asc(_id))
    .limit(MAX_USES);
}

/** Lists the apps whose portal offers a workflow, in the draft or in the published version. */
export async function listOfferingPortals(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<{ slug: string; is_published: boolean }[]> {
  const { slug, draft, _id, published_version } = configPortalTable;
  const buildOfferCondition = (document: typeof draft | typeof configPortalVersionTable.document) =>
    sql`(${document} -> 'workflows')::jsonb @> ${JSON.stringify([{ id: workflow }])}::jsonb`;
  const isPublished = buildOfferCondition(configPortalVersionTable.document);
  return tx
    .select({ slug, is_published: sql<boolean>`coalesce(${isPublished}, false)` })
    .from(configPortalTable)
    .leftJoin(
      configPortalVersionTable,
      and(
        inTenant(configPortalVersionTable, tenant),
        eq(configPortalVersionTable.portal, _id),
        eq(configPortalVersionTable.version, published_version),
      ),
    )
    .where(and(inTenant(configPortalTable, tenant), or(buildOfferCondition(draft), isPublished)))
    .orderBy(asc(slug))
    .limit(MAX_USES);
}

/** Counts the configs of each app that have the workflow enabled. Apps without one are left out. */
export async function countConfigsWith(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ slug: configTable.slug, configs: count() })
    .from(configWorkflowTable)
    .innerJoin(configTable, eq(configTable._id, configWorkflowTable.config))
    .where(hasEnabled(tenant, workflow))
    .groupBy(configTable.slug)
    .orderBy(asc(configTable.slug))
    .limit(MAX_USES);
  return new Map(rows.map(({ slug, configs }) => [slug, configs]));
}

/**
 * Lists the first linked accounts with such a config, by name, and counts all of them, and those with an active
 * connection of the app of such a config.
 */
export async function listCustomersWith(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<{
  customers: { linked_account_id: string; name: string | null }[];
  total: number;
  connected: number;
}> {
  const { _id, account_id, name } = linkedAccountTable;
  const active = tx
    .select({ one: sql`1` })
    .from(connectionTable)
    .where(
      and(
        inTenant(connectionTable, tenant),
        eq(connectionTable.linked_account, configTable.linked_account),
        eq(connectionTable.slug, configTable.slug),
        eq(connectionTable.status, 'active'),
      ),
    );
  const rows = await tx
    .select({
      linked_account_id: account_id,
      name,
      total: sql<number>`(count(*) over ())::int`,
      connected: sql<number>`(count(case when bool_or(exists ${active}) then 1 end) over ())::int`,
    })
    .from(configWorkflowTable)
    .innerJoin(configTable, eq(configTable._id, configWorkflowTable.config))
    .innerJoin(
      linkedAccountTable,
      and(inTenant(linkedAccountTable, tenant), eq(_id, configTable.linked_account)),
    )
    .where(hasEnabled(tenant, workflow))
    .groupBy(_id)
    .orderBy(sql`coalesce(${name}, ${account_id})`, asc(_id))
    .limit(MAX_CUSTOMERS);
  return {
    customers: rows.map(({ linked_account_id, name }) => ({ linked_account_id, name })),
    total: rows[0]?.total ?? 0,
    connected: rows[0]?.connected ?? 0,
  };
}

/** Whether a row belongs to a config that has the workflow enabled. */
function hasEnabled(tenant: Tenant, workflow: string) {
  return and(
    inTenant(configWorkflowTable, tenant),
    inTenant(configTable, tenant),
    eq(configWorkflowTable.workflow, workflow),
    eq(configWorkflowTable.enabled, true),
    isNull(configTable.archived_at),
  );
}

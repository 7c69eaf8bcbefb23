import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
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
  /** `_id` of the linked account. */
  linked_account: string;
  config_id: string;
}

/**
 * Lists the published workflows with this trigger that a linked account has, oldest first: its own, those of the
 * organization that the config has enabled, and those without an app.
 */
export function listStartable(
  tx: Tx,
  tenant: Tenant,
  filter: StartableFilter,
  { linked_account, config_id }: StartableFor,
  limit: number,
): Promise<{ row: WorkflowRow; current: VersionRow }[]> {
  const { linked_account: owner, slug } = workflowTable;
  return tx
    .select({
      row: getTableColumns(workflowTable),
      current: getTableColumns(workflowVersionTable),
    })
    .from(workflowTable)
    .innerJoin(workflowVersionTable, isCurrentVersion(tenant))
    .leftJoin(
      configTable,
      and(
        inTenant(configTable, tenant),
        eq(configTable.linked_account, linked_account),
        eq(configTable.slug, slug),
        eq(configTable.config_id, config_id),
        isNull(configTable.archived_at),
      ),
    )
    .leftJoin(
      configWorkflowTable,
      and(
        inTenant(configWorkflowTable, tenant),
        eq(configWorkflowTable.config, configTable._id),
        eq(configWorkflowTable.workflow, workflowTable._id),
        eq(configWorkflowTable.enabled, true),
      ),
    )
    .where(
      and(
        matches(tenant, filter),
        or(
          eq(owner, linked_account),
          and(isNull(owner), or(isNull(slug), isNotNull(configWorkflowTable._id))),
        ),
      ),
    )
    .orderBy(asc(workflowTable.created_at), asc(workflowTable._id))
    .limit(limit);
}

/** Whether a published workflow that the linked account may have listens to this event. */
export async function isListenedTo(
  tx: Tx,
  tenant: Tenant,
  filter: StartableFilter,
  linked_account: string,
): Promise<boolean> {
  const { linked_account: owner } = workflowTable;
  const [found] = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .where(and(matches(tenant, filter), or(isNull(owner), eq(owner, linked_account))))
    .limit(1);
  return found !== undefined;
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

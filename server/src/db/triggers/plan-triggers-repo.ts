import { and, eq, inArray } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { planPolls } from '../polls/plan-polls-repo.ts';
import { planWorkflows } from '../schedules/schedule-plan-repo.ts';
import { configWorkflowTable } from '../schema/configs/config.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import type { WorkflowRow } from '../workflows/workflow-repo.ts';

type Live = Pick<WorkflowRow, 'live_trigger' | 'live_event'>;

/**
 * Plans what starts a workflow now, and the end of what started it before: its schedules, and the polls of
 * its app's event. The next job of each brings them in line with what there is after this transaction.
 */
export async function planWorkflow(
  tx: Tx,
  workflow: Pick<WorkflowRow, '_id' | 'org_id' | 'environment'>,
  lives: readonly Live[],
  now: Date,
): Promise<void> {
  const tenant = toTenant(workflow);
  if (lives.some(({ live_trigger }) => live_trigger === 'schedule')) {
    await planWorkflows(tx, tenant, [workflow._id], now);
  }
  await planPolls(tx, tenant, lives.map(getPollEvent), now);
}

/** Plans the workflows again whose schedules and polls may depend on these configs. */
export async function planConfigs(
  tx: Tx,
  tenant: Tenant,
  configs: readonly string[],
  now: Date,
): Promise<void> {
  if (configs.length === 0) {
    return;
  }
  const { live_trigger, live_event } = workflowTable;
  const rows = await tx
    .select({ workflow: configWorkflowTable.workflow, live_trigger, live_event })
    .from(configWorkflowTable)
    .innerJoin(
      workflowTable,
      and(
        inTenant(workflowTable, tenant),
        eq(workflowTable._id, configWorkflowTable.workflow),
        inArray(live_trigger, ['schedule', 'app_event']),
      ),
    )
    .where(
      and(inTenant(configWorkflowTable, tenant), inArray(configWorkflowTable.config, [...configs])),
    );
  const scheduled = rows.filter((row) => row.live_trigger === 'schedule');
  await planWorkflows(tx, tenant, [...new Set(scheduled.map(({ workflow }) => workflow))], now);
  await planPolls(tx, tenant, rows.map(getPollEvent), now);
}

const getPollEvent = ({ live_trigger, live_event }: Live): string | null =>
  live_trigger === 'app_event' ? live_event : null;

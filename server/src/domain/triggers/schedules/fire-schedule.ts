import type { Tenant, Tx } from '../../../db/database.ts';
import { isEnabled, planWorkflows } from '../../../db/schedules/schedule-plan-repo.ts';
import {
  changeSchedule,
  findSchedule,
  NO_FAILURES,
  type ScheduleRow,
} from '../../../db/schedules/schedule-repo.ts';
import { findDocuments, type VersionRow } from '../../../db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '../../../db/workflows/workflow-repo.ts';
import type { TimerHandler } from '../timer-handler.ts';
import type { EnqueueRun } from '../triggered-run.ts';
import { planTimes } from './schedule-times.ts';

/**
 * Starts the run of a schedule that is due. After a stop of all workers the times that were missed are made up
 * for by one run.
 */
export function createScheduleHandler(enqueueRun: EnqueueRun): TimerHandler {
  return async ({ tx, tenant, subject, dueAt, now }) => {
    const found = await findSchedule(tx, tenant, subject);
    if (found === null || found.row.status === 'paused' || found.row.inactive_from !== null) {
      return { nextAt: null };
    }
    const { row, account_id } = found;
    const documents = await findDocuments(tx, tenant, row.workflow);
    const workflow = documents?.row;
    const version = documents?.current ?? null;
    if (workflow === undefined || !(await isWanted(tx, tenant, row, { workflow, version }))) {
      await planWorkflows(tx, tenant, [row.workflow], now);
      return { nextAt: null };
    }
    const planned = planTimes(row, now);
    const started =
      workflow.published && version !== null
        ? {
            last_at: now,
            last_execution: await enqueueRun(tx, {
              tenant,
              workflow,
              version,
              account:
                row.linked_account === null || account_id === null
                  ? null
                  : { _id: row.linked_account, account_id },
              config_id: row.config_id,
              trigger: {
                body: row.made_for === null ? row.payload : { scheduled_at: dueAt.toISOString() },
              },
              source: 'Schedule',
              event: 'Schedule',
            }),
          }
        : {};
    await changeSchedule(tx, tenant, row._id, {
      ...started,
      ...planned,
      ...NO_FAILURES,
      updated_at: now,
    });
    return { nextAt: planned.next_at };
  };
}

/** Whether the trigger that made a schedule still wants it. One that a call made waits while nothing is published. */
async function isWanted(
  tx: Tx,
  tenant: Tenant,
  { made_for, version: planned, config }: ScheduleRow,
  { workflow, version }: { workflow: WorkflowRow; version: VersionRow | null },
): Promise<boolean> {
  if (made_for === null) {
    return true;
  }
  return (
    workflow.published &&
    version?.version === planned &&
    (config === null || (await isEnabled(tx, tenant, { config, workflow: workflow._id })))
  );
}

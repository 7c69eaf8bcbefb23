import type { Schedule } from '@patchbay/contract/schema.gen.d.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import type { ListPart } from '#db/row-order.ts';
import {
  countSchedules,
  listSchedules as listRows,
  type ScheduleFilter,
} from '#db/schedules/list-schedules-repo.ts';
import { findEventWorkflows } from '#db/workflows/find-event-workflows-repo.ts';
import { type DateRange, toMomentRange } from '#domain/moment-range.ts';
import { formatCursor } from '#domain/row-cursor.ts';
import {
  findRequestedWorkflows,
  type RequestedWorkflows,
} from '#domain/workflows/find-requested-workflows.ts';
import { scheduleToWire } from './schedule-to-wire.ts';
import type { ScheduleScope } from './schedules.ts';

/** The filters of a request. */
export interface RequestedSchedules extends DateRange, Omit<RequestedWorkflows, 'slug'> {
  status?: 'running' | 'paused' | 'inactive' | 'ALL' | 'All' | undefined;
  /** The name of an event that starts the workflow as well. */
  event_name?: string | undefined;
  /** The own id of a linked account. */
  linked_account_id?: string | undefined;
  has_problem?: 'true' | 'false' | undefined;
}

interface ListedSchedules {
  schedules: Schedule[];
  total: number;
  /** The cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

/**
 * Lists the schedules that the filters of a request select, newest first.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function listSchedules(
  { db }: { db: Database },
  scope: ScheduleScope,
  requested: RequestedSchedules,
  part: ListPart,
): Promise<ListedSchedules> {
  const { tenant } = scope;
  return db.readAsTenant(tenant, async (tx) => {
    const filter = await readFilter(tx, scope, requested);
    if (filter === null) {
      return { schedules: [], total: 0, next_cursor: null };
    }
    const [found, total] = await Promise.all([
      listRows(tx, tenant, filter, part),
      countSchedules(tx, tenant, filter),
    ]);
    const rows = found.slice(0, part.limit);
    const last = found.length > part.limit ? rows.at(-1) : undefined;
    const next_cursor = last === undefined ? null : formatCursor(last.row);
    return { schedules: rows.map(scheduleToWire), total, next_cursor };
  });
}

/**
 * Reads the filters of a request for a query. Returns null if no schedule can match.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function readFilter(
  tx: Tx,
  { tenant, linked_account: scoped }: ScheduleScope,
  requested: RequestedSchedules,
): Promise<ScheduleFilter | null> {
  const { status, linked_account_id, has_problem } = requested;
  const moments = toMomentRange(requested);
  const workflow_ids = await findWorkflows(tx, tenant, requested);
  const linked_account =
    scoped ??
    (linked_account_id === undefined
      ? undefined
      : await findLinkedAccountId(tx, tenant, linked_account_id));
  if (workflow_ids?.length === 0 || linked_account === null) {
    return null;
  }
  return {
    linked_account,
    workflow_ids,
    status: status === 'ALL' || status === 'All' ? undefined : status,
    hasProblem: has_problem === undefined ? undefined : has_problem === 'true',
    ...moments,
  };
}

/** Returns undefined if no filter selects workflows. */
async function findWorkflows(
  tx: Tx,
  tenant: Tenant,
  requested: RequestedSchedules,
): Promise<readonly string[] | undefined> {
  const { event_name, workflow_id, workflow_name } = requested;
  const matching = await findRequestedWorkflows(tx, tenant, { workflow_id, workflow_name });
  if (event_name === undefined) {
    return matching;
  }
  const ofEvent = await findEventWorkflows(tx, tenant, event_name);
  return ofEvent.filter((id) => matching === undefined || matching.includes(id));
}

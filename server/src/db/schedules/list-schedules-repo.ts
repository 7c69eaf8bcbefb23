import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { buildCount, countRows } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { isAfter, type ListPart } from '../row-order.ts';
import { scheduleTable } from '../schema/triggers/schedule.ts';
import { type NamedSchedule, selectNamed } from './schedule-repo.ts';

/** The conditions that select schedules. An absent one does not filter. */
export interface ScheduleFilter {
  /** The `_id` of the linked account. */
  linked_account?: string | undefined;
  /** `_id`s of workflows; an empty list leaves none. */
  workflow_ids?: readonly string[] | undefined;
  /** `inactive` selects those that are not paused and have no next time. */
  status?: 'running' | 'paused' | 'inactive' | undefined;
  hasProblem?: boolean | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Lists schedules, newest first: one more than `limit` if there are more. */
export async function listSchedules(
  tx: Tx,
  tenant: Tenant,
  filter: ScheduleFilter,
  part: ListPart,
): Promise<NamedSchedule[]> {
  return buildScheduleList(tx, tenant, filter, part);
}

/** Builds the query of `listSchedules`. */
export function buildScheduleList(
  tx: Tx,
  tenant: Tenant,
  filter: ScheduleFilter,
  { after, offset, limit }: ListPart,
) {
  const { created_at, _id } = scheduleTable;
  return selectNamed(tx, tenant, { isList: true })
    .where(
      and(
        matches(tenant, filter),
        after === null ? undefined : isAfter(scheduleTable, after, false),
      ),
    )
    .orderBy(desc(created_at), desc(_id))
    .offset(after === null ? offset : 0)
    .limit(limit + 1);
}

/** Counts schedules up to `MAX_COUNTED`. */
export function countSchedules(tx: Tx, tenant: Tenant, filter: ScheduleFilter): Promise<number> {
  return countRows(tx, scheduleTable, matches(tenant, filter));
}

/** Builds the query of `countSchedules`. */
export const buildScheduleCount = (tx: Tx, tenant: Tenant, filter: ScheduleFilter) =>
  buildCount(tx, scheduleTable, matches(tenant, filter));

function matches(tenant: Tenant, filter: ScheduleFilter): SQL | undefined {
  const { linked_account, workflow_ids, status, hasProblem, created_from, created_before } = filter;
  const { created_at, problem } = scheduleTable;
  return and(
    inTenant(scheduleTable, tenant),
    linked_account === undefined ? undefined : eq(scheduleTable.linked_account, linked_account),
    workflow_ids === undefined ? undefined : isOfWorkflows(workflow_ids),
    status === undefined ? undefined : isInStatus(status),
    hasProblem === undefined ? undefined : hasProblem ? isNotNull(problem) : isNull(problem),
    created_from === undefined ? undefined : gte(created_at, created_from),
    created_before === undefined ? undefined : lt(created_at, created_before),
  );
}

function isOfWorkflows(ids: readonly string[]): SQL | undefined {
  const [id, ...others] = ids;
  // One id can be read in the order of the index.
  return id !== undefined && others.length === 0
    ? eq(scheduleTable.workflow, id)
    : isAny(scheduleTable.workflow, ids);
}

/** Builds a condition with constants rather than parameters, so that generic plans can use the partial indexes. */
function isInStatus(status: 'running' | 'paused' | 'inactive'): SQL | undefined {
  const { status: column, inactive_from } = scheduleTable;
  switch (status) {
    case 'running':
      return and(sql`${column} = 'running'`, isNull(inactive_from));
    case 'paused':
      return sql`${column} = 'paused'`;
    case 'inactive':
      return and(sql`${column} = 'running'`, isNotNull(inactive_from));
  }
}

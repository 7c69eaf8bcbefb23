import type {
  CreateScheduleRequest,
  Schedule,
  UpdateScheduleRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import { lockLinkedAccount } from '#db/connect/connection-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import {
  changeSchedule,
  countOwnSchedules,
  deleteSchedule as deleteRow,
  findSchedule,
  insertSchedule,
  lockSchedule,
  type NamedSchedule,
  NO_FAILURES,
} from '#db/schedules/schedule-repo.ts';
import { deleteTimers, holdTimers, setTimer } from '#db/timers/timer-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { ActorAs } from '#domain/audit/audited-change.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { planTimes } from '#domain/schedule-times/next-time.ts';
import { createObjectId } from '#lib/object-id.ts';
import { findPublishedWorkflow, type NamedWorkflow } from '../find-workflow.ts';
import { hasTimes, readRequestedTimes } from './requested-times.ts';
import { scheduleToWire } from './schedule-to-wire.ts';

const MAX_OF_ACCOUNT = 100;

export interface SchedulesDeps {
  db: Database;
  clock: () => Date;
}

/** The schedules that a call reaches. */
export interface ScheduleScope {
  tenant: Tenant;
  /** The `_id` of the linked account that the call names, or null for the schedules of all. */
  linked_account: string | null;
}

/** A schedule in its scope. */
export interface ScheduleOf extends ScheduleScope {
  id: string;
}

type By = ActorAs<TenantPrincipal>;

/** @throws AppError RESOURCE_NOT_FOUND */
export async function getSchedule({ db }: SchedulesDeps, of: ScheduleOf): Promise<Schedule> {
  return db.readAsTenant(of.tenant, async (tx) => scheduleToWire(await findReachable(tx, of)));
}

/** A call that registers a schedule. */
export interface ScheduleCall extends NamedWorkflow {
  account: { _id: string; account_id: string };
  config_id: string | undefined;
}

/**
 * Registers a schedule for a linked account.
 *
 * @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID, LIMIT_REACHED
 */
export async function createSchedule(
  deps: SchedulesDeps,
  by: By,
  call: ScheduleCall,
  request: CreateScheduleRequest,
): Promise<Schedule> {
  const times = readRequestedTimes(request, null, deps.clock());
  return runAuditedChange(deps, by, async (tx, now) => {
    const { tenant } = call.scope;
    const { row: workflow } = await findPublishedWorkflow(tx, call);
    // The lock makes concurrent calls count one after another.
    await lockLinkedAccount(tx, tenant, call.account._id);
    if ((await countOwnSchedules(tx, tenant, call.account._id)) >= MAX_OF_ACCOUNT) {
      throw new AppError(
        'LIMIT_REACHED',
        `This linked account has ${MAX_OF_ACCOUNT} registered schedules, which is the most. Delete one first.`,
      );
    }
    const _id = createObjectId();
    const planned = planTimes(times, now);
    await insertSchedule(tx, {
      ...tenant,
      ...times,
      ...planned,
      _id,
      workflow: workflow._id,
      linked_account: call.account._id,
      config_id: call.config_id ?? call.account.account_id,
      payload: request.payload ?? null,
      status: 'running',
      created_at: now,
      updated_at: now,
    });
    return setNext(tx, { ...call.scope, id: _id }, planned.next_at, 'created');
  });
}

/** @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR */
export async function updateSchedule(
  deps: SchedulesDeps,
  by: By,
  of: ScheduleOf,
  request: UpdateScheduleRequest,
): Promise<Schedule> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const { row } = await lockRegistered(tx, of);
    const times = hasTimes(request) ? readRequestedTimes(request, row, now) : row;
    const planned = planTimes(times, now);
    const next_at = row.status === 'paused' ? null : planned.next_at;
    const { trigger_type, cron_pattern, tz, interval_dates, start_date, end_date } = times;
    await changeSchedule(tx, of.tenant, of.id, {
      ...{ trigger_type, cron_pattern, tz, interval_dates, start_date, end_date },
      payload: request.payload === undefined ? row.payload : request.payload,
      ...planned,
      ...NO_FAILURES,
      next_at,
      updated_at: now,
    });
    return setNext(tx, of, next_at, 'changed');
  });
}

/** @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR */
export async function deleteSchedule(deps: SchedulesDeps, by: By, of: ScheduleOf): Promise<void> {
  await runAuditedChange(deps, by, async (tx) => {
    const found = await lockRegistered(tx, of);
    await deleteRow(tx, of.tenant, of.id);
    await deleteTimers(tx, of.tenant, 'schedule', [of.id]);
    return { result: undefined, events: [buildAuditEvent(found, 'deleted')] };
  });
}

/**
 * Pauses or resumes a schedule, whether a call or a trigger made it.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR
 */
export async function setPaused(
  deps: SchedulesDeps,
  by: By,
  of: ScheduleOf,
  isPaused: boolean,
): Promise<Schedule> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const { row } = await lockReachable(tx, of);
    if ((row.status === 'paused') === isPaused) {
      throw isPaused
        ? createRefusal('This schedule is paused already.', 'is paused')
        : createRefusal('This schedule is not paused.', 'is not paused');
    }
    // Times that come from a config field are read only when the workflow's schedules are planned.
    const isUnread = row.made_for !== null && row.inactive_from !== null && row.problem !== null;
    const planned = isPaused || isUnread ? { next_at: null } : planTimes(row, now);
    await changeSchedule(tx, of.tenant, of.id, {
      status: isPaused ? 'paused' : 'running',
      ...planned,
      updated_at: now,
    });
    return setNext(tx, of, planned.next_at, isPaused ? 'paused' : 'resumed');
  });
}

/** Sets the timer of a schedule that was changed, and returns its current state. */
async function setNext(
  tx: Tx,
  { tenant, id }: ScheduleOf,
  nextAt: Date | null,
  what: ScheduleChange,
): Promise<{ result: Schedule; events: AuditEvent[] }> {
  const found = await findSchedule(tx, tenant, id);
  if (found === null) {
    throw new Error(`The schedule ${id} went away while it was held.`);
  }
  if (nextAt === null) {
    await deleteTimers(tx, tenant, 'schedule', [id]);
  } else {
    const { linked_account } = found.row;
    await setTimer(tx, tenant, 'schedule', { subject: id, nextAt, linked_account });
  }
  return { result: scheduleToWire(found), events: [buildAuditEvent(found, what)] };
}

/** @throws AppError RESOURCE_NOT_FOUND */
async function lockReachable(tx: Tx, of: ScheduleOf): Promise<NamedSchedule> {
  await holdTimers(tx, of.tenant, 'schedule', [of.id]);
  await lockSchedule(tx, of.tenant, of.id);
  return findReachable(tx, of);
}

/** @throws AppError RESOURCE_NOT_FOUND */
async function findReachable(
  tx: Tx,
  { tenant, linked_account, id }: ScheduleOf,
): Promise<NamedSchedule> {
  const found = await findSchedule(tx, tenant, id);
  if (found === null || (linked_account !== null && found.row.linked_account !== linked_account)) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'The schedule was not found. Check the id and the environment.',
      { details: [{ in: 'path', pointer: '/schedule_id', message: 'is not known' }] },
    );
  }
  return found;
}

/** @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR for the schedule of a trigger */
async function lockRegistered(tx: Tx, of: ScheduleOf): Promise<NamedSchedule> {
  const found = await lockReachable(tx, of);
  if (found.row.made_for !== null) {
    throw createRefusal(
      "This schedule is that of the workflow's trigger. Change the trigger and publish the workflow, or pause the schedule.",
      "is that of the workflow's trigger",
    );
  }
  return found;
}

function createRefusal(sentence: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', sentence, {
    details: [{ in: 'path', pointer: '/schedule_id', message }],
  });
}

type ScheduleChange = 'created' | 'changed' | 'deleted' | 'paused' | 'resumed';

const EVENT_TYPES = {
  created: 'SCHEDULE_CREATED',
  changed: 'SCHEDULE_CHANGED',
  deleted: 'SCHEDULE_DELETED',
  paused: 'SCHEDULE_PAUSED',
  resumed: 'SCHEDULE_RESUMED',
} as const satisfies Record<ScheduleChange, AuditEvent['event_type']>;

function buildAuditEvent({ row, workflow_name }: NamedSchedule, what: ScheduleChange): AuditEvent {
  return {
    event_type: EVENT_TYPES[what],
    action_type: what === 'created' ? 'create' : what === 'deleted' ? 'delete' : 'update',
    entity_type: 'workflow',
    entity_id: row.workflow,
    entity_name: workflow_name,
    summary: `A schedule of the workflow "${workflow_name}" was ${what}.`,
    metadata: { schedule: row._id },
  };
}

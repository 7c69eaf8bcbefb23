import {
  createSchedule as create,
  listSchedules as list,
  deleteSchedule as remove,
  type ScheduleOf,
  type ScheduleScope,
  setPaused,
  updateSchedule as update,
} from '#domain/triggers/schedules/schedules.ts';
import type { Call, Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { findAccountByHeader, findAccountOfCall } from '../connect/account-by-header.ts';
import { getTenant } from '../connect/account-scope.ts';
import { findWorkflowScope, getWorkflowActor } from '../workflows/workflow-scope.ts';

type ScheduleCall = Call<'updateSchedule' | 'deleteSchedule' | 'pauseSchedule' | 'resumeSchedule'>;

export const listSchedules: Handler<'listSchedules'> = async (call) => {
  const { cursor, limit = 10, workflow_id, status, linked_account_id, has_problem } = call.query;
  const hasProblem = has_problem === undefined ? undefined : has_problem === 'true';
  const page = cursor === undefined ? (call.query.page ?? 1) : 1;
  const scope = await findScope(call, call.headers.linked_account_id ?? linked_account_id);
  const { schedules, total, next_cursor } = await list(
    call.services,
    { ...scope, workflow: workflow_id, status, hasProblem },
    { after: cursor ?? null, offset: (page - 1) * limit, limit },
  );
  return { ...toPage(schedules, total, { page, limit }), next_cursor };
};

export const createSchedule: Handler<'createSchedule'> = async (call) => {
  const { headers, body, principal, services } = call;
  const account = await findAccountOfCall(services, principal, headers.linked_account_id);
  const { slug } = headers;
  return create(
    services,
    getWorkflowActor(call),
    {
      scope: await findWorkflowScope(call),
      account: { _id: account.linked_account, account_id: account.account_id },
      reference: headers.workflow_id_alias,
      slug: slug === undefined || slug === '' ? null : slug,
      config_id: headers.config_id,
    },
    body,
  );
};

export const updateSchedule: Handler<'updateSchedule'> = async (call) =>
  update(call.services, getWorkflowActor(call), await toSchedule(call), call.body);

export const deleteSchedule: Handler<'deleteSchedule'> = async (call) => {
  await remove(call.services, getWorkflowActor(call), await toSchedule(call));
  return { message: 'The schedule is deleted.' };
};

export const pauseSchedule: Handler<'pauseSchedule'> = async (call) =>
  setPaused(call.services, getWorkflowActor(call), await toSchedule(call), true);

export const resumeSchedule: Handler<'resumeSchedule'> = async (call) =>
  setPaused(call.services, getWorkflowActor(call), await toSchedule(call), false);

async function toSchedule(call: ScheduleCall): Promise<ScheduleOf> {
  const scope = await findScope(call, call.headers.linked_account_id);
  return { ...scope, id: call.params.schedule_id };
}

/** Finds the scope of a call. Throws an AppError INVALID_TOKEN or INVALID_LINKED_ACCOUNT_ID. */
async function findScope(
  { services, principal }: Pick<ScheduleCall, 'services' | 'principal'>,
  headerAccountId: string | undefined,
): Promise<ScheduleScope> {
  const tenant = getTenant(principal);
  const account =
    headerAccountId === undefined
      ? null
      : await findAccountByHeader(services, principal, headerAccountId);
  return { tenant, linked_account: account?.linked_account ?? null };
}

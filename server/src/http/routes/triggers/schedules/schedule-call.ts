import type { ScheduleOf, ScheduleScope } from '#domain/triggers/schedules/schedules.ts';
import type { Call } from '#http/handler.ts';
import { findAccountByHeader } from '#http/routes/connect/account-by-header.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

type ScheduleCall = Call<
  'getSchedule' | 'updateSchedule' | 'deleteSchedule' | 'pauseSchedule' | 'resumeSchedule'
>;

/** Returns the schedule that a call names, within the scope of the call. */
export async function toScheduleReference(call: ScheduleCall): Promise<ScheduleOf> {
  const scope = await findScheduleScope(call, call.headers.linked_account_id);
  return { ...scope, id: call.params.schedule_id };
}

/** Finds the scope of a call. Throws an AppError INVALID_TOKEN or INVALID_LINKED_ACCOUNT_ID. */
export async function findScheduleScope(
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

import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../db/database.ts';
import type { connectionEventTable, connectionTable } from '../db/schema/connection.ts';
import type { executionTable } from '../db/schema/execution.ts';
import { newObjectId } from '../lib/object-id.ts';

const DAYS = 30;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** The workflows of the contract's examples, with the duration of one run. */
const WORKFLOWS = [
  {
    name: 'Copy new contacts to the help desk',
    source: 'Event',
    event: 'Contact created',
    seconds: 2,
  },
  { name: 'Tell the team about new deals', source: 'Event', event: 'Deal won', seconds: 1 },
  { name: 'Nightly contact clean-up', source: 'Schedule', event: 'Schedule', seconds: 14 },
] as const;

/** Runs of a day by weekday, Sunday first: an office's week. */
const RUNS_OF_WEEKDAY = [4, 15, 18, 17, 19, 14, 5] as const;

type ExecutionRow = typeof executionTable.$inferInsert;
type EventRow = typeof connectionEventTable.$inferInsert;

/**
 * A month of executions up to now, for accounts of one environment that connected something. The
 * same for every installation: runs follow the week, and one in about fourteen fails. Production is quieter.
 */
export function demoExecutions(
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  now: Date,
): ExecutionRow[] {
  const connected = accounts.filter(({ integrations }) => (integrations ?? []).length > 0);
  if (connected.length === 0) {
    return [];
  }
  return Array.from({ length: DAYS }, (_, age) => age).flatMap((age) => {
    const day = new Date(now.getTime() - age * DAY_MS);
    const weekdayRuns = RUNS_OF_WEEKDAY[day.getUTCDay()] ?? 0;
    const runs = tenant.environment === 'production' ? Math.ceil(weekdayRuns / 3) : weekdayRuns;
    return Array.from({ length: runs }, (_, index) =>
      demoExecution(tenant, connected, {
        started_at: new Date(day.getTime() - Math.round((index * 20 * HOUR_MS) / runs)),
        number: age * 7 + index,
      }),
    );
  });
}

function demoExecution(
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  { started_at, number }: { started_at: Date; number: number },
): ExecutionRow {
  const account = accounts[number % accounts.length];
  const workflow = WORKFLOWS[number % WORKFLOWS.length] ?? WORKFLOWS[0];
  const integration = account?.integrations?.[0];
  const isExpired = integration?.status === 'expired';
  const failure = failureOf(number, isExpired);
  return {
    ...tenant,
    _id: newObjectId(),
    workflow_name: workflow.name,
    slug: integration?.type ?? null,
    linked_account: account?._id ?? null,
    linked_account_id: account?.account_id ?? null,
    source: workflow.source,
    event: workflow.event,
    phase: 'ended',
    started_at,
    completed_at: new Date(started_at.getTime() + workflow.seconds * 1000),
    created_at: started_at,
    is_seed: true,
    ...failure,
  };
}

function failureOf(
  number: number,
  isExpired: boolean,
): Pick<ExecutionRow, 'status' | 'error_message'> {
  // Seven is coprime to the number of accounts, so that every account gets each result.
  if (isExpired && number % 7 < 3) {
    return {
      status: 'ERRORED',
      error_message: 'Demo CRM refused the token. The customer has to connect again.',
    };
  }
  if (number % 31 === 11) {
    return { status: 'TIMED_OUT', error_message: 'Demo CRM did not respond within 30 seconds.' };
  }
  return number % 23 === 17
    ? { status: 'TERMINATED', error_message: null }
    : { status: 'COMPLETED', error_message: null };
}

/** What would have been noted as these seeded connections were made, and as some of them expired. */
export function demoConnectionEvents(
  connections: readonly (typeof connectionTable.$inferInsert)[],
  accounts: readonly Pick<LinkedAccount, '_id' | 'account_id'>[],
): EventRow[] {
  return connections.flatMap(
    ({ _id, org_id, environment, linked_account, slug, auth_type, connected_at, expired_at }) => {
      const account = accounts.find((one) => one._id === linked_account);
      if (_id === undefined || account === undefined) {
        return [];
      }
      const { account_id } = account;
      const event = { org_id, environment, linked_account, linked_account_id: account_id };
      const of = { ...event, connection: _id, slug, auth_type };
      const created: EventRow = { ...of, type: 'connection.created', created_at: connected_at };
      const expired: EventRow = {
        ...of,
        type: 'connection.expired',
        created_at: expired_at ?? connected_at,
      };
      return expired_at === null || expired_at === undefined ? [created] : [created, expired];
    },
  );
}

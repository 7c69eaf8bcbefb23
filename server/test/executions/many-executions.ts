import { createHash } from 'node:crypto';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { Tenant } from '#db/database.ts';
import type { RequestedFilters } from '#domain/executions/execution-filter.ts';
import { vacuumAnalyze } from '../vacuum-analyze.ts';

const WORKFLOWS = 40;
const ACCOUNTS = 200;
const hex = (prefix: string, number: number) =>
  prefix + number.toString(16).padStart(24 - prefix.length, '0');

/** Returns the id of a workflow of the runs that `insertManyExecutions` inserts. */
export const manyWorkflowId = (number: number): string => hex('aa', number);

/**
 * Inserts a month of executions. One workflow and one account have most of them. One in twelve failed, few of
 * these with another code or at another node. Few are synchronous, by schedule or still running. A tenth belongs to
 * another environment.
 */
export async function insertManyExecutions(
  adminUrl: string,
  { org_id, environment }: Tenant,
  count: number,
): Promise<void> {
  await runSql(
    adminUrl,
    `insert into workflow (_id, org_id, environment, name, slug, published, created_at, updated_at)
     select 'aa' || lpad(to_hex(n), 22, '0'), $1, $2, 'Workflow ' || n, 'app_' || n % 8, true, now(), now()
     from generate_series(0, $3::int - 1) n`,
    [org_id, environment, WORKFLOWS],
  );
  await runSql(
    adminUrl,
    `insert into execution (_id, org_id, environment, workflow_id, workflow_name, workflow_version, slug,
       linked_account, linked_account_id, config_id, status, phase, type, source, event, error_message,
       error_code, error_node, error_node_name, started_at, completed_at, created_at)
     select 'ee' || lpad(to_hex(n), 22, '0'), $1,
       case when n % 10 = 9 and $2 = 'test' then 'production' else $2 end,
       'aa' || lpad(to_hex(w), 22, '0'), 'Workflow ' || w, 1 + w % 5, 'app_' || w % 8,
       'cc' || lpad(to_hex(a), 22, '0'), 'account-' || a, 'account-' || a,
       status, case when status = 'RUNNING' then 'running' else 'ended' end,
       case when n % 500 = 0 then 'SYNC' else 'ASYNC' end,
       source, case when source = 'Event' then 'Event ' || n % 30 else source end,
       case when status = 'ERRORED' then 'Contact ' || n || ' was not found.' end,
       case when status = 'ERRORED' then case when n % 6000 = 5 then 'TIMEOUT' else 'UPSTREAM_ERROR' end end,
       case when status = 'ERRORED' then case when n % 5000 = 17 then '7' else '2' end end, case when status = 'ERRORED' then 'Read the contact' end,
       at, case when status = 'RUNNING' then null else at + interval '2 seconds' end, at
     from (
       select n,
         case when n % 2 = 0 then 0 else n % $4::int end as w,
         case when n % 3 = 0 then 0 else n % $5::int end as a,
         case when n % 12 = 5 then 'ERRORED' when n % 1000 = 7 then 'RUNNING'
           when n % 2000 = 9 then 'STOPPED' else 'COMPLETED' end as status,
         case when n % 400 = 1 then 'Schedule' when n % 5 = 2 then 'API Call' else 'Event' end as source,
         now() - n * (interval '30 days' / $3::int) as at
       from generate_series(1, $3::int) n
     ) made`,
    [org_id, environment, count, WORKFLOWS, ACCOUNTS],
  );
  await vacuumAnalyze(adminUrl, ['execution', 'workflow']);
}

/** The filters of the link from a group of errors to its runs. */
const COMMON_ERROR: RequestedFilters = {
  error_node: '2',
  error_code: 'UPSTREAM_ERROR',
  error_fingerprint: createHash('md5')
    .update('2\nUPSTREAM_ERROR\nContact # was not found.')
    .digest('hex'),
};

/** Each filter of the list alone, and some together, for the rows that `insertManyExecutions` inserts. */
export const FILTERS: Readonly<Record<string, RequestedFilters>> = {
  none: {},
  'most common status': { status: 'COMPLETED' },
  errored: { status: 'ERRORED' },
  failed: { status: 'FAILED' },
  'rare status': { status: 'STOPPED' },
  'status that none has': { status: 'TERMINATED' },
  'common workflow': { workflow_id: manyWorkflowId(0) },
  'rare workflow': { workflow_id: manyWorkflowId(7) },
  'unknown workflow': { workflow_id: manyWorkflowId(4095) },
  'name of some workflows': { workflow_name: 'flow 1' },
  'name of one workflow': { workflow_name: 'workflow 17' },
  'some apps': { slug: 'app_1,app_2' },
  'common account': { linked_account_id: 'account-0' },
  'rare account': { linked_account_id: 'account-7' },
  'unknown account': { linked_account_id: 'nobody' },
  'common source': { execution_source: 'Event' },
  'rare source': { execution_source: 'Schedule' },
  'source that none has': { execution_source: 'Webhook' },
  'rare type': { execution_type: 'SYNC' },
  event: { event_name: 'Event 3' },
  'unknown event': { event_name: 'None' },
  'common error code': { error_code: 'UPSTREAM_ERROR' },
  'rare error code': { error_code: 'TIMEOUT' },
  'unknown error code': { error_code: 'NONE' },
  'common failed node': { error_node: '2' },
  'rare failed node': { error_node: '7' },
  'node that never failed': { error_node: '99' },
  'node and code': { error_node: '2', error_code: 'TIMEOUT' },
  'common error': COMMON_ERROR,
  'common error of a workflow': { ...COMMON_ERROR, workflow_id: manyWorkflowId(17) },
  'common error, never of this workflow': { ...COMMON_ERROR, workflow_id: manyWorkflowId(0) },
  'error that none has': { error_fingerprint: '0'.repeat(32) },
  days: { start_date: dayBefore(20), end_date: dayBefore(15) },
  'one execution': { execution_id: hex('ee', 4) },
  'failed of an account': { status: 'ERRORED', linked_account_id: 'account-7' },
  'failed of a workflow in some days': {
    status: 'ERRORED',
    workflow_id: manyWorkflowId(7),
    start_date: dayBefore(9),
  },
};

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

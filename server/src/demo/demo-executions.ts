import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../db/database.ts';
import type { executionTable } from '../db/schema/executions/execution.ts';
import type { executionNodeTable } from '../db/schema/executions/execution-node.ts';
import type { workflowTable } from '../db/schema/workflows/workflow.ts';
import { createObjectId } from '../lib/object-id.ts';
import { DEMO_RUNS, type DemoNode, type DemoRun } from './demo-runs.ts';

const DAYS = 30;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const TIMEOUT_SECONDS = 30;

/** The number of runs per weekday, Sunday first, as in an office's week. */
const RUNS_OF_WEEKDAY = [4, 15, 18, 17, 19, 14, 5] as const;

type ExecutionRow = typeof executionTable.$inferInsert & { _id: string };
type NodeRow = typeof executionNodeTable.$inferInsert;
type WorkflowRow = Pick<
  typeof workflowTable.$inferInsert,
  'alias' | 'name' | 'slug' | 'current_version'
> & { _id: string };

export interface DemoExecutions {
  executions: ExecutionRow[];
  /** The journals of the executions. */
  nodes: NodeRow[];
}

/** The end of a run that did not complete. */
interface Failure {
  status: 'ERRORED' | 'TIMED_OUT' | 'STOPPED';
  node_id: string;
  error: { code: string; message: string; upstream_status?: number } | null;
}

/**
 * Builds a month of executions up to now, for the connected accounts of an environment. They are the same in every
 * installation: runs follow the week, and about one in fourteen fails. Production has fewer.
 *
 * @param workflows the workflows of the story that the environment has
 */
export function buildDemoExecutions(
  tenant: Tenant,
  {
    accounts,
    workflows,
  }: { accounts: readonly LinkedAccount[]; workflows: readonly WorkflowRow[] },
  now: Date,
): DemoExecutions {
  const connected = accounts.filter(({ integrations }) => (integrations ?? []).length > 0);
  const runs = DEMO_RUNS.flatMap((run) => {
    const workflow = workflows.find(({ alias }) => alias === run.alias);
    return workflow === undefined ? [] : [{ run, workflow }];
  });
  if (connected.length === 0 || runs.length === 0) {
    return { executions: [], nodes: [] };
  }
  const made = Array.from({ length: DAYS }, (_, age) => age).flatMap((age) => {
    const day = new Date(now.getTime() - age * DAY_MS);
    const weekdayRuns = RUNS_OF_WEEKDAY[day.getUTCDay()] ?? 0;
    const count = tenant.environment === 'production' ? Math.ceil(weekdayRuns / 3) : weekdayRuns;
    return Array.from({ length: count }, (_, index) => {
      const number = age * 7 + index;
      const started_at = new Date(day.getTime() - Math.round((index * 20 * HOUR_MS) / count));
      const account = connected[number % connected.length];
      const inTurn = runs[number % runs.length];
      // A workflow that needs no connection must not fail because of an expired one.
      const chosen = isRefused(account, number) && inTurn?.run.appNode === null ? runs[0] : inTurn;
      return account === undefined || chosen === undefined
        ? []
        : [buildDemoExecution(tenant, { ...chosen, account, number, started_at })];
    });
  });
  const all = made.flat(2);
  return {
    executions: all.map(({ execution }) => execution),
    nodes: all.flatMap(({ nodes }) => nodes),
  };
}

interface DemoStart {
  run: DemoRun;
  workflow: WorkflowRow;
  account: LinkedAccount;
  number: number;
  started_at: Date;
}

function buildDemoExecution(
  tenant: Tenant,
  { run, workflow, account, number, started_at }: DemoStart,
): { execution: ExecutionRow; nodes: NodeRow[] } {
  const failure = getFailure(run, account, number);
  const seconds = failure?.status === 'TIMED_OUT' ? TIMEOUT_SECONDS : run.seconds;
  const planned = run.nodes(number);
  const failedAt = planned.findIndex(
    ({ node_id, iteration }) => node_id === failure?.node_id && iteration === '',
  );
  const done = failedAt === -1 ? planned : planned.slice(0, failedAt + 1);
  const connection = account.integrations?.find(({ type }) => type === workflow.slug)?._id ?? null;
  const _id = createObjectId();
  const nodes: NodeRow[] = [];
  let at = started_at.getTime();
  for (const node of done) {
    const from = new Date(at);
    at += Math.round(node.share * seconds * 1000);
    const times = { started_at: from, completed_at: new Date(at) };
    const hasFailed = failure !== null && node === done.at(-1);
    nodes.push({
      ...tenant,
      execution: _id,
      ...buildNodeRow(node, hasFailed ? failure : null),
      connection: node.type === workflow.slug ? connection : null,
      ...times,
    });
  }
  const failed = done.at(-1);
  return {
    nodes,
    execution: {
      ...tenant,
      _id,
      workflow_id: workflow._id,
      workflow_name: workflow.name,
      workflow_version: workflow.current_version ?? null,
      slug: workflow.slug ?? null,
      linked_account: account._id,
      linked_account_id: account.account_id,
      config_id: account.account_id,
      status: failure?.status ?? 'COMPLETED',
      phase: 'ended',
      type: run.type,
      source: run.source,
      event: run.event,
      trigger: { body: planned[0]?.output ?? null },
      ...(failure?.error == null
        ? {}
        : {
            error_message: failure.error.message,
            error_code: failure.error.code,
            error_node: failed?.node_id ?? null,
            error_node_name: failed?.name ?? null,
            error_upstream_status: failure.error.upstream_status ?? null,
          }),
      started_at,
      completed_at: new Date(at),
      created_at: started_at,
      is_seed: true,
    },
  };
}

const STATUS_OF_NODE = { ERRORED: 'Errored', TIMED_OUT: 'Timed_Out', STOPPED: 'Stopped' } as const;

function buildNodeRow(node: DemoNode, failure: Failure | null) {
  const output = failure === null ? node.output : null;
  return {
    node_id: node.node_id,
    iteration: node.iteration,
    node_name: node.name,
    node_type: node.type,
    status: failure === null ? ('Success' as const) : STATUS_OF_NODE[failure.status],
    attempts: 1,
    maximum_attempts: node.maximum_attempts,
    input: node.input ?? null,
    output,
    output_size: output === null ? 0 : Buffer.byteLength(JSON.stringify(output)),
    error: failure?.error ?? null,
  };
}

function getFailure(run: DemoRun, account: LinkedAccount, number: number): Failure | null {
  if (isRefused(account, number) && run.appNode !== null) {
    const message = 'Demo CRM refused the token. The customer has to connect again.';
    const error = { code: 'CONNECTION_EXPIRED', message, upstream_status: 401 };
    return { status: 'ERRORED', node_id: run.appNode, error };
  }
  if (number % 31 === 11) {
    const message = `The execution took longer than its ${TIMEOUT_SECONDS} seconds.`;
    return { status: 'TIMED_OUT', node_id: run.slowNode, error: { code: 'TIMED_OUT', message } };
  }
  return number % 23 === 17 ? { status: 'STOPPED', node_id: run.slowNode, error: null } : null;
}

/** Whether the app refuses a run's token. Seven is coprime to the number of accounts, so each gets every result. */
function isRefused(account: LinkedAccount | undefined, number: number): boolean {
  return account?.integrations?.[0]?.status === 'expired' && number % 7 < 3;
}

import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { Fault } from './chaos-faults.ts';
import type { Load } from './chaos-load.ts';
import type { ChaosWorkflow } from './chaos-workflows.ts';
import type { Effect } from './effect-counter.ts';
import { POISONED_JOB } from './poison/poison-runs.ts';

/** A run with its journal, as stored in the database. */
interface Run {
  _id: string;
  workflow: ChaosWorkflow;
  status: string;
  phase: string;
  takeovers: number;
  token: string | null;
  returned: unknown;
  error_code: string | null;
  parent: string | null;
  /** The end of each row of the journal, by `node` or `node/iteration`. */
  journal: Map<string, number>;
}

export interface Findings {
  /** The lost and the doubled. Empty if all is well. */
  problems: string[];
  /** The numbers of runs by workflow, and of nodes that ran twice. */
  rows: { workflow: string; runs: number; calls: number; doubles: number; takeovers: number }[];
}

export interface Evidence {
  adminUrl: string;
  workflows: readonly ChaosWorkflow[];
  load: Load;
  /** The token that each schedule gives to its one run. */
  scheduled: readonly string[];
  faults: readonly Fault[];
  effects: readonly Effect[];
  limits: { org: number };
}

export async function checkRuns(evidence: Evidence): Promise<Findings> {
  const { workflows, load, limits } = evidence;
  const runs = await readRuns(evidence);
  const problems = [
    ...lostStarts(runs, evidence),
    ...runs.flatMap(problemsOfRun),
    ...findFamilyProblems(runs, workflows),
    ...(await findStrayJobs(evidence)),
    ...(load.mostActive > limits.org ? [`${load.mostActive} runs were active at a time`] : []),
  ];
  const rows = new Map(
    workflows.map(({ name }) => [
      name,
      { workflow: name, runs: 0, calls: 0, doubles: 0, takeovers: 0 },
    ]),
  );
  const byKey = groupBy(evidence.effects, ({ key }) => key);
  for (const run of runs) {
    const row = rows.get(run.workflow.name);
    if (row === undefined) {
      continue;
    }
    row.runs += 1;
    row.takeovers += run.takeovers;
    for (const [at, finished] of run.journal) {
      const [node = '', iteration] = at.split('/');
      if (!run.workflow.calling.has(node)) {
        continue;
      }
      const key = `${run._id}-${node}${iteration === undefined ? '' : `-${iteration}`}`;
      const calls = byKey.get(key)?.length ?? 0;
      row.calls += calls;
      row.doubles += Math.max(0, calls - 1);
      const possible = evidence.faults.filter((fault) => isInFlight(run, node, finished, fault));
      if (calls === 0) {
        problems.push(`${formatName(run)}: node ${at} was never called, and its journal has it`);
      } else if (calls - 1 > possible.length) {
        const times = byKey.get(key)?.map((call) => new Date(call.at).toISOString());
        problems.push(
          `${formatName(run)}: node ${at} was called ${calls} times without a fault, at ${times?.join(', ')}`,
        );
      }
      byKey.delete(key);
    }
  }
  for (const [key, calls] of byKey) {
    problems.push(`${calls.length} calls with the key "${key}", which is of no finished node`);
  }
  return { problems, rows: [...rows.values()] };
}

/** Groups items by a key, as `Map.groupBy` does, which Node 20 does not have. */
function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

const formatName = (run: Run) => `${run.workflow.name} ${run._id}`;

async function readRuns({ adminUrl, workflows }: Evidence): Promise<Run[]> {
  const { rows } = await runSql(
    adminUrl,
    `select _id, workflow_id, status, phase, takeovers, trigger -> 'body' ->> 'token' as token,
       return_value as returned, error_code, parent
     from execution where workflow_id = any($1)`,
    [workflows.map(({ _id }) => _id)],
  );
  const journal = await runSql(
    adminUrl,
    `select execution, node_id, iteration, completed_at from execution_node
     where execution in (select _id from execution where workflow_id = any($1))`,
    [workflows.map(({ _id }) => _id)],
  );
  const byRun = groupBy(journal.rows, ({ execution }) => execution);
  return rows.flatMap(({ workflow_id, ...run }) => {
    const workflow = workflows.find(({ _id }) => _id === workflow_id);
    const finished = (byRun.get(run._id) ?? []).map(
      ({ node_id, iteration, completed_at }): [string, number] => [
        iteration === '' ? node_id : `${node_id}/${iteration}`,
        completed_at.getTime(),
      ],
    );
    return workflow === undefined ? [] : [{ ...run, workflow, journal: new Map(finished) }];
  });
}

function lostStarts(runs: readonly Run[], { load, scheduled }: Evidence): string[] {
  const ids = new Set(runs.map(({ _id }) => _id));
  const tokens = new Set(runs.map(({ token }) => token));
  return [
    ...load.acknowledged
      .filter(({ execution }) => !ids.has(execution))
      .map(({ execution, token }) => `the start of ${execution} (${token}) was lost`),
    ...scheduled.filter((token) => !tokens.has(token)).map((token) => `${token} started no run`),
  ];
}

function problemsOfRun(run: Run): string[] {
  const { status, journal, workflow, error_code } = run;
  const problems: string[] = [];
  if (run.phase !== 'ended') {
    problems.push(`is ${run.phase}`);
  } else if (status !== workflow.status) {
    problems.push(`ended as ${status} (${error_code})`);
  } else if (status === 'COMPLETED' && run.returned !== run.token) {
    problems.push(`returned ${JSON.stringify(run.returned)} for ${run.token}`);
  }
  const missing = workflow.journal.filter((at) => !journal.has(at));
  const more = [...journal.keys()].filter((at) => !workflow.journal.includes(at));
  if (status === workflow.status && (missing.length > 0 || more.length > 0)) {
    problems.push(`has no journal of [${missing}], and one of [${more}]`);
  }
  return problems.map((problem) => `${formatName(run)} ${problem}`);
}

/** Checks that no start made two runs, and that each sub-flow node made exactly one. */
function findFamilyProblems(runs: readonly Run[], workflows: readonly ChaosWorkflow[]): string[] {
  const own = groupBy(
    runs.filter(({ parent }) => parent === null),
    ({ token }) => token,
  );
  const children = groupBy(runs, ({ parent }) => parent);
  const parents = new Set(workflows.filter(({ name }) => name === 'sub-flow'));
  return [
    ...[...own].flatMap(([token, { length }]) =>
      length === 1 ? [] : [`${token} made ${length} runs`],
    ),
    ...runs.flatMap((run) => {
      const count = children.get(run._id)?.length ?? 0;
      return count === (parents.has(run.workflow) ? 1 : 0)
        ? []
        : [`${formatName(run)} has ${count} sub-flows`];
    }),
  ];
}

/** Returns whether the process may have died in this node: the nodes before it had ended, and it had not. */
function isInFlight(run: Run, node: string, finished: number, { at, isOfProcess }: Fault): boolean {
  const { nodes, edges } = run.workflow;
  const outer = nodes.find(({ id }) => id === node)?.parent_id ?? node;
  const before = edges
    .filter(({ target }) => target === outer)
    .flatMap(({ source }) => run.journal.get(source) ?? []);
  return isOfProcess && finished >= at && before.every((ended) => ended <= at);
}

/** Returns the jobs that wait or that count as running, although every run has ended. */
async function findStrayJobs({ adminUrl }: Evidence): Promise<string[]> {
  const { rows } = await runSql(
    adminUrl,
    `select job.status, job.executor_id, executor._id is not null as lives, count(*)::int as count,
       min(execution.phase) as phase
     from dbos.workflow_status job
     join dbos.workflow_input input using (workflow_uuid)
     left join engine_executor executor on executor._id = job.executor_id
     left join execution on execution._id = input.inputs::json -> 'positionalArgs' ->> 2
     where job.status <> 'SUCCESS' and job.name = 'continue-execution'
       and job.workflow_uuid not like $1
     group by 1, 2, 3`,
    [`${POISONED_JOB}%`],
  );
  return rows.map(
    ({ status, executor_id, lives, count, phase }) =>
      `${count} jobs are ${status}, of ${executor_id} (${lives ? 'alive' : 'dead'}), runs ${phase}`,
  );
}

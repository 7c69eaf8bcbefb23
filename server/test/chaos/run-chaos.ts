import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { checkRuns, type Findings } from './chaos-checks.ts';
import { runFaults } from './chaos-faults.ts';
import { load } from './chaos-load.ts';
import { type ChaosPlatform, startPlatform } from './chaos-platform.ts';
import { poisonRows } from './chaos-poison.ts';
import { makeSchedules } from './chaos-schedules.ts';
import { type ChaosWorkflow, makeChaosWorkflows } from './chaos-workflows.ts';
import { startEffectCounter } from './effect-counter.ts';
import { createSeededRandom, planFaults } from './fault-plan.ts';
import { POISONED_JOB } from './poison/poison-runs.ts';
import { checkWebhooks, drainWebhooks } from './webhooks/check-webhooks.ts';
import { subscribeWebhooks } from './webhooks/subscribe-webhooks.ts';
import { createWebhookFaults } from './webhooks/webhook-faults.ts';
import { startWebhookReceiver } from './webhooks/webhook-receiver.ts';

export interface ChaosOptions {
  /** The built program. */
  main: string;
  /** An empty folder that PostgreSQL's account may enter. */
  dataDir: string;
  seed: number;
  /** The number of runs in flight. */
  runs: number;
  workers: number;
  /** The number of faults. Runs are started until all faults are over. */
  faults: number;
  /** The mean pause between two faults. */
  faultEveryMs: number;
  say: (line: string) => void;
}

export interface ChaosResult extends Findings {
  faults: number;
  acknowledged: number;
  refused: number;
  mostActive: number;
  mostHeld: number;
  mostWaiting: number;
  /** Milliseconds from the last start until every run had ended. */
  drainMs: number;
  /** Milliseconds from then until every webhook was sent. */
  webhookDrainMs: number;
  webhooks: {
    deliveries: number;
    /** The number of requests beyond one for each attempt on record. */
    repeats: number;
    /** The number of deliveries that the receiver had, and that their process did not record before a fault. */
    received: number;
    /** The number of deliveries of runs that had ended, without an attempt before all workers were killed. */
    unsent: number;
  };
  /** The output of the processes, to find the cause of a problem. */
  outputs: { name: string; output: string }[];
}

const DRAIN_LIMIT_MS = 120_000;
/** Milliseconds in which good rows have to be served: the pause of a poll that failed, and a minute. */
const SERVED_LIMIT_MS = 210_000;
const POLL_MS = 250;

/** Runs workflows while processes die, and returns the results and the problems. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, runs, workers, say } = options;
  const counter = await startEffectCounter(createSeededRandom(seed + 1));
  // These limits hold some runs, which a lost end of another run would hold for good.
  const limits = { org: Math.ceil(runs * 0.3), account: Math.ceil(runs * 0.1) };
  const receiver = await startWebhookReceiver();
  let platform: ChaosPlatform | undefined;
  try {
    const { main, dataDir } = options;
    const outsideUrls = [counter.url, receiver.url];
    platform = await startPlatform({ main, dataDir, workers, limits, outsideUrls });
    const { send, accountToken, testKey, accounts, postgres, api } = platform;
    const { adminUrl } = postgres;
    const workflows = await makeChaosWorkflows(send, accountToken, counter.url);
    const subscriptions = await subscribeWebhooks(send, testKey, receiver.url);
    const webhookFaults = createWebhookFaults({ ...platform, adminUrl, subscriptions, receiver });
    const plan = planFaults({
      seed,
      workers,
      count: options.faults,
      everyMs: options.faultEveryMs,
    });
    say(`Seed ${seed}: ${plan.length} faults, ${runs} runs in flight, ${workers} workers.`);
    const scheduled = await makeSchedules(send, testKey, {
      workflow: workflows.find(({ name }) => name === 'calls')?._id ?? '',
      accounts,
      count: runs,
      spreadMs: options.faults * options.faultEveryMs,
    });
    const poisoned = await poisonRows({
      ...platform,
      sql: async (statement, values) => (await runSql(adminUrl, statement, values)).rows,
    });
    const over = new AbortController();
    const [loaded, faults] = await Promise.all([
      load(platform, workflows, { runs, signal: over.signal }),
      runFaults(platform, plan, webhookFaults, say).finally(() => over.abort()),
    ]);
    const begin = Date.now();
    await drain(adminUrl, workflows, scheduled.length);
    const drainedAt = Date.now();
    await drainWebhooks(adminUrl, subscriptions, receiver);
    const webhookDrainMs = Date.now() - drainedAt;
    const { effects } = counter;
    const findings = await checkRuns({
      scheduled,
      adminUrl,
      workflows,
      load: loaded,
      faults,
      effects,
      limits,
    });
    const { caught } = webhookFaults;
    const { requests } = receiver;
    const webhooks = await checkWebhooks({
      adminUrl,
      workflows,
      subscriptions,
      requests,
      caught,
      faults,
    });
    const countCaught = (at: (typeof caught)[number]['moment']) =>
      caught.filter(({ moment }) => moment === at).length;
    const programs = [api, ...platform.workers];
    const ended = programs.filter(({ unexpectedEnds }) => unexpectedEnds > 0);
    return {
      ...findings,
      problems: [
        ...findings.problems,
        ...webhooks.problems,
        ...(await poisoned.check(SERVED_LIMIT_MS)),
        ...ended.map(
          ({ name, unexpectedEnds }) => `${name} ended by itself ${unexpectedEnds} times`,
        ),
      ],
      faults: faults.length,
      acknowledged: loaded.acknowledged.length,
      refused: loaded.refused,
      mostActive: loaded.mostActive,
      mostHeld: loaded.mostHeld,
      mostWaiting: loaded.mostWaiting,
      drainMs: drainedAt - begin,
      webhookDrainMs,
      webhooks: {
        deliveries: webhooks.deliveries,
        repeats: webhooks.repeats,
        received: countCaught('received'),
        unsent: countCaught('unsent'),
      },
      outputs: programs.map((program) => ({ name: program.name, output: program.output() })),
    };
  } finally {
    await platform?.stop();
    counter.close();
    receiver.close();
  }
}

/** Waits until every run has ended and no job is left, or until the time is over. */
async function drain(
  adminUrl: string,
  workflows: readonly ChaosWorkflow[],
  scheduled: number,
): Promise<void> {
  const until = Date.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const { rows } = await runSql(
      adminUrl,
      `select (select count(*) from execution where phase <> 'ended' and workflow_id = any($1))
         + (select count(*) from dbos.workflow_status where status in ('ENQUEUED', 'PENDING') and workflow_uuid not like $3)
         + greatest(0, $2 - (select count(*) from execution where source = 'Schedule' and workflow_id = any($1))) as open`,
      [workflows.map(({ _id }) => _id), scheduled, `${POISONED_JOB}%`],
    );
    if (Number(rows[0]?.open) === 0 || Date.now() > until) {
      return;
    }
    await sleep(POLL_MS);
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { createRateLimits } from '../domain/auth/rate-limits.ts';
import type { ConfigDeps } from '../domain/configs/read-config-state.ts';
import { readRunValues } from '../domain/executions/read-run-values.ts';
import { readRunVariables } from '../domain/executions/read-run-variables.ts';
import { createPollHandler } from '../domain/triggers/polling/fire-poll.ts';
import { planPollsHandler } from '../domain/triggers/polling/plan-polls.ts';
import { createPoller } from '../domain/triggers/polling/poller.ts';
import { createScheduleHandler } from '../domain/triggers/schedules/fire-schedule.ts';
import { createPlanHandler } from '../domain/triggers/schedules/plan-schedules.ts';
import { createSingleTimerHandler } from '../domain/triggers/timer-handler.ts';
import { createTriggerDecider } from '../domain/triggers/trigger-decider.ts';
import type { EnqueueRuns } from '../domain/triggers/triggered-run.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { createProcessMemory, type MemoryLimits } from '../engine/memory/run-memory.ts';
import { createNodeExecutors } from '../engine/nodes/create-node-executors.ts';
import { createRunNodeOfKind } from '../engine/nodes/node-executors.ts';
import type { SubFlowDeps } from '../engine/nodes/sub-flow/sub-flow-executor.ts';
import { createEngineProcess } from '../engine/process/engine-process.ts';
import { createGraphLoader } from '../engine/segment/load-graph.ts';
import { createSubFlowRequest } from '../engine/start/sub-flow-request.ts';
import { toStartRequest } from '../engine/start/triggered-request.ts';
import { openEngineStore, type RunLimits } from '../engine/store/engine-store.ts';
import { createTimers } from '../engine/timers/timers.ts';
import { createWaitLinks } from '../engine/waits/wait-links.ts';
import type { CallsServices, ConnectServices } from '../http/services.ts';
import type { Background } from '../lib/background.ts';
import type { RunMailer } from '../mail/run-mailer.ts';
import type { WorkPool } from '../pool/work-pool.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

export interface EngineServicesOptions {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  log: FastifyBaseLogger;
  configs: ConfigDeps;
  connect: Pick<ConnectServices, 'apps' | 'outbound'>;
  calls: CallsServices;
  /** Returns PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
  mailer: RunMailer;
  background: Background;
  /** The sandbox. Its owner closes it after the engine. */
  sandbox: Sandbox;
  /** The work pool. Its owner closes it after the engine. */
  workPool: WorkPool;
  /** The paths of the API and the dashboard below PUBLIC_URL. */
  paths: { apiPrefix: string; basePath: string };
  limits: RunLimits;
  memory: MemoryLimits;
}

/** Creates the engine of this process. It claims nothing until it is opened. */
export function createEngineServices(options: EngineServicesOptions): Engine {
  const { db, keyRing, clock, log, configs, publicUrl, paths, sandbox, workPool } = options;
  const store = openEngineStore(db.appUrl);
  const { apps, outbound } = options.connect;
  const { caller, readInput, readOutput } = options.calls;
  const subFlows: SubFlowDeps = {
    db,
    keyRing,
    start: async (sub) => {
      await engine.start(await createSubFlowRequest(keyRing, sub));
    },
    runHere: async (sub) => {
      await (await engine.startSync(await createSubFlowRequest(keyRing, sub))).ended;
    },
  };
  const waitLinks = createWaitLinks({
    keyRing,
    apiUrl: () => `${publicUrl()}${paths.apiPrefix}`,
    dashboardUrl: () => `${publicUrl()}${paths.basePath}`,
  });
  const { mailer, background } = options;
  const mailLimits = createRateLimits({ db, keyRing, background });
  const executors = createNodeExecutors({
    db,
    keyRing,
    clock,
    publicUrl,
    apps,
    caller,
    readInput,
    outbound,
    sandbox,
    subFlows,
    waitLinks,
    mailer,
    limits: mailLimits,
    readLargeBody: workPool.job('readLargeBody'),
    convert: workPool.job('convert'),
    mapRecords: workPool.job('mapRecords'),
    evaluateRule: workPool.job('evaluateRule'),
  });
  const enqueueRuns: EnqueueRuns = (tx, runs) => engine.enqueueAll(tx, runs.map(toStartRequest));
  const decideTriggers = createTriggerDecider(workPool.job('decideTriggers'));
  const poller = createPoller({
    db,
    apps,
    caller,
    readInput,
    readOutput,
    clock,
    log,
    publicUrl,
    enqueueRuns,
    decideTriggers,
  });
  const engine: Engine = createEngine({
    db,
    store,
    keyRing,
    clock,
    log,
    limits: options.limits,
    timers: createTimers({
      db,
      clock,
      log,
      handlers: {
        schedule: createScheduleHandler(enqueueRuns),
        schedule_plan: createSingleTimerHandler(
          createPlanHandler((run) => readRunValues(configs, run)),
        ),
        polling: createSingleTimerHandler(createPollHandler(poller)),
        polling_plan: createSingleTimerHandler(planPollsHandler),
      },
    }),
    memory: createProcessMemory(options.memory),
    engineProcess: createEngineProcess({ store, log, limits: options.limits }),
    runKind: createRunNodeOfKind(executors),
    templates: {
      findPaths: workPool.job('findTemplatePaths'),
      resolve: workPool.job('resolveTemplates'),
      conditionsHold: workPool.job('conditionsHold'),
    },
    waitLinks,
    decideTriggers,
    loadGraph: createGraphLoader(db),
    loadValues: (tenant, { slug, workflow_id, linked_account, config_id }) =>
      readRunValues(configs, { tenant, slug, workflow_id, linked_account, config_id }),
    loadVariables: (tenant, { workflow_id, linked_account }, keys) =>
      readRunVariables(configs, { tenant, workflow_id, linked_account }, keys),
  });
  return {
    ...engine,
    close: async () => {
      await poller.close();
      await engine.close();
      mailLimits.stop();
    },
  };
}

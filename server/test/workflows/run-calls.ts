import type { ApiErrorBody, Execution, ExecutionResult } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { createDbosQueue } from '#engine/queue/dbos-queue.ts';
import { until } from '../until.ts';
import { type Headers, WORKFLOWS, type WorkflowFixture } from './workflow-fixture.ts';

export const EXECUTIONS = '/api/v2/public/execution';

/** Opens the engine of the app, so that the app runs what is started in it. */
export async function openEngine(app: TestApp, concurrency = 10): Promise<void> {
  const { engine, db } = app.app.services;
  const { id: executor } = engine.deps.engineProcess;
  await engine.open(createDbosQueue({ appUrl: db.appUrl, executor, concurrency }));
}

/** Reads a run, by default as the member. */
export async function readRun(
  { send, member }: WorkflowFixture,
  id: string,
  as: Headers = member,
): Promise<Execution> {
  return (await send<Execution>('GET', `${EXECUTIONS}/${id}`, as)).body;
}

/** Waits until the run is in this phase, and returns it. */
export function runIn(
  fixture: WorkflowFixture,
  phase: Execution['phase'],
  id: string,
  as?: Headers,
): Promise<Execution> {
  return until(async () => {
    const execution = await readRun(fixture, id, as);
    return execution.phase === phase ? execution : null;
  });
}

/** Ends the time of a run's wait. */
export async function endWait({ database }: TestApp, execution: string): Promise<void> {
  await runSql(
    database.adminUrl,
    `with due as (update execution_wait set wake_at = now() where execution = $1 returning *)
     select engine_enqueue(org_id, environment, execution, null) from due`,
    [execution],
  );
}

/** The headers of a call that waits for the end of the run. */
export const SYNC = { sync_execution: 'true' };

/** Returns calls that start a run, by default as a customer, and that wait for its end. */
export const makeRunCalls = (fixture: WorkflowFixture) => ({
  run: (id: string, body: unknown, as: Headers = fixture.harbor, headers: Headers = {}) =>
    fixture.send<ExecutionResult & ApiErrorBody>(
      'POST',
      `${WORKFLOWS}/${id}/execute`,
      { ...as, ...headers },
      body,
    ),
  ended: (id: string) => runIn(fixture, 'ended', id),
});

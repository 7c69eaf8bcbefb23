import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimer } from '../../src/db/timers/timer-repo.ts';
import type { TimerFiring } from '../../src/domain/triggers/timer-handler.ts';
import { createDbosQueue } from '../../src/engine/queue/dbos-queue.ts';
import { newObjectId } from '../../src/lib/object-id.ts';
import { until } from '../until.ts';
import { chain, type EngineHarness, startEngineHarness } from './engine-harness.ts';

const HOUR_MS = 3_600_000;

let harness: EngineHarness;
/** What the test under way does when a timer fires. */
let onFire: (firing: TimerFiring) => Promise<void>;
let fire: (timer: string) => Promise<void>;
let enqueueOverdue: () => Promise<number>;
let enqueueRun: (firing: TimerFiring) => Promise<string>;

beforeAll(async () => {
  harness = await startEngineHarness();
  const timers = {
    schedule: async (firing: TimerFiring) => {
      await onFire(firing);
      return { nextAt: new Date(firing.now.getTime() + HOUR_MS) };
    },
    polling: async () => ({ nextAt: null }),
  };
  const engine = await harness.addEngine({}, { timers });
  const other = await harness.addEngine({}, { timers });
  await engine.open(
    createDbosQueue({
      appUrl: harness.database.appUrl,
      executor: engine.deps.executor.id,
      concurrency: 5,
    }),
  );
  fire = (timer) => other.deps.timers.fire(harness.tenant, timer);
  enqueueOverdue = () => other.deps.timers.enqueueOverdue();
  enqueueRun = ({ tx }) => engine.enqueue(tx, harness.request(chain('a')));
});
afterAll(() => harness.close());

async function addTimer(nextAt: Date, kind: 'schedule' | 'polling' = 'schedule'): Promise<string> {
  const subject = newObjectId();
  await harness.db.asTenant(harness.tenant, (tx) =>
    setTimer(tx, harness.tenant, kind, { subject, nextAt }),
  );
  const [row] = await harness.sql('select _id from timer where subject = $1', [subject]);
  return String(row?._id);
}
const timerOf = async (id: string) =>
  (await harness.sql('select next_at > now() as is_later from timer where _id = $1', [id]))[0];

test('a timer fires once, however many processes look at it', async () => {
  let fired = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  onFire = async () => {
    fired += 1;
    await finished;
  };
  const id = await addTimer(new Date());
  await until(() => fired === 1);
  // The other process finds it held, and later not due.
  await fire(id);
  finish();
  await until(async () => (await timerOf(id))?.is_later);
  await fire(id);
  expect(fired).toBe(1);

  const gone = await addTimer(new Date(), 'polling');
  await until(async () => (await timerOf(gone)) === undefined);
  await fire(gone);
});

test('a lost job and a failed attempt lose nothing, and a run is started with the next time or not at all', async () => {
  const runs: string[] = [];
  onFire = async (firing) => {
    runs.push(await enqueueRun(firing));
    if (runs.length === 1) {
      throw new Error('failed after the start');
    }
  };
  const id = await addTimer(new Date(Date.now() + HOUR_MS));
  await fire(id);
  expect(runs).toHaveLength(0);
  await harness.sql('delete from dbos.workflow_status');
  const makeOverdue = () =>
    harness.sql(
      `update timer set next_at = now() - interval '2 minutes',
         enqueued_at = now() - interval '2 minutes' where _id = $1`,
      [id],
    );
  await makeOverdue();
  expect(await enqueueOverdue()).toBe(1);
  // Its job is on its way.
  expect(await enqueueOverdue()).toBe(0);
  await until(() => runs.length === 1);
  expect(await timerOf(id)).toEqual({ is_later: false });
  await makeOverdue();
  await enqueueOverdue();
  await until(async () => (await timerOf(id))?.is_later);
  const stored = await harness.sql('select _id from execution where _id = any($1)', [runs]);
  expect(stored).toEqual([{ _id: runs[1] }]);
  await until(async () => (await harness.execution(runs[1] ?? '')).phase === 'ended');
});

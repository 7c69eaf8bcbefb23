import { beforeEach, expect, test } from 'vitest';
import { setTimers, type TimerPlan } from '#db/timers/timer-repo.ts';
import {
  createSingleTimerHandler,
  type TimerBatch,
  type TimerHandlers,
} from '#domain/triggers/timer-handler.ts';
import type { Timers } from '#engine/timers/timers.ts';
import { createObjectId } from '#lib/object-id.ts';
import { until } from '../until.ts';
import { chain, startEngineHarness } from './engine-harness.ts';

const HOUR_MS = 3_600_000;

const harness = await startEngineHarness();
/** The handler of the current test for a batch of timers that fires. */
let onFire: (batch: TimerBatch) => Promise<void>;
let timers: Timers;
let enqueueRuns: (batch: TimerBatch) => Promise<string[]>;

beforeEach(async () => {
  const polling = createSingleTimerHandler(async () => ({ nextAt: null }));
  const handlers: TimerHandlers = {
    schedule: {
      batchSize: 4,
      fire: async (batch) => {
        await onFire(batch);
        return batch.timers.map(() => ({ nextAt: new Date(batch.now.getTime() + HOUR_MS) }));
      },
    },
    polling,
  };
  const engine = await harness.addEngine({}, { timers: handlers });
  // This engine fires due timers by itself, as a server does. It fires no schedules.
  const worker = await harness.addEngine({}, { timers: { polling } });
  await harness.openWithQueue(worker, 5);
  ({ timers } = engine.deps);
  enqueueRuns = ({ tx, timers: due }) =>
    engine.enqueueAll(
      tx,
      due.map(() => harness.request(chain('a'))),
    );
});

/** Inserts timers and returns their subjects. */
async function addTimers(
  plans: Partial<TimerPlan>[],
  kind: 'schedule' | 'polling' = 'schedule',
): Promise<string[]> {
  const rows = plans.map((plan) => ({ subject: createObjectId(), nextAt: new Date(), ...plan }));
  await harness.db.asTenant(harness.tenant, (tx) => setTimers(tx, harness.tenant, kind, rows));
  return rows.map(({ subject }) => subject);
}
const readTimer = async (subject: string) =>
  (
    await harness.sql(
      'select _id, next_at > now() as is_later, failures, problem from timer where subject = $1',
      [subject],
    )
  )[0];
const fireSchedules = async () => {
  for (const due of await timers.listDue()) {
    await timers.fireDue(due);
  }
};

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
  const [subject = ''] = await addTimers([{}]);
  const first = fireSchedules();
  await until(() => fired === 1);
  const { _id } = (await readTimer(subject)) ?? {};
  // Others find the timer held, and later not due.
  await Promise.all([fireSchedules(), timers.fire(harness.tenant, String(_id))]);
  finish();
  await first;
  await Promise.all([fireSchedules(), timers.fire(harness.tenant, String(_id))]);
  expect({ fired, ...(await readTimer(subject)) }).toMatchObject({ fired: 1, is_later: true });
});

test('one that fails costs the others of its batch nothing, and is tried again after a growing pause', async () => {
  const runs: string[] = [];
  let bad = '';
  const sizes: number[] = [];
  onFire = async (batch) => {
    sizes.push(batch.timers.length);
    const started = await enqueueRuns(batch);
    if (batch.timers.some(({ subject }) => subject === bad)) {
      throw new Error('failed after the start');
    }
    runs.push(...started);
  };
  const subjects = await addTimers([{}, {}, {}]);
  const [, failing = ''] = subjects;
  bad = failing;
  await fireSchedules();
  expect(sizes).toEqual([3, 1, 1, 1]);
  const after = await Promise.all(subjects.map(readTimer));
  const good = { is_later: true, failures: 0, problem: null };
  const failed = { is_later: true, failures: 1, problem: 'failed after the start' };
  expect(after).toMatchObject([good, failed, good]);
  const readPause = async () => {
    const [row] = await harness.sql(
      'select extract(epoch from next_at - now())::int as s from timer where subject = $1',
      [failing],
    );
    return Number(row?.s);
  };
  const makeDue = () =>
    harness.sql(`update timer set next_at = now() - interval '1 second' where subject = $1`, [
      failing,
    ]);
  const firstPause = await readPause();
  await makeDue();
  await fireSchedules();
  expect(await readPause()).toBeGreaterThan(firstPause);
  bad = '';
  await makeDue();
  await fireSchedules();
  expect(await readTimer(failing)).toMatchObject(good);
  // The runs of failed attempts are not stored.
  const stored = await harness.sql('select _id from execution where workflow_name = $1', ['Test']);
  expect(stored.map(({ _id }) => _id).sort()).toEqual(runs.toSorted());
  await until(async () => (await harness.execution(runs[0] ?? '')).phase === 'ended');
});

test('those of different linked accounts take turns, and a server fires what is due by itself', async () => {
  const fired: string[][] = [];
  onFire = async (batch) => {
    fired.push(batch.timers.map(({ subject }) => subject));
  };
  const early = new Date(Date.now() - HOUR_MS);
  const busy = await addTimers(
    Array.from({ length: 6 }, () => ({ linked_account: 'busy', nextAt: early })),
  );
  const [otherTimer = ''] = await addTimers([{ linked_account: 'other' }]);
  await fireSchedules();
  await fireSchedules();
  expect(fired.map(({ length }) => length)).toEqual([4, 3]);
  expect(fired[0]).toContain(otherTimer);
  expect(fired.flat().sort()).toEqual([...busy, otherTimer].sort());

  const [poll = ''] = await addTimers([{}], 'polling');
  await until(async () => (await readTimer(poll)) === undefined);
});

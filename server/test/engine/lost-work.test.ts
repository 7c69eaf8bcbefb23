import { expect, test } from 'vitest';
import type { NodeOutcome } from '#engine/nodes/node-type.ts';
import { removeDeadProcesses } from '#engine/process/take-over.ts';
import { breakRow, mendRow } from '../rows/break-row.ts';
import { until } from '../until.ts';
import { chain, createGate, startEngineHarness } from './engine-harness.ts';

const FROZEN = { beatMs: 3_600_000 };
const done: NodeOutcome = { kind: 'done', output: null };

const harness = await startEngineHarness();

test('a job that was begun and runs nowhere, or failed, is run all the same', async () => {
  const starting = await harness.addEngine({});
  const ids = [
    await starting.start(harness.request(chain('a'))),
    await starting.start(harness.request(chain('a'))),
    await starting.start(harness.request(chain('a'))),
  ];
  const unreadable = await starting.start(harness.request(chain('a')));
  const engine = await harness.addEngine({});
  const states = [
    ['PENDING', engine.deps.engineProcess.id],
    ['PENDING', 'dead'],
    ['ERROR', 'dead'],
    ['ERROR', 'dead'],
  ];
  for (const [index, [status, executor]] of states.entries()) {
    await harness.sql(
      `update dbos.workflow_status job
         set status = $2, executor_id = $3, started_at_epoch_ms = 1, updated_at = 1
       from dbos.workflow_input input
       where input.workflow_uuid = job.workflow_uuid and input.inputs like '%' || $1 || '%'`,
      [[...ids, unreadable][index], status, executor],
    );
  }
  await harness.sql(
    `update dbos.workflow_input set inputs = 'no json' where inputs like '%' || $1 || '%'`,
    [unreadable],
  );
  await harness.openWithQueue(engine);
  for (const id of ids) {
    await until(async () => (await harness.execution(id)).phase === 'ended');
  }
  await engine.close();
  expect(await harness.execution(unreadable)).toMatchObject({ phase: 'queued' });
  expect(
    await harness.sql(
      `select count(*)::int as again from dbos.workflow_status where workflow_uuid like '%-again-1'`,
    ),
  ).toEqual([{ again: 1 }]);
  await harness.sql(`delete from dbos.workflow_status where status = 'ERROR'`);
  await harness.sql(`update execution set phase = 'ended' where _id = $1`, [unreadable]);
});

test('an ended job that cannot be deleted keeps no other one', async () => {
  const engine = await harness.addEngine({});
  for (const job of ['refused', 'fine']) {
    await harness.sql(
      `select dbos.enqueue_workflow('continue-execution', 'executions', workflow_id => $1,
         delay_until_epoch_ms => 9000000000000)`,
      [job],
    );
  }
  await harness.sql(
    `update dbos.workflow_status set status = 'SUCCESS', completed_at = 1 where workflow_uuid in ('refused', 'fine')`,
  );
  await breakRow(harness.sql, 'dbos.workflow_status', 'refused', 'workflow_uuid');
  await harness.openWithQueue(engine);
  const listJobs = () =>
    harness.sql(
      `select workflow_uuid as job from dbos.workflow_status where workflow_uuid in ('refused', 'fine')`,
    );
  await until(async () => (await listJobs()).length < 2);
  expect(await listJobs()).toEqual([{ job: 'refused' }]);
  await engine.close();
  await mendRow(harness.sql, 'dbos.workflow_status', 'refused');
});

test('a run that cannot be taken over keeps no other run of the dead process', async () => {
  const { opened, open } = createGate();
  const wait = async () => {
    await opened;
    return done;
  };
  const hanging = await harness.addEngine({ a: wait }, { timing: FROZEN });
  await hanging.open(null);
  const broken = await hanging.startSync(harness.request(chain('a')));
  const fine = await hanging.startSync(harness.request(chain('a')));
  await breakRow(harness.sql, 'execution', broken.execution_id);
  const otherEngine = await harness.addEngine({});
  await harness.openWithQueue(otherEngine);
  const isEnded = async (id: string) => (await harness.execution(id)).phase === 'ended';
  await until(() => isEnded(fine.execution_id));
  expect(await harness.execution(broken.execution_id)).toMatchObject({ takeovers: 0 });
  const { id } = hanging.deps.engineProcess;
  const again = async () => {
    const updatedRows = await harness.sql(
      `update engine_executor set seen_at = now() - interval '1 hour'
       where _id = $1 and seen_at > now() returning _id`,
      [id],
    );
    return updatedRows.length === 1;
  };
  await until(again);
  await mendRow(harness.sql, 'execution', broken.execution_id);
  await until(() => isEnded(broken.execution_id));
  open();
});

test('a held run that cannot be admitted keeps neither another one nor the end of a run', async () => {
  const { opened, open } = createGate();
  const wait = async () => {
    await opened;
    return done;
  };
  const engine = await harness.addEngine({ a: wait }, { limits: { org: 1 } });
  await harness.openWithQueue(engine);
  const request = harness.request(chain('a'));
  const start = (account: string) =>
    engine.start({ ...request, account: { _id: account, account_id: account } });
  const running = await start('first');
  const broken = await start('broken');
  const behind = await start('broken');
  const fine = await start('fine');
  expect(await harness.execution(broken)).toMatchObject({ phase: 'held' });
  await breakRow(harness.sql, 'execution', broken);
  open();
  for (const id of [running, behind, fine]) {
    await until(async () => (await harness.execution(id)).phase === 'ended');
  }
  expect(await harness.execution(broken)).toMatchObject({ phase: 'held' });
  await mendRow(harness.sql, 'execution', broken);
  const last = await start('last');
  for (const id of [broken, last]) {
    await until(async () => (await harness.execution(id)).phase === 'ended');
  }
});

test('a process that is frozen while it takes over keeps no other one from it', async () => {
  const { pool } = (await harness.addEngine({})).deps.store;
  await harness.sql(
    `insert into engine_executor (_id, seen_at, created_at) values ('gone', now() - interval '1 hour', now())`,
  );
  const frozen = createGate();
  const begun = createGate();
  const takeOver = async () => {
    begun.open();
    await frozen.opened;
    return [];
  };
  const first = removeDeadProcesses(pool, 1000, takeOver, 50).catch((error: unknown) => error);
  await begun.opened;
  await until(async () => (await removeDeadProcesses(pool, 1000, async () => [])).includes('gone'));
  frozen.open();
  expect(await first).toBeInstanceOf(Error);
});

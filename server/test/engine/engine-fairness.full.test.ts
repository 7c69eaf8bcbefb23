import { expect, test } from 'vitest';
import type { NodeContext } from '#engine/nodes/node-type.ts';
import { until } from '../until.ts';
import { chain, startEngineHarness } from './engine-harness.ts';

const harness = await startEngineHarness();

test('one customer with many runs does not delay another, and no held run is forgotten', async () => {
  const active = new Map<string, number>();
  const peaks = new Map<string, number>();
  const order: string[] = [];
  const engine = await harness.addEngine(
    {
      a: async ({ run }: NodeContext) => {
        const account = run.linked_account ?? '';
        for (const key of [account, 'org']) {
          const now = (active.get(key) ?? 0) + 1;
          active.set(key, now);
          peaks.set(key, Math.max(peaks.get(key) ?? 0, now));
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
        for (const key of [account, 'org']) {
          active.set(key, (active.get(key) ?? 0) - 1);
        }
        order.push(account);
        return { kind: 'done', output: null };
      },
    },
    { limits: { org: 6, account: 4 } },
  );
  await harness.openWithQueue(engine);
  const start = (account: string) =>
    engine.start(harness.request(chain('a'), { account: { _id: account, account_id: account } }));
  const many = 40;
  await Promise.all(Array.from({ length: many }, () => start('busy')));
  const before = order.length;
  await start('other');
  await until(() => order.length === many + 1);
  expect(order.indexOf('other') - before).toBeLessThan(many / 2);
  expect(peaks.get('busy')).toBeLessThanOrEqual(4);
  expect(peaks.get('org')).toBeLessThanOrEqual(6);
  await until(noneIsOpen);
});

test('as many held runs are admitted as end at the same moment', async () => {
  const limit = 8;
  let begun = 0;
  let open = () => {};
  const engine = await harness.addEngine(
    {
      a: async () => {
        begun += 1;
        const opened = new Promise<void>((resolve) => {
          const before = open;
          open = () => {
            before();
            resolve();
          };
        });
        await opened;
        return { kind: 'done', output: null };
      },
    },
    { limits: { org: limit } },
  );
  await harness.openWithQueue(engine);
  const rounds = 5;
  for (let index = 0; index < rounds * limit; index += 1) {
    await engine.start(harness.request(chain('a')));
  }
  for (let round = 1; round <= rounds; round += 1) {
    await until(() => begun === round * limit);
    const release = open;
    open = () => {};
    release();
  }
  await until(noneIsOpen);
});

const noneIsOpen = async () =>
  (await harness.sql("select count(*)::int as open from execution where phase <> 'ended'"))[0]
    ?.open === 0;

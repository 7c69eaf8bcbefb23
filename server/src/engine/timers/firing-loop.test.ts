import { expect, test } from 'vitest';
import type { DueKind } from '#db/timers/timer-repo.ts';
import { startFiringTimers } from './firing-loop.ts';

const buildDueKind = (org_id: string): DueKind => ({
  tenant: { org_id, environment: 'test' },
  kind: 'schedule',
  hasFailed: false,
});

test('tenants take turns, and neither one that hangs nor one that fails holds up the others', async () => {
  const batches = new Map([
    ['hangs', 1],
    ['fails', 1],
    ['busy', 50],
    ['small', 3],
  ]);
  const order: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isDone = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const errors: string[] = [];
  const stop = startFiringTimers(
    {
      listDue: async () =>
        [...batches].flatMap(([org, remaining]) => (remaining > 0 ? [buildDueKind(org)] : [])),
      fireDue: async ({ tenant: { org_id } }) => {
        order.push(org_id);
        if (org_id === 'fails') {
          throw new Error('no connection');
        }
        if (org_id === 'hangs') {
          await finished;
        }
        const remaining = (batches.get(org_id) ?? 0) - 1;
        batches.set(org_id, remaining);
        if (org_id === 'busy' && remaining === 0) {
          isDone();
        }
        return 1;
      },
    },
    { log: { error: (_fields, message) => errors.push(message) }, lanes: 3, pollMs: 60_000 },
  );
  await done;
  expect(order.indexOf('small')).toBeLessThan(4);
  expect(order.lastIndexOf('small')).toBeLessThan(12);
  expect(order.filter((org) => org === 'hangs')).toHaveLength(1);
  expect(errors).toEqual(['firing timers failed']);
  finish();
  await stop();
});

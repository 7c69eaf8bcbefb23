// A linked account may fire so many events in a second. What the contract refuses does not count.
import type { FiredEvent } from '@patchbay/contract/schema.gen.d.ts';
import { sendJson } from '@patchbay/test-kit/server/call-app.ts';
import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import { graph, type Headers, logNode, START } from '../workflows/workflow-fixture.ts';
import { exhaustEvents } from './exhaust-events.ts';
import { EVENT } from './trigger-app.ts';

const { app, fixture } = await shareWorkflowApp();

test('events beyond the limit of a linked account are 429, and those of others start', async () => {
  const event = 'Stock changed';
  const start = { ...START, data: { kind: 'event', event } };
  await fixture.publish(await fixture.create(), { ...graph(), nodes: [start, logNode('2')] });
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'busy-bakery');
  const busy: Headers = { 'x-api-key': fixture.org.testKey, linked_account_id: 'busy-bakery' };
  const body = { event };
  expect(await fixture.send<FiredEvent>('POST', EVENT, busy, body)).toMatchObject({ status: 200 });

  exhaustEvents(app, tenant, 'busy-bakery');
  const limited = await sendJson(app, 'POST', EVENT, busy, body);
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('1');
  expect(await readError(limited)).toMatchObject({
    error_code: 'RATE_LIMITED',
    message: expect.stringContaining('more than 1000 events in a second'),
  });
  expect(await fixture.send('POST', EVENT, busy, { payload: {} })).toMatchObject({ status: 400 });
  expect(await fixture.send('POST', EVENT, fixture.sibling, body)).toMatchObject({ status: 200 });
});

// Requests are limited over all processes, and dead receivers do not keep a good one.
import { expect, test } from 'vitest';
import { until } from '../until.ts';
import { type Receiver, type RespondToWebhook, startReceiver } from './receiver.ts';
import { startSendingApp } from './sending-app.ts';
import { insertDelivery, insertWebhook } from './webhook-fixture.ts';

const good = await startReceiver();
const dead = await startReceiver();
const { app, tenant, startSender, attempted } = await startSendingApp([good, dead]);

/** Counts the requests of a receiver that are under way: the most at a time, in all and of a path. */
function countRequests(receiver: Receiver, respond: RespondToWebhook) {
  const open = new Map<string, number>();
  const most = { all: 0, ofWebhook: 0 };
  receiver.respond = (response, received) => {
    const { path = '' } = received;
    const change = (by: number) => open.set(path, (open.get(path) ?? 0) + by);
    change(1);
    most.ofWebhook = Math.max(most.ofWebhook, open.get(path) ?? 0);
    most.all = Math.max(
      most.all,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    );
    response.once('close', () => change(-1));
    respond(response, received);
  };
  return most;
}

test('a good receiver beside 100 dead ones is served, and no limit is exceeded by two processes', async () => {
  const ofDead = countRequests(dead, () => {});
  const ofGood = countRequests(good, (response) => {
    setTimeout(() => response.end(), 20);
  });
  const webhook = await insertWebhook(app, tenant, { webhook_url: good.url });
  startSender();
  startSender();
  await attempted(await insertDelivery(app, tenant, webhook._id), 1);
  for (let index = 0; index < 100; index += 1) {
    const { _id } = await insertWebhook(app, tenant, { webhook_url: `${dead.url}/${index}` });
    await Promise.all(Array.from({ length: 5 }, () => insertDelivery(app, tenant, _id)));
  }
  await until(() => ofDead.all === 10);
  const ids = await Promise.all(
    Array.from({ length: 60 }, () => insertDelivery(app, tenant, webhook._id)),
  );
  for (const id of ids) {
    expect(await attempted(id, 1)).toMatchObject({ status: 'SUCCESS' });
  }
  // 500 requests of 15 seconds each wait for ten places.
  expect(dead.received.length).toBeLessThan(250);
  expect(ofDead).toMatchObject({ all: 10 });
  expect(ofDead.ofWebhook).toBeLessThanOrEqual(4);
  expect(ofGood.ofWebhook).toBeLessThanOrEqual(4);
});

test('another organization is not kept by one that fills its limit', async () => {
  const other = await app.makeOrg();
  const otherTenant = { org_id: other.org_id, environment: 'production' } as const;
  const webhook = await insertWebhook(app, otherTenant, { webhook_url: good.url });
  good.received = [];
  const id = await insertDelivery(app, otherTenant, webhook._id);
  await until(() => good.received.length === 1);
  expect(good.received[0]?.headers['webhook-id']).toBe(`msg_${id}`);
});

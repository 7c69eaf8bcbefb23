// Receivers fail in every way, and nothing is lost.
import { verifyWebhook } from '@patchbay/sdk/webhooks';
import { expect, test } from 'vitest';
import { claimDeliveries } from '#db/webhooks/delivery-queue-repo.ts';
import { until } from '../until.ts';
import { startReceiver } from './receiver.ts';
import { startSendingApp } from './sending-app.ts';
import { insertDelivery, insertWebhook, listAttempts, listDeliveries } from './webhook-fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAUSES_S = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600)];

const receiver = await startReceiver();
const hanging = await startReceiver();
hanging.respond = () => {};
const { app, tenant, startSender, attempted, find, findLease, readWebhook, listMails } =
  await startSendingApp([receiver, hanging]);
startSender();
startSender();

const now = () => app.app.services.clock().getTime();

/** Moves the clock to the moment. */
function advanceTo(moment: Date | null): void {
  app.advanceClock(Math.max(0, Number(moment) - now()) + 1);
}

/** Returns the attempts of a delivery. */
const attemptsOf = async (delivery: string) =>
  (await listAttempts(app, tenant)).filter((row) => row.delivery === delivery);

/** Expects that each attempt follows the one before after the pause of the schedule, or up to a tenth later. */
async function expectSchedule(delivery: string): Promise<void> {
  const attempts = await attemptsOf(delivery);
  for (const [index, { fired_at }] of attempts.entries()) {
    const before = attempts[index - 1];
    if (before !== undefined) {
      const pause = (fired_at.getTime() - before.fired_at.getTime()) / 1000;
      expect(pause).toBeGreaterThanOrEqual(PAUSES_S[index - 1] ?? 0);
      // The clock stands at the moment of the attempt for the time that the test takes.
      expect(pause).toBeLessThan((PAUSES_S[index - 1] ?? 0) * 1.1 + 60);
    }
  }
}

test('a receiver that is down for a day gets everything, by the schedule', async () => {
  receiver.respond = (response) => response.writeHead(500).end();
  const { _id, secret } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const ids = [await insertDelivery(app, tenant, _id), await insertDelivery(app, tenant, _id)];
  const end = now() + DAY_MS;
  for (;;) {
    const open = (await Promise.all(ids.map(find))).toSorted(
      (a, b) => Number(a.next_attempt_at) - Number(b.next_attempt_at),
    );
    const [next] = open;
    if (next === undefined || Number(next.next_attempt_at) > end) {
      break;
    }
    advanceTo(next.next_attempt_at);
    await attempted(next._id, next.attempts + 1);
  }
  for (const id of ids) {
    expect(await find(id)).toMatchObject({ status: 'RETRYING', attempts: 7 });
    await expectSchedule(id);
  }
  receiver.received = [];
  receiver.respond = (response) => response.end();
  for (const id of ids) {
    const { attempts, next_attempt_at } = await find(id);
    advanceTo(next_attempt_at);
    expect(await attempted(id, attempts + 1)).toMatchObject({ status: 'SUCCESS' });
  }
  expect(await readWebhook(_id)).toMatchObject({ failed_attempts: 0, failing_since: null });
  const received = await Promise.all(
    receiver.received.map(({ body, headers }) => {
      // The clock of the server is ahead of that of this process.
      const timestamp = Number(headers['webhook-timestamp']);
      const toleranceSeconds = Math.abs(timestamp - Date.now() / 1000) + 5;
      return verifyWebhook({ body, headers, secrets: secret, toleranceSeconds });
    }),
  );
  expect(received.map((webhook) => webhook.isValid && webhook.id).toSorted()).toEqual(
    ids.map((id) => `msg_${id}`).toSorted(),
  );
  expect(await listMails()).toEqual(['A webhook fails']);
});

test('after ten attempts a delivery has failed', async () => {
  receiver.respond = (response, { number }) => {
    // The connection is closed before, in and after the head of the response.
    if (number % 3 === 0) {
      response.destroy();
    } else if (number % 3 === 1) {
      response.socket?.end('HTTP/1.1 200');
    } else {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    }
  };
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const id = await insertDelivery(app, tenant, _id);
  let delivery = await attempted(id, 1);
  while (delivery.next_attempt_at !== null) {
    advanceTo(delivery.next_attempt_at);
    delivery = await attempted(id, delivery.attempts + 1);
  }
  expect(delivery).toMatchObject({ status: 'FAILED', attempts: 10, tries: 10 });
  await expectSchedule(id);
  const codes = new Set((await attemptsOf(id)).map(({ error_code }) => error_code));
  expect([...codes].toSorted()).toEqual(['NETWORK', 'REDIRECT']);
});

test('five days without a success turn a subscription off, with an email', async () => {
  receiver.respond = (response) => response.writeHead(503).end();
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const before = (await listMails()).length;
  await attempted(await insertDelivery(app, tenant, _id), 1);
  app.advanceClock(5 * DAY_MS - 60_000);
  const at = () => ({ next_attempt_at: new Date(now()), created_at: new Date(now()) });
  await attempted(await insertDelivery(app, tenant, _id, at()), 1);
  expect(await readWebhook(_id)).toMatchObject({ is_enabled: true });
  app.advanceClock(120_000);
  const last = await insertDelivery(app, tenant, _id, at());
  await attempted(last, 1);
  expect(await readWebhook(_id)).toMatchObject({ is_enabled: false, disabled_reason: 'FAILING' });
  expect(await find(last)).toMatchObject({ status: 'FAILED', is_stopped: true });
  // A delivery that came to be while it was turned off is not sent, and can be replayed.
  const late = await insertDelivery(app, tenant, _id, at());
  await until(async () => (await find(late)).status === 'FAILED');
  expect(await find(late)).toMatchObject({ attempts: 0, is_stopped: true });
  expect((await listMails()).slice(before)).toEqual(['A webhook was turned off']);
});

test('Retry-After of seconds and of a date delays the next attempt', async () => {
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  for (const format of [() => '7200', () => new Date(now() + 2 * HOUR_MS).toUTCString()]) {
    receiver.respond = (response) => {
      response.writeHead(429, { 'retry-after': format() }).end();
    };
    const at = { next_attempt_at: new Date(now()) };
    const delivery = await attempted(await insertDelivery(app, tenant, _id, at), 1);
    const pause = Number(delivery.next_attempt_at) - Number(delivery.fired_at);
    expect(pause).toBeGreaterThan(1.99 * HOUR_MS);
    expect(pause).toBeLessThan(2.3 * HOUR_MS);
  }
});

test('a receiver that does not respond is given up after 15 seconds', async () => {
  const { _id } = await insertWebhook(app, tenant, { webhook_url: hanging.url });
  const at = { next_attempt_at: new Date(now()) };
  const delivery = await attempted(await insertDelivery(app, tenant, _id, at), 1);
  expect(delivery).toMatchObject({ status: 'RETRYING', error_code: 'TIMEOUT' });
});

test('a process that dies with a lease loses nothing: another one sends the same bytes', async () => {
  receiver.received = [];
  receiver.respond = (response) => response.end();
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  // It is due later, so that the senders of the test do not get it first.
  const due = new Date(now() + HOUR_MS);
  const id = await insertDelivery(app, tenant, _id, { next_attempt_at: due });
  const claimed = await claimDeliveries(app.db, tenant.org_id, {
    webhooks: [_id],
    owner: 'a-dead-process',
    now: due,
    until: new Date(due.getTime() + 60_000),
    limits: { webhook: 4, failingWebhook: 1, failures: 10, org: 20, unproven: 10, batch: 50 },
    room: { requests: 10, unproven: 10 },
    leftOut: [],
  });
  expect(claimed?.claimed.map((delivery) => delivery._id)).toEqual([id]);
  advanceTo(new Date(due.getTime() + 59_000));
  const other = await insertDelivery(app, tenant, _id, { next_attempt_at: new Date(now()) });
  await attempted(other, 1);
  expect(await find(id)).toMatchObject({ attempts: 0 });
  expect(await findLease(id)).toMatchObject({ owner: 'a-dead-process' });
  advanceTo(new Date(due.getTime() + 60_000));
  expect(await attempted(id, 1)).toMatchObject({ status: 'SUCCESS' });
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(`msg_${id}`);
});

test('a shutdown waits for requests, and gives back those that do not end', async () => {
  const stopping = await startSendingApp([receiver, hanging]);
  const stop = stopping.startSender({ drainMs: 500 });
  hanging.received = [];
  const hook = await insertWebhook(stopping.app, stopping.tenant, { webhook_url: hanging.url });
  const id = await insertDelivery(stopping.app, stopping.tenant, hook._id);
  await until(() => hanging.received.length === 1);
  receiver.respond = (response) => {
    setTimeout(() => response.end(), 100);
  };
  receiver.received = [];
  const good = await insertWebhook(stopping.app, stopping.tenant, { webhook_url: receiver.url });
  const slow = await insertDelivery(stopping.app, stopping.tenant, good._id);
  await until(() => receiver.received.length === 1);
  await stop();
  expect(await stopping.find(slow)).toMatchObject({ status: 'SUCCESS', attempts: 1 });
  expect(await stopping.find(id)).toMatchObject({ attempts: 0 });
  expect(await stopping.findLease(id)).toBeUndefined();
  hanging.respond = (response) => response.end();
  stopping.startSender();
  expect(await stopping.attempted(id, 1)).toMatchObject({ status: 'SUCCESS' });
  const [first, second] = hanging.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  hanging.respond = () => {};
});

test('every delivery has one record, however many processes send', async () => {
  receiver.received = [];
  receiver.respond = (response) => response.end();
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const at = { next_attempt_at: new Date(now()) };
  const ids = await Promise.all(
    Array.from({ length: 120 }, () => insertDelivery(app, tenant, _id, at)),
  );
  await until(async () => {
    const mine = (await listDeliveries(app, tenant)).filter((row) => row.webhook_id === _id);
    return mine.every(({ status }) => status === 'SUCCESS');
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
    ids.map((id) => `msg_${id}`).toSorted(),
  );
});

// Stored deliveries are sent, signed, repeated and recorded.
import { createHmac } from 'node:crypto';
import { verifyWebhook } from '@patchbay/sdk/webhooks';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { startReceiver } from './receiver.ts';
import { startSendingApp } from './sending-app.ts';
import { insertDelivery, insertWebhook, listAttempts } from './webhook-fixture.ts';

const receiver = await startReceiver();
const { app, org, tenant, startSender, attempted, find, readWebhook, listMails } =
  await startSendingApp([receiver]);
startSender();

test('a delivery is sent once, signed by the secret and the API key', async () => {
  const { _id, secret } = await insertWebhook(app, tenant, {
    webhook_url: receiver.url,
    method: 'PUT',
    headers: { 'X-Plan': 'of {{event.workflow_name}}' },
  });
  const delivery = await attempted(await insertDelivery(app, tenant, _id), 1);
  expect(delivery).toMatchObject({
    status: 'SUCCESS',
    status_code: 200,
    error_code: null,
    next_attempt_at: null,
  });
  const [request] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(request).toMatchObject({
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-plan': 'of Welcome' },
  });
  const { body = '', headers = {} } = request ?? {};
  expect(delivery.body?.toString()).toBe(body);
  expect(headers['x-cobalt-signature']).toBe(
    createHmac('sha256', org.testKey).update(body).digest('hex'),
  );
  expect(await verifyWebhook({ body, headers, secrets: secret })).toMatchObject({
    isValid: true,
    id: delivery.message_id,
    payload: { event: 'Workflow Completed', id: delivery.message_id },
  });
  expect(await listAttempts(app, tenant)).toMatchObject([
    { number: 1, status_code: 200, response_body: 'ok', is_manual: false },
  ]);
});

test('a failed attempt is repeated with the same id and bytes, after the pause of the schedule', async () => {
  receiver.received = [];
  receiver.respond = (response, { number }) => {
    response.writeHead(number === 1 ? 503 : 200).end(`attempt ${number}`);
  };
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const id = await insertDelivery(app, tenant, _id);
  const failed = await attempted(id, 1);
  expect(failed).toMatchObject({ status: 'RETRYING', error_code: 'STATUS', status_code: 503 });
  const pause = Number(failed.next_attempt_at) - Number(failed.fired_at);
  expect(pause).toBeGreaterThanOrEqual(5000);
  await runSql(app.database.adminUrl, 'update webhook set webhook_body = $1 where _id = $2', [
    '"changed"',
    _id,
  ]);
  app.advanceClock(6_000);
  expect(await attempted(id, 2)).toMatchObject({ status: 'SUCCESS' });
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
});

test('a delivery that cannot be prepared or changed keeps no other one', async () => {
  receiver.received = [];
  receiver.respond = (response) => response.end();
  const broken = await insertWebhook(app, tenant, {
    webhook_url: receiver.url,
    headers_encrypted: 'v1.x.x.x',
  });
  const good = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const unreadable = await insertDelivery(app, tenant, broken._id);
  const refused = createObjectId();
  await runSql(
    app.database.adminUrl,
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'refused'; end $$;
     create trigger refuse before update on webhook_delivery for each row
       when (old._id = '${refused}') execute function refuse()`,
  );
  await insertDelivery(app, tenant, good._id, { _id: refused });
  const sent = await insertDelivery(app, tenant, good._id);
  expect(await attempted(sent, 1)).toMatchObject({ status: 'SUCCESS' });
  expect(await attempted(unreadable, 1)).toMatchObject({ error_code: 'UNREADABLE' });
  expect(receiver.received).toHaveLength(1);
});

test('410 turns the subscription off, stops its deliveries and tells admins', async () => {
  receiver.respond = (response) => response.writeHead(410).end();
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const later = new Date(Date.now() + 3_600_000);
  const waiting = await insertDelivery(app, tenant, _id, { next_attempt_at: later });
  await attempted(await insertDelivery(app, tenant, _id), 1);
  expect(await readWebhook(_id)).toMatchObject({ is_enabled: false, disabled_reason: 'GONE' });
  expect(await find(waiting)).toMatchObject({ status: 'FAILED', is_stopped: true });
  expect(await listMails()).toEqual(['A webhook was turned off']);
});

// A process stands still in a transaction of the queue, as one does that is frozen or cut off from PostgreSQL.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { recordAttempts } from '#db/webhooks/delivery-queue-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createGate } from '../engine/engine-harness.ts';
import { startReceiver } from './receiver.ts';
import { startSendingApp } from './sending-app.ts';
import { insertDelivery, insertWebhook } from './webhook-fixture.ts';

const receiver = await startReceiver();
const { app, tenant, startSender, attempted } = await startSendingApp([receiver]);
const OWNER = createObjectId();

/** Begins a transaction that stands still after its work. @returns a function that continues it, and returns its error */
async function freeze(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<unknown>> {
  const begun = createGate();
  const continued = createGate();
  const ended = app.db
    .asTenant(tenant, async (tx) => {
      await work(tx);
      begun.open();
      await continued.opened;
      await tx.execute(sql`select 1`);
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  await begun.opened;
  return () => {
    continued.open();
    return ended;
  };
}

test('a process that is frozen while it claims or records keeps no other one from the queue', async () => {
  const { _id } = await insertWebhook(app, tenant, { webhook_url: receiver.url });
  const now = app.app.services.clock();
  const recording = await insertDelivery(app, tenant, _id);
  await app.db.asTenant(tenant, (tx) =>
    tx.execute(sql`insert into webhook_delivery_lease
      values (${recording}, ${tenant.org_id}, 'test', ${_id}, ${OWNER}, ${now})`),
  );
  const continueRecording = await freeze((tx) =>
    recordAttempts(tx, tenant, OWNER, [
      {
        delivery: recording,
        is_manual: false,
        fired_at: now.toISOString(),
        duration: 1,
        status_code: 500,
        error_code: 'STATUS',
        error_message: null,
        response_headers: null,
        response_body: null,
        is_response_cut: false,
        next_attempt_at: now.toISOString(),
        request_url: null,
        request_method: null,
        request_headers_encrypted: null,
      },
    ]),
  );
  const claiming = await insertDelivery(app, tenant, _id);
  const limits = sql.param([4, 1, 10, 20, 10, 50]);
  const continueClaim = await freeze((tx) =>
    tx.execute(sql`select webhook_claim(${tenant.org_id}, ${sql.param([_id])}, ${OWNER}, ${now},
      ${new Date(now.getTime() + 60_000)}, ${limits}, ${sql.param([10, 10])}, ${sql.param([])})`),
  );
  startSender();
  for (const delivery of [recording, claiming]) {
    expect(await attempted(delivery, 1)).toMatchObject({ status: 'SUCCESS', attempts: 1 });
  }
  expect(await continueRecording()).toBeInstanceOf(Error);
  expect(await continueClaim()).toBeInstanceOf(Error);
  expect(receiver.received).toHaveLength(2);
});

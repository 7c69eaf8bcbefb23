import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { startSendingWebhooks } from '../../src/scheduler/send-webhooks.ts';
import { until } from '../until.ts';
import type { Receiver } from './receiver.ts';
import { listDeliveries, type StoredDelivery } from './webhook-fixture.ts';

/** An app that sends webhooks to receivers of a test. */
export interface SendingApp {
  app: TestApp;
  org: TestOrg;
  tenant: Tenant;
  /** Starts a sender, as each process has one. It stops after the tests. @returns a function that stops it earlier */
  startSender(options?: Parameters<typeof startSendingWebhooks>[1]): () => Promise<void>;
  find(delivery: string): Promise<StoredDelivery>;
  /** Waits until the delivery has this many attempts, and returns it. */
  attempted(delivery: string, attempts: number): Promise<StoredDelivery>;
  /** Reads the lease of a delivery. Undefined without one. */
  findLease(delivery: string): Promise<Record<string, unknown> | undefined>;
  /** Reads the columns of a subscription. */
  readWebhook(webhook: string): Promise<Record<string, unknown>>;
  /** Returns the subjects of the emails to the owner, the oldest first. */
  listMails(): Promise<string[]>;
}

export async function startSendingApp(receivers: readonly Receiver[]): Promise<SendingApp> {
  const app = await startTestApp({ allowPrivateHosts: receivers.map(({ allowed }) => allowed) });
  const org = await app.makeOrg();
  const tenant: Tenant = { org_id: org.org_id, environment: 'test' };
  const stops = new Set<() => Promise<void>>();
  afterAll(async () => {
    await Promise.all([...stops].map((stop) => stop()));
    await app.close();
  });
  const query = async (text: string, values: unknown[]) =>
    (await runSql(app.database.adminUrl, text, values)).rows;
  const find = async (delivery: string) => {
    const row = (await listDeliveries(app, tenant)).find(({ _id }) => _id === delivery);
    if (row === undefined) {
      throw new Error(`There is no delivery ${delivery}.`);
    }
    return row;
  };
  return {
    app,
    org,
    tenant,
    find,
    startSender: (options = {}) => {
      const stop = startSendingWebhooks(app.app.services.webhooks, { pollMs: 20, ...options });
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    attempted: (delivery, attempts) =>
      until(async () => {
        const row = await find(delivery);
        return row.attempts >= attempts ? row : null;
      }),
    findLease: async (delivery) =>
      (await query('select * from webhook_delivery_lease where delivery = $1', [delivery]))[0],
    readWebhook: async (webhook) =>
      (await query('select * from webhook where _id = $1', [webhook]))[0],
    listMails: async () => {
      await app.app.services.background.settled();
      const rows = await query(
        'select subject from outbox_email where to_address = $1 order by created_at, _id',
        [org.email],
      );
      return rows.map(({ subject }) => subject);
    },
  };
}

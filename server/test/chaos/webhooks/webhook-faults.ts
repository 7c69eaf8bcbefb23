import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import pg from 'pg';
import type { KeptProgram } from '../chaos-programs.ts';
import { findConnectionOwner } from './find-connection-owner.ts';
import type { ReceivedRequest, WebhookReceiver } from './webhook-receiver.ts';

/** Milliseconds that a fault waits for its moment. Afterwards it happens at any moment. */
const MOMENT_LIMIT_MS = 5_000;
const POLL_MS = 20;

/** A delivery and what its process was doing when it died or stood still. */
export interface CaughtDelivery {
  message_id: string;
  /** `received`: the receiver had the request, and no record was written. `unsent`: the run had ended, and no attempt had begun. */
  moment: 'received' | 'unsent';
  at: number;
}

/** Brings faults at the moments at which a webhook could be lost. */
export interface WebhookFaults {
  caught: readonly CaughtDelivery[];
  /**
   * Causes a fault while the receiver has a request of a worker, and has not responded. The lease of that worker ends
   * with the fault, as it does after a minute.
   *
   * @param fault gets the worker that sent the request. Undefined if none did
   */
  duringRequest(fault: (sender: KeptProgram | undefined) => void): Promise<void>;
  /** Causes a fault of all workers, while some deliveries were received and others of ended runs have no attempt. */
  beforeFirstAttempt(fault: () => void): Promise<void>;
}

export function createWebhookFaults(options: {
  adminUrl: string;
  org_id: string;
  subscriptions: readonly string[];
  receiver: WebhookReceiver;
  workers: readonly KeptProgram[];
}): WebhookFaults {
  const { adminUrl, org_id, subscriptions, receiver, workers } = options;
  const caught: CaughtDelivery[] = [];
  const query = async (statement: string, values: unknown[] = []) =>
    (await runSql(adminUrl, statement, values)).rows;
  const note = (moment: CaughtDelivery['moment'], at: number, ids: readonly string[]) =>
    caught.push(...ids.map((message_id) => ({ message_id, moment, at })));

  /** Returns the deliveries of these requests that are still leased and without a record. */
  const findOpen = (requests: readonly ReceivedRequest[]) =>
    query(
      `select message_id, owner from webhook_delivery_lease lease
        join webhook_delivery on _id = lease.delivery where message_id = any($1)`,
      [requests.map(({ id }) => id)],
    );
  const findSender = async (request: ReceivedRequest): Promise<KeptProgram | undefined> => {
    const pids = workers.flatMap(({ pid }) => pid ?? []);
    const owner = await findConnectionOwner(pids, request.port);
    return owner === undefined ? undefined : workers.find(({ pid }) => pid === owner);
  };

  return {
    caught,
    duringRequest: async (fault) => {
      const held = receiver.hold();
      try {
        const found = await waitFor(async () => {
          for (const request of held.list()) {
            const sender = await findSender(request);
            const [open] = sender === undefined ? [] : await findOpen([request]);
            if (sender !== undefined && open !== undefined) {
              return { sender, owner: open.owner };
            }
          }
          return undefined;
        });
        fault(found?.sender);
        if (found !== undefined) {
          const at = Date.now();
          const rows = await query(
            `update webhook_delivery_lease lease set until = now() from webhook_delivery
              where owner = $1 and _id = lease.delivery returning message_id`,
            [found.owner],
          );
          const received = new Set(held.list().map(({ id }) => id));
          note(
            'received',
            at,
            rows.flatMap(({ message_id }) => (received.has(message_id) ? message_id : [])),
          );
        }
      } finally {
        held.release();
      }
    },
    beforeFirstAttempt: async (fault) => {
      const held = receiver.hold();
      const lock = new pg.Client({ connectionString: adminUrl });
      try {
        await lock.connect();
        await waitFor(async () => ((await findOpen(held.list())).length > 0 ? true : undefined));
        // No process can claim a delivery of the organization while another session has its lock.
        await lock.query("select pg_advisory_lock(hashtextextended('webhooks of ' || $1, 0))", [
          org_id,
        ]);
        const listUnsent = () =>
          query(
            `select message_id from webhook_delivery
              where webhook_id = any($1) and status = 'RETRYING' and attempts = 0 and body is null
                and not exists (select 1 from webhook_delivery_lease where delivery = _id)`,
            [subscriptions],
          );
        await waitFor(async () => ((await listUnsent()).length > 0 ? true : undefined));
        fault();
        const at = Date.now();
        note(
          'unsent',
          at,
          (await listUnsent()).map(({ message_id }) => message_id),
        );
        note(
          'received',
          at,
          (await findOpen(held.list())).map(({ message_id }) => message_id),
        );
        await query('update webhook_delivery_lease set until = now()');
      } finally {
        held.release();
        await lock.end();
      }
    },
  };
}

/** Polls until there is a result, or the time for it is over. */
async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const end = Date.now() + MOMENT_LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined || Date.now() > end) {
      return found;
    }
    await sleep(POLL_MS);
  }
}

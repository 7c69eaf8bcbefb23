import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../db/database.ts';
import { ENVIRONMENTS } from '../db/schema/columns.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DueWebhook,
  listDueWebhooks,
  type SendingLimits,
} from '../db/webhooks/delivery-queue-repo.ts';
import { readOldestApiKey } from '../domain/org/api-keys.ts';
import { attemptDelivery } from '../domain/webhooks/sending/attempt-delivery.ts';
import {
  type PreparedDelivery,
  prepareDeliveries,
} from '../domain/webhooks/sending/prepare-deliveries.ts';
import type { WebhookSendingDeps } from '../domain/webhooks/sending/sending-deps.ts';
import { forEachRow } from '../lib/each-row.ts';
import { createObjectId } from '../lib/object-id.ts';
import { createRowPauses } from '../lib/row-pauses.ts';
import { createWorkQueue, type WorkQueue } from '../lib/work-queue.ts';
import { createWebhookRecorder } from './webhook-recorder.ts';
import { createWebhookRoom, MAX_OF_WEBHOOK } from './webhook-room.ts';

/** The limits over all processes. */
const LIMITS: SendingLimits = {
  webhook: MAX_OF_WEBHOOK,
  failingWebhook: 1,
  failures: 10,
  org: 20,
  unproven: 10,
  batch: 50,
};
/** The time after which another process sends a claimed delivery. */
const LEASE_MS = 60_000;
/** The time of a lease in which an attempt may begin, so that it ends and is recorded before the lease does. */
const BEGIN_MS = 25_000;
const POLL_MS = 100;
/** Milliseconds between two looks after attempts have ended. Attempts that end together make room together. */
const MIN_POLL_MS = 25;
/** Milliseconds after a look that failed, for example because PostgreSQL was away. */
const FAILED_MS = 1_000;
/** The number of organizations whose deliveries are claimed at the same time. */
const LANES = 4;
/** Milliseconds that a shutdown waits for requests. */
const DRAIN_MS = 10_000;

export interface SendWebhooksOptions {
  pollMs?: number;
  drainMs?: number;
}

/**
 * Sends due webhooks of all organizations. Any number of processes may do it on one database, because leases divide
 * the deliveries, and the limits count the leases of all processes.
 *
 * @returns a function that claims no more, waits for requests that are under way, and gives back the others
 */
export function startSendingWebhooks(
  deps: WebhookSendingDeps,
  { pollMs = POLL_MS, drainMs = DRAIN_MS }: SendWebhooksOptions = {},
): () => Promise<void> {
  const { db, clock, log } = deps;
  const owner = createObjectId();
  const pauses = createRowPauses();
  const room = createWebhookRoom();
  const stopping = new AbortController();
  const aborting = new AbortController();
  const batches = new Set<Promise<void>>();
  let wake = () => {};
  /** Whether the last look left due deliveries, so that the next one follows the end of a request. */
  let hasMore = false;

  const end = (delivery: string) => {
    // Otherwise new deliveries are collected until the next look, because one claim for many costs little more.
    const isAwaited = hasMore || room.hasFull();
    room.leave(delivery);
    if (isAwaited) {
      wake();
    }
  };
  const recorder = createWebhookRecorder(deps, owner, {
    onRecorded: end,
    onFailed: (delivery) => {
      pauses.fail(delivery);
      end(delivery);
    },
  });

  const release = (tenant: Tenant, delivery: string) => {
    recorder.release(tenant, delivery);
    end(delivery);
  };

  /** Sends a delivery. @returns whether the subscription's next one may follow at once */
  const send = async (
    tenant: Tenant,
    prepared: PreparedDelivery,
    readApiKey: () => Promise<string | null>,
  ): Promise<boolean> => {
    const { _id } = prepared.delivery;
    try {
      const options = { isManual: false, readApiKey, signal: aborting.signal };
      const attempt = await attemptDelivery(deps, prepared, options);
      recorder.record(tenant, prepared.webhook._id, attempt);
      return attempt.error_code === null;
    } catch (err) {
      if (aborting.signal.aborted) {
        release(tenant, _id);
      } else {
        log.error({ err, delivery: _id }, 'sending a webhook failed');
        pauses.fail(_id);
        end(_id);
      }
      return false;
    }
  };

  /** Sends claimed deliveries of one tenant. After a failure the rest of a subscription's batch is returned to the queue. */
  const sendBatch = async (tenant: Tenant, ids: readonly string[]) => {
    const claimedAt = performance.now();
    const unprepared = new Set(ids);
    const sending: Promise<void>[] = [];
    const lines = new Map<string, WebhookLine>();
    let apiKey: Promise<string | null> | undefined;
    const readApiKey = () => {
      apiKey ??= readOldestApiKey(deps, tenant);
      return apiKey;
    };
    const sendInTurn = async (prepared: PreparedDelivery) => {
      const { _id } = prepared.webhook;
      const line = lines.get(_id) ?? { queue: createWorkQueue(MAX_OF_WEBHOOK), isOpen: true };
      lines.set(_id, line);
      await line.queue.run(async () => {
        const canBegin =
          line.isOpen && !stopping.signal.aborted && performance.now() - claimedAt < BEGIN_MS;
        if (!canBegin) {
          release(tenant, prepared.delivery._id);
        } else if (!(await send(tenant, prepared, readApiKey))) {
          line.isOpen = false;
        }
      });
    };
    try {
      await prepareDeliveries(deps, tenant, ids, (prepared) => {
        unprepared.delete(prepared.delivery._id);
        sending.push(sendInTurn(prepared));
      });
    } catch (err) {
      log.error({ err, ...tenant }, 'preparing webhooks failed');
    }
    for (const id of unprepared) {
      pauses.fail(id);
      end(id);
    }
    await Promise.all(sending);
  };

  const begin = (org_id: string, claimed: readonly ClaimedDelivery[]) => {
    for (const { _id, webhook_id, is_unproven } of claimed) {
      room.enter(_id, { org_id, webhook_id, isUnproven: is_unproven });
    }
    for (const environment of ENVIRONMENTS) {
      const ids = claimed.flatMap((delivery) =>
        delivery.environment === environment ? delivery._id : [],
      );
      if (ids.length > 0) {
        const batch = sendBatch({ org_id, environment }, ids).finally(() => batches.delete(batch));
        batches.add(batch);
      }
    }
  };

  /** The deliveries that are not claimed: those that failed here, and those under way, whose lease may end meanwhile. */
  const listLeftOut = () => [...pauses.listPaused(), ...room.listDeliveries()];

  const claim = async (org_id: string, webhooks: readonly string[]) => {
    const space = room.getSpace();
    if (space.requests <= 0) {
      hasMore = true;
      return;
    }
    const now = clock();
    const result = await claimDeliveries(db, org_id, {
      webhooks,
      owner,
      now,
      until: new Date(now.getTime() + LEASE_MS),
      limits: LIMITS,
      room: space,
      leftOut: listLeftOut(),
    });
    if (result !== null) {
      for (const delivery of result.refused) {
        pauses.fail(delivery);
      }
      room.noteFull(org_id, webhooks, result);
      hasMore ||= result.claimed.length >= LIMITS.batch;
      begin(org_id, result.claimed);
    }
  };

  const round = async () => {
    const due = await listDueWebhooks(db, clock(), listLeftOut());
    const orgs = [...groupByOrg(due.filter(({ webhook_id }) => !room.isFull(webhook_id)))].sort(
      ([a], [b]) => room.compareOrgs(a, b),
    );
    await forEachRow(orgs, ([org_id, webhooks]) => claim(org_id, webhooks), {
      log,
      name: 'claiming webhooks',
      describe: ([org_id]) => ({ org_id }),
      concurrency: LANES,
      signal: stopping.signal,
    });
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = new AbortController();
      wake = () => woken.abort();
      hasMore = false;
      try {
        await round();
        await pause(MIN_POLL_MS, stopping.signal);
        await pause(pollMs, AbortSignal.any([stopping.signal, woken.signal]));
      } catch (err) {
        log.error({ err }, 'looking for due webhooks failed');
        await pause(FAILED_MS, stopping.signal);
      }
    }
  };
  const running = run();

  return async () => {
    stopping.abort();
    await running;
    const late = new AbortController();
    const sent = Promise.all(batches);
    await Promise.race([sent, pause(drainMs, late.signal)]);
    late.abort();
    aborting.abort();
    await sent;
    await recorder.close();
  };
}

/** The deliveries of a batch that go to one subscription. */
interface WebhookLine {
  queue: WorkQueue;
  /** Whether no attempt of the batch has failed. */
  isOpen: boolean;
}

/** Returns the ids of due subscriptions by organization. */
function groupByOrg(due: readonly DueWebhook[]): Map<string, string[]> {
  const byOrg = new Map<string, string[]>();
  for (const { org_id, webhook_id } of due) {
    byOrg.set(org_id, [...(byOrg.get(org_id) ?? []), webhook_id]);
  }
  return byOrg;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

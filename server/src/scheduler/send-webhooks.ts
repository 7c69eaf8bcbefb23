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
import { createWebhookRecorder } from './webhook-recorder.ts';
import { createWebhookRoom } from './webhook-room.ts';

/** The limits over all processes. */
const LIMITS: SendingLimits = {
  webhook: 4,
  failingWebhook: 1,
  failures: 10,
  org: 20,
  unproven: 10,
};
/** Longer than an attempt and its record take. After it another process sends the delivery again. */
const LEASE_MS = 60_000;
const POLL_MS = 100;
/** The share of a processor that looking for due deliveries takes at most. */
const POLL_SHARE = 0.1;
/** Milliseconds between two looks after attempts have ended. Attempts that end together make room together. */
const MIN_POLL_MS = 10;
/** The number of organizations whose deliveries are claimed at the same time. */
const LANES = 4;
/** Milliseconds in which an organization without room is not looked at, unless one of its attempts ends here. */
const FULL_MS = 500;
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
  /** The moments until which organizations have no room. */
  const full = new Map<string, number>();
  let wake = () => {};

  const end = (org_id: string, delivery: string) => {
    room.leave(delivery);
    full.delete(org_id);
    wake();
  };
  const recorder = createWebhookRecorder(deps, owner, {
    onRecorded: (tenant, delivery) => end(tenant.org_id, delivery),
    onFailed: (tenant, delivery) => {
      pauses.fail(delivery);
      end(tenant.org_id, delivery);
    },
  });

  const send = async (
    tenant: Tenant,
    prepared: PreparedDelivery,
    readApiKey: () => Promise<string | null>,
  ) => {
    const { _id } = prepared.delivery;
    try {
      const options = { isManual: false, readApiKey, signal: aborting.signal };
      const attempt = await attemptDelivery(deps, prepared, options);
      recorder.record(tenant, prepared.webhook._id, attempt);
    } catch (err) {
      if (aborting.signal.aborted) {
        recorder.release(tenant, _id);
      } else {
        log.error({ err, delivery: _id }, 'sending a webhook failed');
        pauses.fail(_id);
      }
      end(tenant.org_id, _id);
    }
  };

  /** Sends claimed deliveries of one tenant. */
  const sendBatch = async (tenant: Tenant, ids: readonly string[]) => {
    const unprepared = new Set(ids);
    const sending: Promise<void>[] = [];
    let apiKey: Promise<string | null> | undefined;
    const readApiKey = () => {
      apiKey ??= readOldestApiKey(deps, tenant);
      return apiKey;
    };
    try {
      await prepareDeliveries(deps, tenant, ids, (prepared) => {
        unprepared.delete(prepared.delivery._id);
        sending.push(send(tenant, prepared, readApiKey));
      });
    } catch (err) {
      log.error({ err, ...tenant }, 'preparing webhooks failed');
    }
    for (const id of unprepared) {
      pauses.fail(id);
      end(tenant.org_id, id);
    }
    await Promise.all(sending);
  };

  const begin = (org_id: string, claimed: readonly ClaimedDelivery[]) => {
    for (const { _id, is_unproven } of claimed) {
      room.enter(_id, { org_id, isUnproven: is_unproven });
    }
    for (const environment of ENVIRONMENTS) {
      const ids = claimed.flatMap((delivery) =>
        delivery.environment === environment ? delivery._id : [],
      );
      if (ids.length === 0) {
        continue;
      }
      const batch = sendBatch({ org_id, environment }, ids).finally(() => batches.delete(batch));
      batches.add(batch);
    }
  };

  const claim = async (org_id: string, webhooks: readonly string[]) => {
    const space = room.getSpace();
    if (space.requests <= 0) {
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
      leftOut: pauses.listPaused(),
    });
    for (const delivery of result?.refused ?? []) {
      pauses.fail(delivery);
    }
    const claimed = result?.claimed ?? [];
    if (result !== null && claimed.length === 0) {
      full.set(org_id, performance.now() + FULL_MS);
    }
    begin(org_id, claimed);
  };

  const round = async () => {
    const due = await listDueWebhooks(db, clock(), pauses.listPaused());
    const now = performance.now();
    const orgs = [...groupByOrg(due)]
      .filter(([org_id]) => (full.get(org_id) ?? 0) <= now)
      .sort(([a], [b]) => room.compareOrgs(a, b));
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
      const startedAt = performance.now();
      await round().catch((err: unknown) => log.error({ err }, 'looking for due webhooks failed'));
      const tookMs = performance.now() - startedAt;
      await pause(MIN_POLL_MS, stopping.signal);
      await pause(
        Math.max(pollMs, tookMs / POLL_SHARE),
        AbortSignal.any([stopping.signal, woken.signal]),
      );
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

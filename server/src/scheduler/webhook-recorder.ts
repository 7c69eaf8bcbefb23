import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../db/database.ts';
import { isPassing } from '../db/query-error.ts';
import { type RecordedAttempt, releaseDeliveries } from '../db/webhooks/delivery-queue-repo.ts';
import { recordResults } from '../domain/webhooks/sending/record-results.ts';
import type { WebhookSendingDeps } from '../domain/webhooks/sending/sending-deps.ts';
import { forAllOrEach } from '../lib/each-row.ts';
import { createWorkQueue } from '../lib/work-queue.ts';

/** The number of connections to PostgreSQL that records use at a time. */
const CONCURRENCY = 4;
/** Milliseconds for which a record is tried again while PostgreSQL is away. The lease ends soon after. */
const RETRY_FOR_MS = 30_000;
const RETRY_PAUSE_MS = 500;
/** Milliseconds in which attempts are collected, because one transaction for many costs little more than for one. */
const COLLECT_MS = 20;

/** Records the attempts of a process. The attempts of a tenant that end while others are written go together. */
export interface WebhookRecorder {
  record(tenant: Tenant, webhook: string, attempt: RecordedAttempt): void;
  /** Gives up the lease of a delivery whose attempt was aborted. */
  release(tenant: Tenant, delivery: string): void;
  /** Waits until all is written. */
  close(): Promise<void>;
}

export interface RecorderListener {
  onRecorded(delivery: string): void;
  /** Called for an attempt that cannot be recorded. Its delivery is sent again after its lease. */
  onFailed(delivery: string): void;
}

interface Pending {
  tenant: Tenant;
  attempts: { webhook: string; attempt: RecordedAttempt }[];
  released: string[];
  /** Undefined while nothing is being written. */
  writing: Promise<void> | undefined;
}

export function createWebhookRecorder(
  deps: WebhookSendingDeps,
  owner: string,
  { onRecorded, onFailed }: RecorderListener,
): WebhookRecorder {
  const { db, log } = deps;
  const queue = createWorkQueue(CONCURRENCY);
  const tenants = new Map<string, Pending>();

  const write = async (tenant: Tenant, entries: Pending['attempts']) => {
    // Two processes lock subscriptions in the same order.
    const sorted = entries.toSorted((a, b) => (a.webhook < b.webhook ? -1 : 1));
    const failed = await forAllOrEach(
      sorted,
      (some) =>
        retryWhilePassing(() =>
          recordResults(
            deps,
            tenant,
            owner,
            some.map(({ attempt }) => attempt),
          ),
        ),
      {
        log,
        name: 'recording a webhook',
        describe: ({ webhook, attempt }) => ({ webhook, delivery: attempt.delivery }),
      },
    );
    for (const entry of sorted) {
      const listen = failed.includes(entry) ? onFailed : onRecorded;
      listen(entry.attempt.delivery);
    }
  };
  const release = async (tenant: Tenant, ids: readonly string[]) => {
    await db
      .asTenant(tenant, (tx) => releaseDeliveries(tx, tenant, owner, ids))
      .catch((err: unknown) => log.error({ err, ...tenant }, 'giving back webhooks failed'));
  };

  const writeAll = async (pending: Pending, key: string) => {
    const { tenant } = pending;
    await sleep(COLLECT_MS);
    while (pending.attempts.length > 0 || pending.released.length > 0) {
      await queue.run(async () => {
        const attempts = pending.attempts.splice(0);
        const released = pending.released.splice(0);
        if (attempts.length > 0) {
          await write(tenant, attempts);
        }
        if (released.length > 0) {
          await release(tenant, released);
        }
      });
    }
    tenants.delete(key);
  };
  const add = (tenant: Tenant, put: (pending: Pending) => void) => {
    const key = `${tenant.org_id} ${tenant.environment}`;
    const pending = tenants.get(key) ?? { tenant, attempts: [], released: [], writing: undefined };
    put(pending);
    tenants.set(key, pending);
    pending.writing ??= writeAll(pending, key);
  };

  return {
    record: (tenant, webhook, attempt) =>
      add(tenant, ({ attempts }) => attempts.push({ webhook, attempt })),
    release: (tenant, delivery) => add(tenant, ({ released }) => released.push(delivery)),
    close: async () => {
      while (tenants.size > 0) {
        await Promise.all([...tenants.values()].map(({ writing }) => writing));
      }
    },
  };
}

/** Repeats work while PostgreSQL is away, so that what was sent is not sent again. */
async function retryWhilePassing(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isPassing(error) || performance.now() > end) {
        throw error;
      }
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

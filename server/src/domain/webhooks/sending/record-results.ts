import type { Tenant, Tx } from '#db/database.ts';
import {
  disableWebhook,
  type FailingWebhook,
  markWarned,
  type RecordedAttempt,
  recordAttempts,
} from '#db/webhooks/delivery-queue-repo.ts';
import { stopDeliveries } from '#db/webhooks/stop-deliveries-repo.ts';
import { findWebhook } from '#db/webhooks/webhook-repo.ts';
import { recordForSystem } from '../../audit/record-for-call.ts';
import { buildWebhookEvent } from '../subscriptions/webhook-deps.ts';
import { mailFailure, type WebhookFailure } from './mail-failure.ts';
import type { WebhookSendingDeps } from './sending-deps.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A subscription whose attempts fail for so long is turned off. */
const DISABLE_AFTER_MS = 5 * DAY_MS;
/** The failed attempts in a row after which admins get an email, at most once a day. */
const WARN_AFTER_ATTEMPTS = 4;

type RecordDeps = Pick<WebhookSendingDeps, 'db' | 'clock' | 'log' | 'mail' | 'dashboardUrl'>;

/**
 * Records attempts of a tenant in one transaction. A subscription whose receiver is gone, or that has failed for five
 * days, is turned off in it. Admins get an email about that, and about four failures in a row.
 *
 * @param owner the owner of the leases
 */
export async function recordResults(
  deps: RecordDeps,
  tenant: Tenant,
  owner: string,
  attempts: readonly RecordedAttempt[],
): Promise<void> {
  const now = deps.clock();
  const failures = await deps.db.asTenant(tenant, async (tx) => {
    const failing = await recordAttempts(tx, tenant, owner, attempts);
    const found: WebhookFailure[] = [];
    for (const webhook of failing) {
      const kind = judge(webhook, now);
      const failure = kind === null ? null : await applyFailure(tx, tenant, webhook, { kind, now });
      if (failure !== null) {
        found.push(failure);
      }
    }
    return found;
  });
  for (const failure of failures) {
    await mailFailure(deps, tenant, failure).catch((err: unknown) => {
      deps.log.error({ err, webhook: failure.webhook }, 'a mail about a webhook failed');
    });
  }
}

/** Returns what follows from the failures of a subscription, or null if they are few. */
function judge(
  { is_gone, failing_since, failed_attempts, warned_at }: FailingWebhook,
  now: Date,
): WebhookFailure['kind'] | null {
  if (is_gone) {
    return 'GONE';
  }
  const isOlder = (moment: string, milliseconds: number) =>
    now.getTime() - new Date(moment).getTime() >= milliseconds;
  if (failing_since !== null && isOlder(failing_since, DISABLE_AFTER_MS)) {
    return 'FAILING';
  }
  const isDue = warned_at === null || isOlder(warned_at, DAY_MS);
  return failed_attempts >= WARN_AFTER_ATTEMPTS && isDue ? 'WARNING' : null;
}

/** Changes the row of the subscription, with the audit event. @returns null if another process has done it */
async function applyFailure(
  tx: Tx,
  tenant: Tenant,
  { _id, failed_attempts }: FailingWebhook,
  { kind, now }: { kind: WebhookFailure['kind']; now: Date },
): Promise<WebhookFailure | null> {
  const isNew =
    kind === 'WARNING'
      ? await markWarned(tx, tenant, _id, { now, before: new Date(now.getTime() - DAY_MS) })
      : await disableWebhook(tx, tenant, _id, { reason: kind, now });
  const row = isNew ? await findWebhook(tx, tenant, _id) : null;
  if (row === null) {
    return null;
  }
  const stopped = kind === 'WARNING' ? 0 : await stopDeliveries(tx, tenant, _id);
  const event = buildWebhookEvent(row, {
    event_type: kind === 'WARNING' ? 'WEBHOOK_FAILING' : 'WEBHOOK_DISABLED',
    action_type: 'update',
    verb: VERBS[kind],
    metadata: { reason: kind, failed_attempts, stopped_deliveries: stopped },
  });
  await recordForSystem(tx, tenant, event, now);
  return { kind, webhook: _id, url: row.webhook_url, failed_attempts, at: now };
}

const VERBS: Readonly<Record<WebhookFailure['kind'], string>> = {
  WARNING: 'reported to admins, because its attempts fail',
  GONE: 'turned off, because its receiver responded with 410',
  FAILING: 'turned off, because no attempt succeeded for five days',
};

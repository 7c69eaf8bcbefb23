import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { Fault } from '../chaos-faults.ts';
import type { CaughtDelivery } from './webhook-faults.ts';
import type { ReceivedRequest, WebhookReceiver } from './webhook-receiver.ts';

const DRAIN_LIMIT_MS = 120_000;
const POLL_MS = 250;
/** Milliseconds after its arrival within which a busy test process notes a request. */
const NOTED_WITHIN_MS = 2_000;

/**
 * Waits until no delivery is open, or until the time is over. What would be sent in minutes is sent now: deliveries whose
 * process died with a lease, and those whose attempts failed more than once.
 */
export async function drainWebhooks(
  adminUrl: string,
  subscriptions: readonly string[],
  receiver: WebhookReceiver,
): Promise<void> {
  receiver.refuseNone();
  const until = Date.now() + DRAIN_LIMIT_MS;
  for (;;) {
    await runSql(
      adminUrl,
      `with lease as (
        update webhook_delivery_lease set until = now()
          where webhook_id = any($1) and until between now() and now() + interval '50 seconds')
      update webhook_delivery set next_attempt_at = now()
        where webhook_id = any($1) and status = 'RETRYING' and next_attempt_at > now()
          and not exists (select 1 from webhook_delivery_lease where delivery = _id)`,
      [subscriptions],
    );
    const { rows } = await runSql(
      adminUrl,
      `select count(*)::int as open from webhook_delivery
        where webhook_id = any($1) and status = 'RETRYING'`,
      [subscriptions],
    );
    if (rows[0]?.open === 0 || Date.now() > until) {
      return;
    }
    await sleep(POLL_MS);
  }
}

export interface WebhookEvidence {
  adminUrl: string;
  /** The workflows whose ends are reported by webhooks. */
  workflows: readonly { _id: string }[];
  subscriptions: readonly string[];
  requests: readonly ReceivedRequest[];
  caught: readonly CaughtDelivery[];
  faults: readonly Fault[];
}

export interface WebhookFindings {
  /** One sentence for each webhook that was lost or changed, or came again without a reason. */
  problems: string[];
  deliveries: number;
  /** The number of requests beyond one for each attempt on record. */
  repeats: number;
}

/** Checks that each ended run has its delivery, and that each delivery came with the same id and the same bytes. */
export async function checkWebhooks(evidence: WebhookEvidence): Promise<WebhookFindings> {
  const { adminUrl, subscriptions, requests, caught } = evidence;
  const { rows } = await runSql(
    adminUrl,
    `select message_id, status, attempts, encode(sha256(body), 'hex') as body,
       (select count(*)::int from webhook_attempt where delivery = webhook_delivery._id) as records
     from webhook_delivery where webhook_id = any($1)`,
    [subscriptions],
  );
  const byId = new Map<string, ReceivedRequest[]>(rows.map(({ message_id }) => [message_id, []]));
  const problems = await findLostEnds(evidence);
  for (const request of requests) {
    const known = byId.get(request.id);
    if (known === undefined) {
      problems.push(`the receiver got "${request.id}", which no delivery has`);
    }
    known?.push(request);
  }
  let repeats = 0;
  for (const { message_id, status, attempts, body, records } of rows) {
    const received = byId.get(message_id) ?? [];
    repeats += Math.max(0, received.length - attempts);
    const bad = [
      ...(status === 'SUCCESS' ? [] : [`is ${status}`]),
      ...(received.length === 0 ? ['was never received'] : []),
      ...(records === attempts ? [] : [`has ${attempts} attempts and ${records} records of them`]),
      ...(received.every((request) => request.body === body) ? [] : ['came with other bytes']),
      ...findNeedlessRepeats(received, evidence.faults),
    ];
    problems.push(...bad.map((problem) => `the webhook ${message_id} ${problem}`));
  }
  return {
    problems: [...problems, ...findUncaught(caught, byId)],
    deliveries: rows.length,
    repeats,
  };
}

/** Returns the ended runs without a delivery. Runs that a sub-flow node started have none. */
async function findLostEnds({
  adminUrl,
  workflows,
  subscriptions,
}: WebhookEvidence): Promise<string[]> {
  const { rows } = await runSql(
    adminUrl,
    `select execution._id, execution.status, count(delivery._id)::int as deliveries
     from execution left join webhook_delivery delivery
       on delivery.execution_id = execution._id and delivery.webhook_id = any($2)
     where phase = 'ended' and parent is null and execution.workflow_id = any($1)
     group by 1, 2 having count(delivery._id) <> 1`,
    [workflows.map(({ _id }) => _id), subscriptions],
  );
  return rows.map(
    ({ _id, status, deliveries }) => `${_id} ended as ${status} and has ${deliveries} webhooks`,
  );
}

/** Returns the repetitions that neither a refusal nor a fault explains. */
function findNeedlessRepeats(
  received: readonly ReceivedRequest[],
  faults: readonly Fault[],
): string[] {
  return received.slice(1).flatMap((request, index) => {
    const before = received[index];
    const isExplained =
      before === undefined ||
      before.isRefused ||
      faults.some(({ at, endedAt }) => at <= request.at && endedAt >= before.at - NOTED_WITHIN_MS);
    return isExplained ? [] : [`was sent again at ${new Date(request.at).toISOString()}`];
  });
}

/** Returns the deliveries of a process that died, and that no other process sent afterwards. */
function findUncaught(
  caught: readonly CaughtDelivery[],
  byId: ReadonlyMap<string, readonly ReceivedRequest[]>,
): string[] {
  return caught.flatMap(({ message_id, moment, at }) => {
    const received = byId.get(message_id) ?? [];
    const isSentAfter = received.some((request) => request.at >= at);
    const isSentBefore = received.some((request) => request.at < at);
    return isSentAfter && isSentBefore === (moment === 'received')
      ? []
      : [
          `the webhook ${message_id} was ${moment} when its process died, and was not sent afterwards`,
        ];
  });
}

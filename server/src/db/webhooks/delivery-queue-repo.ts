import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import type { Environment } from '../schema/columns.ts';
import { webhookTable } from '../schema/webhooks/webhook.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';

export type WebhookRow = typeof webhookTable.$inferSelect;
export type DeliveryRow = typeof webhookDeliveryTable.$inferSelect;

/** A subscription with due deliveries that no process sends. */
export interface DueWebhook extends Tenant {
  webhook_id: string;
}

/** A moment by which all open deliveries are due, so that `dueBy` shows each. */
const FAR_FUTURE = new Date('9999-01-01T00:00:00.000Z');

/**
 * Skips from one subscription with open deliveries to the next, so that a long queue of one of them costs nothing. It
 * begins with `select`, so that it is planned once per connection.
 */
const selectDueWebhooks = (now: Date, leftOut: readonly string[]) => sql`select * from (
    with recursive waiting as (
      (select org_id, environment, webhook_id from webhook_delivery
        where next_attempt_at is not null order by 1, 2, 3 limit 1)
      union all
      select following.* from waiting, lateral (
        select org_id, environment, webhook_id from webhook_delivery
          where next_attempt_at is not null and (org_id, environment, webhook_id)
            > (waiting.org_id, waiting.environment, waiting.webhook_id)
          order by 1, 2, 3 limit 1) following
    )
    select * from waiting) waiting
  where exists (
    select 1 from webhook_delivery delivery
      where delivery.org_id = waiting.org_id and delivery.environment = waiting.environment
        and delivery.webhook_id = waiting.webhook_id and next_attempt_at <= ${now}
        and not _id = any(${sql.param(leftOut)})
        and not exists (select 1 from webhook_delivery_lease where delivery = _id and until > ${now}))`;

/** Lists the subscriptions of all tenants with due deliveries. @param leftOut the `_id`s of deliveries that do not count */
export async function listDueWebhooks(
  db: Database,
  now: Date,
  leftOut: readonly string[],
): Promise<DueWebhook[]> {
  const { rows } = await db.dueBy(FAR_FUTURE, (tx) =>
    tx.execute<{ org_id: string; environment: Environment; webhook_id: string }>(
      selectDueWebhooks(now, leftOut),
    ),
  );
  return rows;
}

/** The maximum numbers of concurrent requests over all processes, see `webhook_claim`. */
export interface SendingLimits {
  webhook: number;
  /** Of a subscription that fails, which is one with `failures` failed attempts in a row. */
  failingWebhook: number;
  failures: number;
  org: number;
  /** Of all unproven subscriptions of an organization. */
  unproven: number;
  /** The number of deliveries of a proven subscription that are claimed together. */
  batch: number;
}

export interface ClaimRequest {
  webhooks: readonly string[];
  owner: string;
  now: Date;
  /** The end of the lease. */
  until: Date;
  limits: SendingLimits;
  /** The number of requests that this process can take, and of those how many of unproven subscriptions. */
  room: { requests: number; unproven: number };
  leftOut: readonly string[];
}

/** A delivery that this process may send until the lease ends. */
export interface ClaimedDelivery {
  _id: string;
  webhook_id: string;
  environment: Environment;
  /** Whether its subscription counts as unproven, see `webhook_claim`. */
  is_unproven: boolean;
}

export interface Claimed {
  claimed: ClaimedDelivery[];
  /** The `_id`s of deliveries that PostgreSQL refuses to change. */
  refused: string[];
  /** The number of requests that there is still room for in the organization. */
  room: number;
  /** The same for its unproven subscriptions. */
  unproven_room: number;
}

/** Claims due deliveries of an organization. Null while another process does. */
export async function claimDeliveries(
  db: Database,
  org_id: string,
  { webhooks, owner, now, until, limits, room, leftOut }: ClaimRequest,
): Promise<Claimed | null> {
  const { webhook, failingWebhook, failures, org, unproven, batch } = limits;
  const limitList = [webhook, failingWebhook, failures, org, unproven, batch];
  // The function enters both environments itself.
  const { rows } = await db.asTenant({ org_id, environment: 'test' }, (tx) =>
    tx.execute<{ result: Claimed | null }>(
      sql`select webhook_claim(${org_id}, ${sql.param(webhooks)}, ${owner}, ${now}, ${until},
        ${sql.param(limitList)}, ${sql.param([room.requests, room.unproven])}, ${sql.param(leftOut)}) as result`,
    ),
  );
  return rows[0]?.result ?? null;
}

/** Reads deliveries with their subscriptions. A deleted subscription is null. */
export async function readDeliveries(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow | null }[]> {
  return tx
    .select({ delivery: webhookDeliveryTable, webhook: webhookTable })
    .from(webhookDeliveryTable)
    .leftJoin(
      webhookTable,
      and(
        inTenant(webhookTable, tenant),
        eq(webhookTable._id, sql`${webhookDeliveryTable.webhook_id}`),
      ),
    )
    .where(and(inTenant(webhookDeliveryTable, tenant), isAny(webhookDeliveryTable._id, ids)));
}

/** A rendered body, which all attempts of a delivery send. */
export interface StoredBody {
  _id: string;
  body: Uint8Array;
  content_type: string;
  is_truncated: boolean;
}

/** Stores bodies before they are first sent. Keeps a body that is stored already. @returns the ids of those stored now */
export async function storeBodies(
  tx: Tx,
  tenant: Tenant,
  bodies: readonly StoredBody[],
): Promise<string[]> {
  const column = <T>(values: T[]) => sql.param(values);
  const { rows } = await tx.execute<{ _id: string }>(sql`
    update webhook_delivery delivery
      set body = rendered.body, content_type = rendered.content_type, is_truncated = rendered.is_truncated
      from unnest(${column(bodies.map(({ _id }) => _id))}::text[],
        ${column(bodies.map(({ body }) => Buffer.from(body)))}::bytea[],
        ${column(bodies.map(({ content_type }) => content_type))}::text[],
        ${column(bodies.map(({ is_truncated }) => is_truncated))}::boolean[])
        rendered (_id, body, content_type, is_truncated)
      where delivery._id = rendered._id and delivery.org_id = ${tenant.org_id}
        and delivery.environment = ${tenant.environment} and delivery.body is null
      returning delivery._id`);
  return rows.map(({ _id }) => _id);
}

/** An attempt in the words of `webhook_record`. Moments are ISO texts. */
export interface RecordedAttempt {
  delivery: string;
  is_manual: boolean;
  fired_at: string;
  duration: number;
  status_code: number | null;
  error_code: string | null;
  error_message: string | null;
  response_headers: Record<string, string> | null;
  response_body: string | null;
  is_response_cut: boolean;
  /** Null after the last attempt, and where it succeeded. */
  next_attempt_at: string | null;
  request_url: string | null;
  request_method: string | null;
  request_headers_encrypted: string | null;
}

/** An enabled subscription with a failed attempt. */
export interface FailingWebhook {
  _id: string;
  failed_attempts: number;
  failing_since: string | null;
  warned_at: string | null;
  /** Whether the receiver responded with 410. */
  is_gone: boolean;
}

/** Records attempts of a tenant. See `webhook_record`. @param attempts in the order of their subscriptions */
export async function recordAttempts(
  tx: Tx,
  { org_id, environment }: Tenant,
  owner: string,
  attempts: readonly RecordedAttempt[],
): Promise<FailingWebhook[]> {
  const { rows } = await tx.execute<{ result: FailingWebhook[] }>(
    sql`select webhook_record(${org_id}, ${environment}, ${owner}, ${JSON.stringify(attempts)}::json) as result`,
  );
  return rows[0]?.result ?? [];
}

/** Gives up the leases of deliveries whose attempts were aborted. */
export async function releaseDeliveries(
  tx: Tx,
  { org_id, environment }: Tenant,
  owner: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`select webhook_release(${org_id}, ${environment}, ${owner}, ${sql.param(ids)})`,
  );
}

/** Turns a subscription off. @returns false if it is off already */
export async function disableWebhook(
  tx: Tx,
  tenant: Tenant,
  id: string,
  { reason, now }: { reason: 'GONE' | 'FAILING'; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookTable)
    .set({ is_enabled: false, disabled_at: now, disabled_reason: reason })
    .where(
      and(
        inTenant(webhookTable, tenant),
        eq(webhookTable._id, id),
        eq(webhookTable.is_enabled, true),
      ),
    );
  return rowCount === 1;
}

/** Notes that admins are told of failures. @returns false if another process did so since `before` */
export async function markWarned(
  tx: Tx,
  tenant: Tenant,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookTable)
    .set({ warned_at: now })
    .where(
      and(
        inTenant(webhookTable, tenant),
        eq(webhookTable._id, id),
        sql`coalesce(${webhookTable.warned_at} <= ${before}, true)`,
      ),
    );
  return rowCount === 1;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';

/** The deliveries that a replay selects. */
export interface ReplayRange {
  /** `_id` of the subscription. */
  webhook: string;
  from: Date;
  before: Date;
  /** Only deliveries that failed. Otherwise everything that happened and that the subscription is for. */
  isFailedOnly: boolean;
}

/** The maximum number of deliveries that are counted. */
export const MAX_REPLAY_COUNTED = 100_000;

/** The runs that took longer (31 days) are in the index `execution_long`. The others are found by their beginning. */
const LONG = sql.raw("interval '744 hours'");

/** Counts the deliveries that a replay selects, up to `MAX_REPLAY_COUNTED`. */
export async function countReplay(tx: Tx, tenant: Tenant, range: ReplayRange): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(buildReplayCount(tenant, range));
  return rows[0]?.count ?? 0;
}

/** Builds the query of `countReplay`. */
export const buildReplayCount = (tenant: Tenant, range: ReplayRange): SQL => sql`
    select count(*)::int as count
      from (select 1 from (${selectCauses(tenant, range)}) cause limit ${MAX_REPLAY_COUNTED}) counted`;

/**
 * Sends the oldest deliveries of a range again, or for the first time, spread over a time. Each keeps its
 * `webhook-id`.
 *
 * @returns how many there are
 */
export async function replayDeliveries(
  tx: Tx,
  tenant: Tenant,
  range: ReplayRange,
  { now, spreadMs, limit }: { now: Date; spreadMs: number; limit: number },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with chosen as materialized (
      select kind, _id, ${now.toISOString()}::timestamptz + ${spreadMs}::float8 * interval '1 millisecond'
          * (row_number() over (order by at, _id) - 1) / count(*) over () as due_at
        from (
          select kind, _id, at from (${selectCauses(tenant, range)}) cause order by at, _id limit ${limit}
        ) oldest
    ), repeated as (
      update webhook_delivery delivery
        set status = 'RETRYING', next_attempt_at = due_at, tries = 0, is_replay = true, is_stopped = false
        from chosen
        where chosen.kind = 'delivery' and delivery._id = chosen._id and delivery.org_id = ${tenant.org_id}
          and delivery.environment = ${tenant.environment} and delivery.status <> 'RETRYING'
        returning delivery._id
    ), run_sent as (
      select webhook_insert_run(${range.webhook}, execution, due_at, true) as _id
        from chosen join execution on execution._id = chosen._id where chosen.kind = 'run'
    ), connection_sent as (
      select webhook_insert_connection_event(${range.webhook}, connection_event, due_at, true) as _id
        from chosen join connection_event on connection_event._id = chosen._id where chosen.kind = 'connection'
    )
    select (select count(*) from repeated)::int + (select count(_id) from run_sent)::int
      + (select count(_id) from connection_sent)::int as count`);
  return rows[0]?.count ?? 0;
}

function selectCauses(tenant: Tenant, range: ReplayRange): SQL {
  const stored = selectDeliveries(tenant, range);
  return range.isFailedOnly
    ? stored
    : sql`${stored} union all ${selectRuns(tenant, range)} union all ${selectConnectionEvents(tenant, range)}`;
}

function selectDeliveries(tenant: Tenant, range: ReplayRange): SQL {
  return sql`
    select 'delivery' as kind, _id, created_at as at from webhook_delivery
      where org_id = ${tenant.org_id} and environment = ${tenant.environment} and webhook_id = ${range.webhook}
        and ${isInRange(sql`created_at`, range)}
        and ${range.isFailedOnly ? sql`status = 'FAILED'` : sql`status <> 'RETRYING'`}`;
}

/** Selects the ends of runs for which there is no delivery, such as those while the subscription was disabled. */
function selectRuns(tenant: Tenant, range: ReplayRange): SQL {
  const longBefore = sql`${range.from.toISOString()}::timestamptz - ${LONG}`;
  const began = sql`execution.created_at < ${range.before.toISOString()}::timestamptz
    and execution.created_at >= ${longBefore}`;
  const beganLongBefore = sql`(completed_at - execution.created_at) > ${LONG}
    and execution.created_at < ${longBefore}`;
  return sql`${selectRunsThat(began, tenant, range)} union all ${selectRunsThat(beganLongBefore, tenant, range)}`;
}

function selectRunsThat(began: SQL, tenant: Tenant, range: ReplayRange): SQL {
  return sql`
    select 'run', execution._id, completed_at from execution
      join webhook on webhook._id = ${range.webhook} and ${isOfTenant(sql`webhook`, tenant)}
      where ${isOfTenant(sql`execution`, tenant)} and phase = 'ended'
        and ${isInRange(sql`completed_at`, range)}
        and ${began}
        and webhook_wants_run(webhook_events, workflow_ids, webhook.slug, execution)
        and not exists (select 1 from webhook_delivery delivery where delivery.message_id = webhook_message_id(
          execution._id || ' ' || floor(extract(epoch from completed_at) * 1000)::bigint, webhook._id))`;
}

function selectConnectionEvents(tenant: Tenant, range: ReplayRange): SQL {
  return sql`
    select 'connection', event._id, event.created_at from connection_event event
      join webhook on webhook._id = ${range.webhook} and ${isOfTenant(sql`webhook`, tenant)}
      where ${isOfTenant(sql`event`, tenant)} and ${isInRange(sql`event.created_at`, range)}
        and webhook.slug is null and webhook_connection_event_name(event.type) = any(webhook_events)
        -- The account had no other connection of the app at that time.
        and (event.type <> 'connection.deleted' or not exists (
          select 1 from connection other
            where other.linked_account = event.linked_account and other.slug = event.slug
              and other._id <> event.connection and other.connected_at < event.created_at))
        and not exists (select 1 from webhook_delivery delivery
          where delivery.message_id = webhook_message_id(event._id, webhook._id))`;
}

const isOfTenant = (table: SQL, { org_id, environment }: Tenant): SQL =>
  sql`${table}.org_id = ${org_id} and ${table}.environment = ${environment}`;

const isInRange = (at: SQL, { from, before }: ReplayRange): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${before.toISOString()}::timestamptz`;

import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Database, Tenant, Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { timerTable } from '../schema/triggers/timer.ts';

export type TimerRow = typeof timerTable.$inferSelect;
export type TimerKind = TimerRow['kind'];

/** A timer to set: the next time of its subject. */
export interface TimerPlan {
  subject: string;
  nextAt: Date;
  /** The `_id` of the linked account that it works for. An existing timer keeps its own if this is null or undefined. */
  linked_account?: string | null;
}

/** Sets the next time of these subjects. Failures of earlier attempts are forgotten. */
export async function setTimers(
  tx: Tx,
  tenant: Tenant,
  kind: TimerKind,
  plans: readonly TimerPlan[],
): Promise<void> {
  if (plans.length === 0) {
    return;
  }
  const rows = plans.map(({ subject, nextAt, linked_account = null }) => ({
    ...tenant,
    _id: createObjectId(),
    kind,
    subject,
    linked_account,
    next_at: nextAt,
  }));
  const { org_id, environment, subject } = timerTable;
  await tx
    .insert(timerTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [org_id, environment, timerTable.kind, subject],
      set: {
        next_at: sql`excluded.next_at`,
        linked_account: sql`coalesce(excluded.linked_account, ${timerTable.linked_account})`,
        failures: 0,
        problem: null,
        updated_at: new Date(),
      },
    });
}

/** Sets the timer of one subject like `setTimers`. */
export function setTimer(tx: Tx, tenant: Tenant, kind: TimerKind, plan: TimerPlan): Promise<void> {
  return setTimers(tx, tenant, kind, [plan]);
}

/**
 * Holds the timers of these subjects until the transaction ends. Who changes what a timer belongs to does it first:
 * one that fires holds its timer, and then that.
 */
export async function holdTimers(
  tx: Tx,
  tenant: Tenant,
  kind: TimerKind,
  subjects: readonly string[],
): Promise<void> {
  await selectTimers(tx, tenant, kind, subjects).orderBy(asc(timerTable._id)).for('update');
}

/**
 * Holds timers like `holdTimers`, without waiting.
 *
 * @returns the subjects whose timer another process holds
 */
export async function tryHoldTimers(
  tx: Tx,
  tenant: Tenant,
  kind: TimerKind,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = await selectTimers(tx, tenant, kind, subjects).for('update', { skipLocked: true });
  const mine = new Set(held.map(({ subject }) => subject));
  const all = await selectTimers(tx, tenant, kind, subjects);
  return new Set(all.map(({ subject }) => subject).filter((subject) => !mine.has(subject)));
}

function selectTimers(tx: Tx, tenant: Tenant, kind: TimerKind, subjects: readonly string[]) {
  return tx
    .select({ subject: timerTable.subject })
    .from(timerTable)
    .where(isTimer(tenant, kind, subjects))
    .$dynamic();
}

const isTimer = (tenant: Tenant, kind: TimerKind, subjects: readonly string[]) =>
  and(
    inTenant(timerTable, tenant),
    eq(timerTable.kind, kind),
    inArray(timerTable.subject, [...subjects]),
  );

export async function deleteTimers(
  tx: Tx,
  tenant: Tenant,
  kind: TimerKind,
  subjects: readonly string[],
): Promise<void> {
  await tx.delete(timerTable).where(isTimer(tenant, kind, subjects));
}

/** Returns the timer, held until the transaction ends; null if it is gone, or another process fires it now. */
export async function lockTimer(tx: Tx, tenant: Tenant, id: string): Promise<TimerRow | null> {
  const [row] = await tx
    .select()
    .from(timerTable)
    .where(and(inTenant(timerTable, tenant), eq(timerTable._id, id)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Timers of one kind and tenant that are due. */
export interface DueKind {
  tenant: Tenant;
  kind: TimerKind;
  /** Whether the last attempt of one of them failed. */
  hasFailed: boolean;
}

/** Returns the kinds of timers that are due, by tenant. */
export async function listDueKinds(db: Database, now: Date): Promise<DueKind[]> {
  const { org_id, environment, kind, failures, next_at } = timerTable;
  const rows = await db.dueBy(now, (tx) =>
    tx
      .select({ org_id, environment, kind, hasFailed: sql<boolean>`bool_or(${failures} > 0)` })
      .from(timerTable)
      .where(lte(next_at, now))
      .groupBy(org_id, environment, kind),
  );
  return rows.map(({ hasFailed, ...row }) => ({
    tenant: toTenant(row),
    kind: row.kind,
    hasFailed,
  }));
}

/** The number of processes that find timers of one tenant and kind at the same time. Others wait for their turn. */
const PROCESSES = 8;

/**
 * Takes timers that are due and that no other process holds, and holds them until the transaction ends: the first of
 * each linked account, then the second of each, and so on.
 */
export async function takeDueTimers(
  tx: Tx,
  tenant: Tenant,
  { kind, isRetry, now, limit }: { kind: TimerKind; isRetry: boolean; now: Date; limit: number },
): Promise<TimerRow[]> {
  const { _id, linked_account, next_at, failures } = timerTable;
  const isDue = and(
    inTenant(timerTable, tenant),
    eq(timerTable.kind, kind),
    lte(next_at, now),
    isRetry ? gt(failures, 0) : eq(failures, 0),
  );
  const turn = sql`row_number() over (partition by ${linked_account} order by ${next_at}, ${_id})`;
  const found = await tx
    .select({ _id })
    .from(timerTable)
    .where(isDue)
    .orderBy(turn, asc(next_at))
    .limit(limit * PROCESSES);
  const ids = found.map((timer) => timer._id);
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(timerTable)
        .where(and(isDue, inArray(_id, ids)))
        .orderBy(sql`array_position(${sql.param(ids)}::text[], ${_id})`)
        .limit(limit)
        .for('update', { skipLocked: true });
}

/** The maximum length of a stored reason in characters. */
const MAX_PROBLEM_LENGTH = 500;

/** Stores that an attempt failed, and when the next one is. The caller holds the timer. */
export async function storeTimerFailure(
  tx: Tx,
  tenant: Tenant,
  id: string,
  { failures, problem, retryAt }: { failures: number; problem: string; retryAt: Date },
): Promise<void> {
  await tx
    .update(timerTable)
    .set({
      failures,
      problem: problem.replaceAll('\u0000', ' ').slice(0, MAX_PROBLEM_LENGTH),
      next_at: retryAt,
      updated_at: new Date(),
    })
    .where(and(inTenant(timerTable, tenant), eq(timerTable._id, id)));
}

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { newObjectId } from '../../lib/object-id.ts';
import type { Database, Tenant, Tx } from '../database.ts';
import { inTenant, tenantOfRow } from '../in-tenant.ts';
import { timerTable } from '../schema/timer.ts';

export type TimerRow = typeof timerTable.$inferSelect;
export type TimerKind = TimerRow['kind'];

/** A timer to set: the next time of its subject. */
export interface TimerPlan {
  subject: string;
  nextAt: Date;
}

/** Sets the next time of these subjects, and enqueues the jobs that fire them, in this transaction. */
export async function setTimers(
  tx: Tx,
  tenant: Tenant,
  kind: TimerKind,
  plans: readonly TimerPlan[],
): Promise<void> {
  if (plans.length === 0) {
    return;
  }
  const rows = plans.map(({ subject, nextAt }) => ({
    ...tenant,
    _id: newObjectId(),
    kind,
    subject,
    next_at: nextAt,
    enqueued_at: nextAt,
  }));
  const { org_id, environment, subject, next_at } = timerTable;
  const set = await tx
    .insert(timerTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [org_id, environment, timerTable.kind, subject],
      set: {
        next_at: sql`excluded.next_at`,
        enqueued_at: sql`excluded.enqueued_at`,
        updated_at: new Date(),
      },
    })
    .returning({ _id: timerTable._id, at: next_at });
  await enqueueTimers(tx, tenant, set);
}

/** One subject: see `setTimers`. */
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
 * As `holdTimers`, without waiting.
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
    .where(isOf(tenant, kind, subjects))
    .$dynamic();
}

const isOf = (tenant: Tenant, kind: TimerKind, subjects: readonly string[]) =>
  and(
    inTenant(timerTable, tenant),
    eq(timerTable.kind, kind),
    inArray(timerTable.subject, [...subjects]),
  );

/** Jobs that there are already do nothing then. */
export async function deleteTimers(
  tx: Tx,
  tenant: Tenant,
  kind: TimerKind,
  subjects: readonly string[],
): Promise<void> {
  await tx.delete(timerTable).where(isOf(tenant, kind, subjects));
}

/** Another job for a timer as it is. */
export async function enqueueTimers(
  tx: Tx,
  { org_id, environment }: Tenant,
  timers: readonly { _id: string; at: Date }[],
): Promise<void> {
  await tx.execute(sql`
    select engine_enqueue_timer(${org_id}, ${environment}, one._id, one.at)
    from json_to_recordset(${JSON.stringify(timers)}::json) as one (_id text, at timestamptz)`);
}

/** The timer, held until the transaction ends; null: it is gone, or another process fires it now. */
export async function lockTimer(tx: Tx, tenant: Tenant, id: string): Promise<TimerRow | null> {
  const [row] = await tx
    .select()
    .from(timerTable)
    .where(and(inTenant(timerTable, tenant), eq(timerTable._id, id)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * Enqueues jobs again for timers that are overdue since `before` although their job was to run by then: a lost job
 * loses nothing.
 *
 * @returns how many
 */
export async function enqueueOverdue(
  db: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const overdue = await db.dueBy(before, (tx) =>
    tx
      .select()
      .from(timerTable)
      .where(and(lte(timerTable.next_at, before), lte(timerTable.enqueued_at, before)))
      .orderBy(asc(timerTable.next_at))
      .limit(limit),
  );
  const byTenant = new Map<string, { tenant: Tenant; ids: string[] }>();
  for (const row of overdue) {
    const key = `${row.org_id} ${row.environment}`;
    const known = byTenant.get(key) ?? { tenant: tenantOfRow(row), ids: [] };
    known.ids.push(row._id);
    byTenant.set(key, known);
  }
  for (const { tenant, ids } of byTenant.values()) {
    await enqueueAgain(db, tenant, { ids, before, now });
  }
  return overdue.length;
}

function enqueueAgain(
  db: Database,
  tenant: Tenant,
  { ids, before, now }: { ids: string[]; before: Date; now: Date },
): Promise<void> {
  return db.asTenant(tenant, async (tx) => {
    const again = await tx
      .update(timerTable)
      .set({ enqueued_at: now })
      .where(
        and(
          inTenant(timerTable, tenant),
          inArray(timerTable._id, ids),
          lte(timerTable.enqueued_at, before),
        ),
      )
      .returning({ _id: timerTable._id });
    await enqueueTimers(
      tx,
      tenant,
      again.map(({ _id }) => ({ _id, at: now })),
    );
  });
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  DEFAULT_CONTROLS,
  type DemoVendorControls,
  type InjectedFault,
} from '../control/control-settings.ts';
import type { DemoDatabase, DemoTx } from './demo-database.ts';
import { demoVendorCallTable, demoVendorControlTable, demoVendorGrantTable } from './schema.ts';

/** The id of the only row. */
const CONTROL_ID = 'control';

export type DemoVendorCallKind = typeof demoVendorCallTable.$inferSelect.kind;

/** The number of calls of one kind with one status. */
export interface CallCount {
  kind: DemoVendorCallKind;
  /** The HTTP status; 0 if the connection was dropped without a response. */
  status: number;
  calls: number;
}

/** Returns the current behavior of the demo vendor, which is the same in every process. */
export async function readControls(tx: DemoTx | DemoDatabase): Promise<DemoVendorControls> {
  const [row] = await tx
    .select({ settings: demoVendorControlTable.settings })
    .from(demoVendorControlTable)
    .where(eq(demoVendorControlTable._id, CONTROL_ID));
  return { ...DEFAULT_CONTROLS, ...row?.settings };
}

/** Sets the fields of the change and leaves the others unchanged. */
export async function changeControls(
  tx: DemoTx,
  change: Partial<DemoVendorControls>,
): Promise<void> {
  await tx
    .insert(demoVendorControlTable)
    .values({ _id: CONTROL_ID, settings: change })
    .onConflictDoUpdate({
      target: demoVendorControlTable._id,
      set: { settings: sql`${demoVendorControlTable.settings} || excluded.settings` },
    });
}

export async function deleteControls(tx: DemoTx): Promise<void> {
  await tx.delete(demoVendorControlTable);
}

/** Consumes one of the faults for `endpoint`. Of concurrent callers exactly `times` get it. */
export async function takeFault(
  tx: DemoTx,
  endpoint: InjectedFault['endpoint'],
): Promise<InjectedFault | null> {
  const [row] = await tx
    .select({ settings: demoVendorControlTable.settings })
    .from(demoVendorControlTable)
    .where(eq(demoVendorControlTable._id, CONTROL_ID))
    .for('update');
  const fault = row?.settings.fail_next ?? null;
  if (fault === null || fault.endpoint !== endpoint) {
    return null;
  }
  const remaining = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
  await changeControls(tx, { fail_next: remaining });
  return fault;
}

export async function countCall(
  db: DemoDatabase,
  kind: DemoVendorCallKind,
  status: number,
): Promise<void> {
  await db
    .insert(demoVendorCallTable)
    .values({ kind, status, calls: 1 })
    .onConflictDoUpdate({
      target: [demoVendorCallTable.kind, demoVendorCallTable.status],
      set: { calls: sql`${demoVendorCallTable.calls} + 1` },
    });
}

export async function listCallCounts(tx: DemoTx | DemoDatabase): Promise<CallCount[]> {
  return tx.select().from(demoVendorCallTable);
}

export async function deleteCallCounts(tx: DemoTx): Promise<void> {
  await tx.delete(demoVendorCallTable);
}

/**
 * Revokes the grants of one account, or of all accounts if it is null.
 *
 * @returns the number of revoked grants
 */
export async function revokeGrants(tx: DemoTx, account: string | null, now: Date): Promise<number> {
  const rows = await tx
    .update(demoVendorGrantTable)
    .set({ revoked_at: now })
    .where(
      and(
        isNull(demoVendorGrantTable.revoked_at),
        account === null ? undefined : eq(demoVendorGrantTable.account, account),
      ),
    )
    .returning({ _id: demoVendorGrantTable._id });
  return rows.length;
}

/** Counts the grants that are not revoked. */
export async function countLiveGrants(tx: DemoTx | DemoDatabase): Promise<number> {
  return tx.$count(demoVendorGrantTable, isNull(demoVendorGrantTable.revoked_at));
}

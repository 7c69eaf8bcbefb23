import {
  changeControls,
  countLiveGrants,
  type DemoVendorCallKind,
  deleteCallCounts,
  deleteControls,
  listCallCounts,
  readControls,
  revokeGrants,
} from '../storage/control-repo.ts';
import type { DemoDatabase } from '../storage/demo-database.ts';
import type { ControlChange } from './control-change.ts';
import type { DemoVendorControls } from './control-settings.ts';

/** The numbers of calls since the counters were reset. */
export interface CallCounters extends Record<DemoVendorCallKind, number> {
  /** The numbers of calls by HTTP status. `0` counts connections that were dropped without a response. */
  by_status: Record<string, number>;
}

/** The state of the control panel. */
export interface ControlState extends DemoVendorControls {
  counters: CallCounters;
  /** The number of grants that are not revoked. */
  live_grants: number;
}

export async function readControlState(db: DemoDatabase): Promise<ControlState> {
  return db.transaction(async (tx) => {
    const counters: CallCounters = {
      authorize: 0,
      token_code: 0,
      token_refresh: 0,
      revoke: 0,
      api: 0,
      by_status: {},
    };
    for (const { kind, status, calls } of await listCallCounts(tx)) {
      counters[kind] += calls;
      counters.by_status[status] = (counters.by_status[status] ?? 0) + calls;
    }
    return { ...(await readControls(tx)), counters, live_grants: await countLiveGrants(tx) };
  });
}

export async function applyControlChange(
  db: DemoDatabase,
  change: ControlChange,
  now: Date,
): Promise<void> {
  const { settings, revoke_grants, reset_counters } = change;
  await db.transaction(async (tx) => {
    if (Object.keys(settings).length > 0) {
      await changeControls(tx, settings);
    }
    if (revoke_grants !== undefined) {
      await revokeGrants(tx, revoke_grants === 'all' ? null : revoke_grants, now);
    }
    if (reset_counters) {
      await deleteCallCounts(tx);
    }
  });
}

/** Restores the defaults and resets the counters. Grants stay unchanged. */
export async function resetControls(db: DemoDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteControls(tx);
    await deleteCallCounts(tx);
  });
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { severedWindowTable } from '../schema/auth/severed-window.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Providers change their pages: observations older than this are ignored. */
export const MAX_OBSERVATION_AGE_DAYS = 30;

/** The number of times that the provider of an app was observed to sever the opener, and the last time. */
export interface SeveredOpener {
  times: number;
  last_seen_at: Date;
}

export async function recordSeveredOpener(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  now: Date,
): Promise<void> {
  const { times, last_seen_at } = severedWindowTable;
  const isCurrent = gt(last_seen_at, oldestObservation(now));
  await tx
    .insert(severedWindowTable)
    .values({ ...tenant, slug, created_at: now, last_seen_at: now })
    .onConflictDoUpdate({
      target: [severedWindowTable.org_id, severedWindowTable.environment, severedWindowTable.slug],
      set: {
        times: sql`case when ${isCurrent} then ${times} + 1 else 1 end`,
        last_seen_at: now,
      },
    });
}

/** Finds the observations of an app's severed opener. Null if there was none for MAX_OBSERVATION_AGE_DAYS. */
export async function findSeveredOpener(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  now: Date,
): Promise<SeveredOpener | null> {
  const { times, last_seen_at } = severedWindowTable;
  const [row] = await tx
    .select({ times, last_seen_at })
    .from(severedWindowTable)
    .where(
      and(
        inTenant(severedWindowTable, tenant),
        eq(severedWindowTable.slug, slug),
        gt(last_seen_at, oldestObservation(now)),
      ),
    );
  return row ?? null;
}

const oldestObservation = (now: Date) =>
  new Date(now.getTime() - MAX_OBSERVATION_AGE_DAYS * DAY_MS);

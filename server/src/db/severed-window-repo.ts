import { and, eq, sql } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import { severedWindowTable } from './schema/severed-window.ts';

/** How often the sign-in page of an app was seen to sever its window, and when last. */
export interface SeveredWindow {
  times: number;
  last_seen_at: Date;
}

export async function recordSeveredWindow(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(severedWindowTable)
    .values({ ...tenant, slug, created_at: now, last_seen_at: now })
    .onConflictDoUpdate({
      target: [severedWindowTable.org_id, severedWindowTable.environment, severedWindowTable.slug],
      set: { times: sql`${severedWindowTable.times} + 1`, last_seen_at: now },
    });
}

/** Null: it was never seen. */
export async function findSeveredWindow(
  tx: Tx,
  { org_id, environment }: Tenant,
  slug: string,
): Promise<SeveredWindow | null> {
  const { times, last_seen_at } = severedWindowTable;
  const [row] = await tx
    .select({ times, last_seen_at })
    .from(severedWindowTable)
    .where(
      and(
        eq(severedWindowTable.org_id, org_id),
        eq(severedWindowTable.environment, environment),
        eq(severedWindowTable.slug, slug),
      ),
    );
  return row ?? null;
}

import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Tenant } from '../database.ts';
import { changeListenerTable } from '../schema/change-listener.ts';

const now = sql`clock_timestamp()`;

/** Stores that this process listens to changes of the tenant. It counts for one minute. */
export async function showListener(
  db: Database,
  { org_id, environment }: Tenant,
  listener: string,
): Promise<void> {
  const { org_id: org, environment: of, listener: by } = changeListenerTable;
  await db.directory
    .insert(changeListenerTable)
    .values({ org_id, environment, listener, seen_at: now })
    .onConflictDoUpdate({ target: [org, of, by], set: { seen_at: now } });
}

export async function forgetListener(
  db: Database,
  { org_id, environment }: Tenant,
  listener: string,
): Promise<void> {
  await db.directory
    .delete(changeListenerTable)
    .where(
      and(
        eq(changeListenerTable.org_id, org_id),
        eq(changeListenerTable.environment, environment),
        eq(changeListenerTable.listener, listener),
      ),
    );
}

/** Deletes the listeners without a sign of life for 5 minutes. */
export async function deleteListeners(db: Database): Promise<void> {
  await db.directory
    .delete(changeListenerTable)
    .where(lt(changeListenerTable.seen_at, sql`${now} - interval '5 minutes'`));
}

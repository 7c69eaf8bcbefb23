import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { dataKeyTable } from '../db/schema/keys.ts';
import { orgTable } from '../db/schema/org.ts';
import { newObjectId } from '../lib/object-id.ts';
import { type Keks, wrap } from './data-keys.ts';
import { INSTALLATION_OWNER } from './installation-key.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const BATCH_SIZE = 200;

/**
 * Puts a new data key in the place of every one that is a year old, so that the random nonces of one
 * key stay far from running out, and a key that leaked does not open what comes later. The
 * installation's own key stays: sessions and second factors are derived from it.
 *
 * @returns the organizations that have a new one
 */
export async function rotateDataKeys(db: Database, keks: Keks, now: Date): Promise<string[]> {
  const renewed: string[] = [];
  let last = '';
  for (;;) {
    const rows = await db.directory
      .select({ _id: dataKeyTable._id, org_id: dataKeyTable.org_id })
      .from(dataKeyTable)
      .where(
        and(
          isNull(dataKeyTable.retired_at),
          lt(dataKeyTable.created_at, new Date(now.getTime() - YEAR_MS)),
          ne(dataKeyTable.org_id, INSTALLATION_OWNER),
          gt(dataKeyTable._id, last),
        ),
      )
      .orderBy(asc(dataKeyTable._id))
      .limit(BATCH_SIZE);
    for (const row of rows) {
      last = row._id;
      if (await rotate(db, keks, row, now)) {
        renewed.push(row.org_id);
      }
    }
    if (rows.length < BATCH_SIZE) {
      return renewed;
    }
  }
}

function rotate(
  db: Database,
  keks: Keks,
  { _id: old, org_id: owner }: { _id: string; org_id: string },
  now: Date,
): Promise<boolean> {
  return db.directory.transaction(async (tx) => {
    // Whoever erases the organization meanwhile waits here, or was first: no key may outlive it.
    const [org] = await tx
      .select({ _id: orgTable._id })
      .from(orgTable)
      .where(eq(orgTable._id, owner))
      .for('key share');
    if (org === undefined) {
      return false;
    }
    const { rowCount } = await tx
      .update(dataKeyTable)
      .set({ retired_at: now })
      .where(and(eq(dataKeyTable._id, old), isNull(dataKeyTable.retired_at)));
    if (rowCount !== 1) {
      // Another process was first.
      return false;
    }
    const _id = newObjectId();
    const kid = keks.current;
    const wrapped = wrap(randomBytes(32), { owner, _id, kid }, keks);
    await tx.insert(dataKeyTable).values({ _id, org_id: owner, kid, wrapped, created_at: now });
    return true;
  });
}

import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { dataKeyTable, keyCheckTable } from '../db/schema/keys.ts';
import { type Keks, keksOf, unwrap, wrap } from './data-keys.ts';
import type { MasterKeys } from './master-key.ts';

const BATCH_SIZE = 200;

/** What one master key still holds. */
export interface KeyUse {
  kid: string;
  role: 'current' | 'previous' | 'next' | 'unknown';
  /** Data keys that only this master key opens. */
  data_keys: number;
}

/**
 * Wraps every data key that a previous master key holds with the current one. The data keys stay what
 * they are, so that no sealed value changes and other processes work on. Forgets the previous keys
 * that hold nothing any more.
 *
 * @returns how many data keys changed over
 */
export async function rewrapDataKeys(db: Database, keys: MasterKeys): Promise<number> {
  const keks = keksOf(keys);
  const previous = keys.previous.map(({ kid }) => kid).filter((kid) => kid !== keks.current);
  if (previous.length === 0) {
    return 0;
  }
  let changed = 0;
  for (;;) {
    const rows = await db.directory
      .select()
      .from(dataKeyTable)
      .where(inArray(dataKeyTable.kid, previous))
      .orderBy(asc(dataKeyTable._id))
      .limit(BATCH_SIZE);
    for (const row of rows) {
      changed += await rewrap(db, row, keks);
    }
    if (rows.length < BATCH_SIZE) {
      break;
    }
  }
  const held = db.directory.select({ kid: dataKeyTable.kid }).from(dataKeyTable);
  await db.directory
    .delete(keyCheckTable)
    .where(and(inArray(keyCheckTable.kid, previous), notInArray(keyCheckTable.kid, held)));
  return changed;
}

async function rewrap(
  db: Database,
  row: typeof dataKeyTable.$inferSelect,
  keks: Keks,
): Promise<number> {
  const { _id, org_id: owner, kid } = row;
  const wrapped = wrap(unwrap(row, keks), { owner, _id, kid: keks.current }, keks);
  // Another process may do the same right now: then its wrapping is as good.
  const { rowCount } = await db.directory
    .update(dataKeyTable)
    .set({ wrapped, kid: keks.current })
    .where(and(eq(dataKeyTable._id, _id), eq(dataKeyTable.kid, kid)));
  return rowCount ?? 0;
}

/** Every master key that is given or that the database knows, the current one first. */
export async function readKeyUse(db: Database, keys: MasterKeys): Promise<KeyUse[]> {
  const rows = await db.directory
    .select({ kid: dataKeyTable.kid, data_keys: count() })
    .from(dataKeyTable)
    .groupBy(dataKeyTable.kid);
  const checks = await db.directory.select({ kid: keyCheckTable.kid }).from(keyCheckTable);
  const roles = new Map<string, KeyUse['role']>([
    [keys.current.kid, 'current'],
    ...keys.previous.map(({ kid }) => [kid, 'previous'] as const),
    ...keys.next.map(({ kid }) => [kid, 'next'] as const),
  ]);
  roles.set(keys.current.kid, 'current');
  const kids = new Set([
    ...roles.keys(),
    ...rows.map(({ kid }) => kid),
    ...checks.map(({ kid }) => kid),
  ]);
  return [...kids].map((kid) => ({
    kid,
    role: roles.get(kid) ?? 'unknown',
    data_keys: rows.find((row) => row.kid === kid)?.data_keys ?? 0,
  }));
}

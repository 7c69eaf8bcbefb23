import { and, lte, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LeftOut } from '../lib/each-due-row.ts';

/** Whether a row of any organization is due, and its turn is now. */
export function isDue(
  { _id, org_id }: { _id: PgColumn; org_id: PgColumn },
  dueAt: PgColumn,
  now: Date,
  { ids, orgs }: LeftOut,
): SQL | undefined {
  return and(
    lte(dueAt, now),
    ids.length === 0 ? undefined : notInArray(_id, [...ids]),
    orgs.length === 0 ? undefined : notInArray(org_id, [...orgs]),
  );
}

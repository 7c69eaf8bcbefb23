import { and, lte, not, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LeftOut } from '../lib/each-due-row.ts';
import { isAny } from './is-any.ts';

/** Whether a row of any organization is due and not left out. */
export function isDue(
  { _id, org_id }: { _id: PgColumn; org_id: PgColumn },
  dueAt: PgColumn,
  now: Date,
  { ids, orgs }: LeftOut,
): SQL | undefined {
  return and(lte(dueAt, now), not(isAny(_id, ids)), not(isAny(org_id, orgs)));
}

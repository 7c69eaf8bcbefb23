import { and, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface DueTable {
  _id: PgColumn;
  org_id: PgColumn;
}

/**
 * The order in which rows of all organizations are served: the one that is due longest of each organization, then the
 * second one of each. So 10,000 rows of one organization hold up the first row of another by one row.
 */
export function fairByOrg({ org_id }: DueTable, dueAt: PgColumn): SQL[] {
  return [sql`row_number() over (partition by ${org_id} order by ${dueAt})`, sql`${dueAt}`];
}

/** Whether a row is due, and none of the rows that failed in this pass. */
export function isDue(
  { _id }: DueTable,
  dueAt: PgColumn,
  now: Date,
  except: readonly string[],
): SQL | undefined {
  return and(lte(dueAt, now), except.length === 0 ? undefined : notInArray(_id, [...except]));
}

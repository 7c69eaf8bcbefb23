import { type SQL, sql } from 'drizzle-orm';

// Lists for `unnest`, one per column: an insert of 200 rows has the text of an insert of one.

export function texts(list: readonly (string | null | undefined)[]): SQL {
  return sql`${sql.param(list.map((one) => one ?? null))}::text[]`;
}

export function booleans(list: readonly boolean[]): SQL {
  return sql`${sql.param(list)}::boolean[]`;
}

/** JSON that is stored as it is written here. Null and undefined are no value. */
export function jsons(list: readonly unknown[]): SQL {
  // Not one JSON document of all rows: taking it apart would refuse `\u0000` in a text.
  return sql`${texts(list.map((one) => (one === null ? null : JSON.stringify(one))))}::json[]`;
}

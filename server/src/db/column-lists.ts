import { type SQL, sql } from 'drizzle-orm';

// Lists for `unnest`, one per column: an insert of 200 rows has the text of an insert of one.

const SEPARATOR = '\x01';

export function toTextArray(list: readonly (string | null | undefined)[]): SQL {
  return sql`${sql.param(list.map((text) => text ?? null))}::text[]`;
}

export function toBooleanArray(list: readonly boolean[]): SQL {
  return sql`${sql.param(list)}::boolean[]`;
}

/** Converts values to a list of JSON that is stored as it is written here. Null and undefined become SQL's null. */
export function toJsonArray(list: readonly unknown[]): SQL {
  // Not one JSON document of all rows: taking it apart would refuse `\u0000` in a text. Nor a list of texts, which
  // the client would write by escaping each quote: JSON has no control characters, so that one can separate its texts.
  const joined = list.map((value) => (value === null ? '' : JSON.stringify(value))).join(SEPARATOR);
  return sql`string_to_array(${joined}::text, ${SEPARATOR}, '')::json[]`;
}

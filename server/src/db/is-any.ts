import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether the column has one of the values. Unlike `inArray`, lists of all lengths have one text. */
export function isAny(column: PgColumn, values: readonly string[] | Placeholder): SQL {
  const list = Array.isArray(values) ? sql.param(values) : values;
  return sql`${column} = any(${list})`;
}

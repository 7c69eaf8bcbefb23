import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The position of a row in a list that is ordered by creation. */
export interface RowPosition {
  created_at: Date;
  _id: string;
}

/** A page of a list that is ordered by creation. */
export interface ListPart {
  /** The row after which the page begins, or null if it begins after `offset` rows. */
  after: RowPosition | null;
  offset: number;
  limit: number;
}

/** Builds the condition that selects the rows that follow a position. */
export function isAfter(
  columns: { created_at: PgColumn; _id: PgColumn },
  { created_at, _id }: RowPosition,
  isOldestFirst: boolean,
): SQL {
  const row = sql`(${columns.created_at}, ${columns._id})`;
  const last = sql`(${created_at.toISOString()}::timestamptz, ${_id})`;
  return isOldestFirst ? sql`${row} > ${last}` : sql`${row} < ${last}`;
}

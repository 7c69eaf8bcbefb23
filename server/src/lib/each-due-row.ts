import { type EachRowOptions, forEachRow } from './each-row.ts';
import type { RowPauses } from './row-pauses.ts';

/** Rows that are due and not taken now. */
export interface LeftOut {
  /** The `_id` of rows that failed. */
  ids: readonly string[];
  /** Organizations that had their turn in this round. */
  orgs: readonly string[];
}

/** Returns the rows that are due longest. */
export type ListDue<Row> = (limit: number, leftOut: LeftOut) => Promise<Row[]>;

export interface EachDueRowOptions<Row> extends EachRowOptions<Row> {
  batchSize: number;
  /** The pauses of rows that have no column for the moment of their next try. */
  pauses?: RowPauses;
}

/**
 * Works through all rows that are due, batch after batch, as `forEachRow` does. The work makes a row due later or
 * removes it.
 *
 * A row that failed is left out of the batches after it: such rows at the head of the order would hold up all others.
 * The organizations of a batch are left out until the others had their turn, so that 10,000 rows of one organization
 * hold up those of another by one batch.
 *
 * @returns the number of rows that were looked at
 */
export async function forEachDueRow<Row extends { _id: string; org_id: string }>(
  list: ListDue<Row>,
  work: (row: Row) => Promise<unknown>,
  { batchSize, pauses, ...options }: EachDueRowOptions<Row>,
): Promise<number> {
  const failed = new Set(pauses?.paused());
  const orgs = new Set<string>();
  for (let looked = 0; ; ) {
    const rows = await list(batchSize, { ids: [...failed], orgs: [...orgs] });
    for (const { _id } of await forEachRow(rows, work, options)) {
      failed.add(_id);
      pauses?.fail(_id);
    }
    looked += rows.length;
    const isRoundOver = rows.length < batchSize;
    if (options.signal?.aborted === true || (isRoundOver && orgs.size === 0)) {
      return looked;
    }
    if (isRoundOver) {
      orgs.clear();
    } else {
      for (const { org_id } of rows) {
        orgs.add(org_id);
      }
    }
  }
}

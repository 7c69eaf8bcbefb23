import { type EachRowOptions, forEachRow } from './each-row.ts';
import type { RowPauses } from './row-pauses.ts';

/** Due rows that the next batch leaves out. */
export interface LeftOut {
  /** The `_id` of rows that failed. */
  ids: readonly string[];
  /** The ids of organizations that had their turn in this round. */
  orgs: readonly string[];
}

/** Returns the rows that have been due longest. */
export type ListDue<Row> = (limit: number, leftOut: LeftOut) => Promise<Row[]>;

export interface EachDueRowOptions<Row> extends EachRowOptions<Row> {
  batchSize: number;
  /** The pauses of rows that have no column for the moment of their next try. */
  pauses?: RowPauses;
}

/**
 * Runs `work` on all due rows, batch after batch, as `forEachRow` does. The work must make a row due later or
 * remove it.
 *
 * Later batches leave out rows that failed, because such rows at the head of the order would delay all others. They
 * also leave out the organizations of earlier batches until all had a turn, so that 10,000 rows of one organization
 * delay those of another by one batch.
 *
 * @returns the number of rows that were tried
 */
export async function forEachDueRow<Row extends { _id: string; org_id: string }>(
  list: ListDue<Row>,
  work: (row: Row) => Promise<unknown>,
  { batchSize, pauses, ...options }: EachDueRowOptions<Row>,
): Promise<number> {
  const failed = new Set(pauses?.listPaused());
  const orgs = new Set<string>();
  for (let tried = 0; ; ) {
    const rows = await list(batchSize, { ids: [...failed], orgs: [...orgs] });
    for (const { _id } of await forEachRow(rows, work, options)) {
      failed.add(_id);
      pauses?.fail(_id);
    }
    tried += rows.length;
    const isRoundOver = rows.length < batchSize;
    if (options.signal?.aborted === true || (isRoundOver && orgs.size === 0)) {
      return tried;
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

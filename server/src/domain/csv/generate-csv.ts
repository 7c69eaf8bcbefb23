import type { RowPosition } from '#db/row-order.ts';
import { formatCsvLine } from './csv-line.ts';

/** The maximum number of rows of a file. */
const MAX_ROWS = 100_000;
/** The number of rows of one query. There are several, so that a slow reader does not keep a transaction open. */
const BATCH_SIZE = 1000;

/** The columns of a file by their headings. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * Generates the lines of a CSV file from a list that is ordered by creation, with a heading.
 *
 * @param readPage reads rows after a position: one more than `limit` if there are more
 */
export async function* generateCsv<Row extends RowPosition>(
  columns: CsvColumns<Row>,
  readPage: (part: { after: RowPosition | null; offset: 0; limit: number }) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield formatCsvLine(Object.keys(columns));
  const cells = Object.values(columns);
  let after: RowPosition | null = null;
  for (let written = 0; written < MAX_ROWS; written += BATCH_SIZE) {
    const rows: Row[] = await readPage({ after, offset: 0, limit: BATCH_SIZE });
    const page = rows.slice(0, BATCH_SIZE);
    yield page.map((row) => formatCsvLine(cells.map((cell) => cell(row)))).join('');
    after = page.at(-1) ?? null;
    if (rows.length <= BATCH_SIZE) {
      return;
    }
  }
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';

/** The work of PostgreSQL for a query. */
interface ExplainedQuery {
  milliseconds: number;
  /** The scans of tables, such as `Index Scan using execution_order`. */
  scans: string[];
  /** The number of rows that were read and did not match. */
  skippedRows: number;
}

const SCAN = /((?:Seq|Index|Index Only|Bitmap Index|Bitmap Heap) Scan.*?)(?: \(actual|$)/;

/** Runs a query under `explain analyze`. */
export async function explainQuery(
  tx: Tx,
  query: { getSQL(): ReturnType<typeof sql> },
): Promise<ExplainedQuery> {
  const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(
    sql`explain (analyze, costs off, timing off, summary on) ${query.getSQL()}`,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const times = lines.map((line) => /^Execution Time: ([\d.]+) ms/.exec(line)?.[1]);
  return {
    scans: lines.flatMap((line) => SCAN.exec(line)?.[1] ?? []),
    skippedRows: lines.reduce(
      (sum, line) => sum + Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0),
      0,
    ),
    milliseconds: Number(times.find((value) => value !== undefined)),
  };
}

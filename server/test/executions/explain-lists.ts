import { sql } from 'drizzle-orm';
import type { Database, Tenant } from '#db/database.ts';
import { buildExecutionCount, listExecutions } from '#db/executions/list-executions-repo.ts';
import { type RequestedFilters, readFilter } from '#domain/executions/execution-filter.ts';

/** The work of PostgreSQL for the first page of a list. */
export interface Explained {
  /** Milliseconds for the rows, and for their count. */
  rows: number;
  count: number;
  /** The scans of the rows, such as `Index Scan using execution_order`. */
  scans: string[];
  counted: string[];
}

/** Runs the queries of a list's first page under `explain analyze`. */
export async function explainFirstPage(
  db: Database,
  tenant: Tenant,
  requested: RequestedFilters,
): Promise<Explained> {
  return db.readAsTenant(tenant, async (tx) => {
    const scope = { tenant, viewer: undefined, linked_account_id: undefined };
    const filter = await readFilter(tx, scope, requested);
    if (filter === null) {
      return { rows: 0, count: 0, scans: [], counted: [] };
    }
    const part = { after: null, offset: 0, limit: 25, isOldestFirst: false };
    const explain = async (query: { getSQL(): ReturnType<typeof sql> }) => {
      const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(
        sql`explain (analyze, costs off, timing off, summary on) ${query.getSQL()}`,
      );
      const lines = rows.map((row) => row['QUERY PLAN']);
      const time = lines.map((line) => /^Execution Time: ([\d.]+) ms/.exec(line)?.[1]);
      return {
        scans: lines.flatMap(
          (line) =>
            /((?:Seq|Index|Index Only|Bitmap Index|Bitmap Heap) Scan.*?)(?: \(actual|$)/.exec(
              line,
            )?.[1] ?? [],
        ),
        took: Number(time.find((value) => value !== undefined)),
      };
    };
    const rows = await explain(listExecutions(tx, tenant, filter, part));
    const count = await explain(buildExecutionCount(tx, tenant, filter));
    return { rows: rows.took, count: count.took, scans: rows.scans, counted: count.scans };
  });
}

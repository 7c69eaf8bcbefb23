import type { Database, Tenant } from '#db/database.ts';
import { buildExecutionCount, listExecutions } from '#db/executions/list-executions-repo.ts';
import { type RequestedFilters, readFilter } from '#domain/executions/execution-filter.ts';
import { explainQuery } from '../explain-query.ts';

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
    const rows = await explainQuery(tx, listExecutions(tx, tenant, filter, part));
    const count = await explainQuery(tx, buildExecutionCount(tx, tenant, filter));
    return {
      rows: rows.milliseconds,
      count: count.milliseconds,
      scans: rows.scans,
      counted: count.scans,
    };
  });
}

import type { Database, Tenant } from '../../src/db/database.ts';
import { executionViewTable } from '../../src/db/schema/execution-view.ts';
import { insertExecutions, insertNodes } from './insert-executions.ts';

/**
 * An execution of each app, all failed for a reason of their own, and a view for each; the loop `2` of the
 * first has as many iterations.
 *
 * @returns `_id` of the first
 */
export async function fillExecutions(
  db: Database,
  tenant: Tenant,
  slugs: readonly string[],
): Promise<string> {
  const failed = { status: 'ERRORED' as const };
  const rows = slugs.map((slug) => ({ ...failed, slug, error_code: slug.toUpperCase() }));
  const [first = ''] = await insertExecutions(db, tenant, rows);
  await insertNodes(
    db,
    tenant,
    first,
    slugs.map((_, at) => ({ node_id: '2', node_type: 'group', iteration: `${at + 1}` })),
  );
  await db.asTenant(tenant, (tx) =>
    tx
      .insert(executionViewTable)
      .values(slugs.map((slug) => ({ ...tenant, name: slug, filters: { slug } }))),
  );
  return first;
}

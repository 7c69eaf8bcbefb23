import type { Database, Tenant } from '#db/database.ts';
import { executionViewTable } from '#db/schema/executions/execution-view.ts';
import { insertExecutions, insertNodes } from './insert-executions.ts';

/**
 * Inserts a failed execution and a view for each app. The loop `2` of the first execution has as many iterations.
 *
 * @returns the `_id` of the first execution
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

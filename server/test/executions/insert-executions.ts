import type { Database, Tenant } from '#db/database.ts';
import { executionTable } from '#db/schema/executions/execution.ts';
import { executionNodeTable } from '#db/schema/executions/execution-node.ts';
import { createObjectId } from '#lib/object-id.ts';

type ExecutionRow = typeof executionTable.$inferInsert;
type NodeRow = typeof executionNodeTable.$inferInsert;

const AT = new Date('2026-11-10T08:00:00.000Z');

/** Inserts executions, which have completed by default. Returns their `_id`s. */
export async function insertExecutions(
  db: Database,
  tenant: Tenant,
  rows: readonly Partial<ExecutionRow>[],
): Promise<string[]> {
  const whole = rows.map((row): ExecutionRow => {
    const created_at = row.created_at ?? AT;
    return {
      _id: createObjectId(),
      workflow_id: createObjectId(),
      workflow_name: 'Copy new contacts',
      linked_account_id: 'harbor-coffee',
      status: 'COMPLETED',
      phase: 'ended',
      source: 'Event',
      event: 'Contact created',
      started_at: created_at,
      completed_at: new Date(created_at.getTime() + 2000),
      ...row,
      ...tenant,
      created_at,
    };
  });
  await db.asTenant(tenant, (tx) => tx.insert(executionTable).values(whole));
  return whole.map(({ _id }) => _id ?? '');
}

/** Inserts the journal of an execution. By default a node begins each second. */
export async function insertNodes(
  db: Database,
  tenant: Tenant,
  execution: string,
  rows: readonly (Pick<NodeRow, 'node_id'> & Partial<NodeRow>)[],
): Promise<void> {
  await db.asTenant(tenant, (tx) =>
    tx.insert(executionNodeTable).values(
      rows.map((row, second) => ({
        execution,
        iteration: '',
        node_name: `Node ${row.node_id}`,
        node_type: 'http',
        status: 'Success' as const,
        attempts: 1,
        maximum_attempts: 3,
        output_size: JSON.stringify(row.output ?? null).length,
        started_at: new Date(AT.getTime() + second * 1000),
        completed_at: new Date(AT.getTime() + second * 1000 + 250),
        ...row,
        ...tenant,
      })),
    ),
  );
}

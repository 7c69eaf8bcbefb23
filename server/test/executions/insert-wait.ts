import type { App } from '#app/create-app.ts';
import type { Tenant } from '#db/database.ts';
import { executionWaitTable } from '#db/schema/executions/execution-wait.ts';
import type { HumanForm } from '#domain/human-tasks/human-form.ts';
import { encryptForm } from '#engine/waits/encrypted-form.ts';
import type { WaitKind } from '#engine/waits/wait-links.ts';
import { insertExecutions } from './insert-executions.ts';

const FORM: HumanForm = {
  title: 'Delete old contacts?',
  description: '',
  fields: [
    { key: 'contacts', label: 'Contacts', type: 'number', required: false, read_only: true },
    {
      ...{ key: 'decision', label: 'Decision', type: 'radio', required: true, read_only: false },
      options: ['Delete', 'Keep'],
    },
    { key: 'reason', label: 'Reason', type: 'long_text', required: false, read_only: false },
  ],
  data: { contacts: 2 },
};

/** Inserts an execution whose node 2 waits. Returns the token of the node's address, and the execution. */
export async function insertWait(
  { services }: App,
  tenant: Tenant,
  kind: WaitKind,
  wait: { state?: unknown; wake_at?: Date } = {},
): Promise<{ token: string; execution: string }> {
  const { db, engine, clock } = services;
  const [execution = ''] = await insertExecutions(db, tenant, [
    { status: 'RUNNING', phase: 'waiting', completed_at: null },
  ]);
  const now = clock();
  const place = { tenant, execution, node_id: '2', iteration: '' };
  const state = kind === 'form' ? await encryptForm(services, place, FORM) : {};
  await db.asTenant(tenant, (tx) =>
    tx.insert(executionWaitTable).values({
      ...{ ...tenant, execution, node_id: '2', iteration: '' },
      ...{ waiting_since: now, created_at: now, state, ...wait },
    }),
  );
  const token = engine.deps.waitLinks.createUrl(kind, place).replace(/^.*\//, '');
  return { token, execution };
}

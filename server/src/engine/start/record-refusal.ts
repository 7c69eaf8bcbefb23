import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';
import { executionTable } from '#db/schema/executions/execution.ts';
import { executionPayloadTable } from '#db/schema/executions/execution-payload.ts';
import type { Refusal } from '#domain/executions/refusal.ts';
import { createStartRow, type StartRequest } from '../store/start-request.ts';
import { toStorableJson } from '../store/values.ts';

/**
 * Stores a run that was not started because the payload schema or the trigger of its workflow cannot be used, so that
 * the owners of the workflow see it. Returns its id.
 */
export async function recordRefusal(
  tx: Tx,
  request: StartRequest,
  refusal: Refusal,
  now: Date,
): Promise<string> {
  const { tenant } = request;
  const { row, payloads } = createStartRow(request, 'ASYNC', now);
  await tx.insert(executionTable).values({
    ...tenant,
    ...row,
    trigger: row.trigger === null ? null : JSON.parse(toStorableJson(row.trigger)),
    status: 'ERRORED',
    phase: 'ended',
    error_code: refusal.code,
    error_message: refusal.message,
    completed_at: now,
  });
  for (const [key, json] of Object.entries(payloads)) {
    await tx
      .insert(executionPayloadTable)
      .values({ ...tenant, execution: row._id, key, value: JSON.parse(json) });
  }
  await tx.execute(
    sql`select webhook_after_run(${executionTable}) from ${executionTable} where ${eq(executionTable._id, row._id)}`,
  );
  return row._id;
}

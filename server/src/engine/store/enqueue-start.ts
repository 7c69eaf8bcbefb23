import { sql } from 'drizzle-orm';
import type { Tenant, Tx } from '#db/database.ts';
import { formatPayloads, toLimitList } from './call-arguments.ts';
import type {
  ExecutionInsert,
  Payloads,
  RunLimits,
  StartOptions,
  StartPhase,
} from './engine-store.ts';
import { toStorableJson } from './values.ts';

type InsertedRow = Omit<ExecutionInsert, 'org_id' | 'environment' | 'phase'>;

/** Starts a run like the store's `start`, in an open transaction of the tenant. */
export async function enqueueStart(
  tx: Tx,
  { org_id, environment }: Tenant,
  row: InsertedRow,
  { payloads, owner, limits }: StartOptions,
): Promise<StartPhase> {
  const { rows } = await tx.execute<{ phase: StartPhase }>(sql`
    select engine_start(${org_id}, ${environment}, ${toStorableJson(row)}::json, ${formatPayloads(payloads)}::json,
      ${owner}, ${sql.param(toLimitList(limits))}::int[]) as phase`);
  const [started] = rows;
  if (started === undefined) {
    throw new Error('engine_start returned no row.');
  }
  return started.phase;
}

/** Starts several runs of one tenant like `enqueueStart`, in this order, with one query. */
export async function enqueueStarts(
  tx: Tx,
  { org_id, environment }: Tenant,
  starts: readonly { row: InsertedRow; payloads: Payloads }[],
  limits: RunLimits,
): Promise<void> {
  const json = starts.map(
    ({ row, payloads }) =>
      `{"row":${toStorableJson(row)},"payloads":${formatPayloads(payloads) ?? 'null'}}`,
  );
  await tx.execute(sql`
    select engine_start(${org_id}, ${environment}, start.row, start.payloads, null,
      ${sql.param(toLimitList(limits))}::int[])
    from json_to_recordset(${`[${json.join(',')}]`}::json) as start (row json, payloads json)`);
}

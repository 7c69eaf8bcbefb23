import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionNodeTable } from '../schema/executions/execution-node.ts';
import { executionPayloadTable } from '../schema/executions/execution-payload.ts';
import { executionWaitTable } from '../schema/executions/execution-wait.ts';

/** The columns of a journal's row that a segment needs. Outputs are read only if a template names them. */
export type JournalRow = Awaited<ReturnType<typeof readJournal>>[number];

export async function readJournal(tx: Tx, tenant: Tenant, execution: string) {
  const { node_id, iteration, status, outlets, output_size, error } = executionNodeTable;
  return tx
    .select({ node_id, iteration, status, outlets, output_size, error })
    .from(executionNodeTable)
    .where(and(inTenant(executionNodeTable, tenant), eq(executionNodeTable.execution, execution)))
    .orderBy(asc(executionNodeTable.completed_at));
}

/** Reads the output of one node as the log shows it, and its encrypted form if that differs. */
export async function readOutput(
  tx: Tx,
  tenant: Tenant,
  execution: string,
  at: { node_id: string; iteration: string },
): Promise<{ output: unknown; output_encrypted: string | null } | null> {
  const { output, output_encrypted, node_id, iteration } = executionNodeTable;
  const [row] = await tx
    .select({ output, output_encrypted })
    .from(executionNodeTable)
    .where(
      and(
        inTenant(executionNodeTable, tenant),
        eq(executionNodeTable.execution, execution),
        eq(node_id, at.node_id),
        eq(iteration, at.iteration),
      ),
    );
  return row ?? null;
}

/** Reads the encrypted outputs of these nodes, in all iterations. */
export async function readEncryptedOutputs(
  tx: Tx,
  tenant: Tenant,
  execution: string,
  nodes: readonly string[],
): Promise<{ node_id: string; iteration: string; output_encrypted: string }[]> {
  const { node_id, iteration, output_encrypted } = executionNodeTable;
  const rows = await tx
    .select({ node_id, iteration, output_encrypted })
    .from(executionNodeTable)
    .where(
      and(
        inTenant(executionNodeTable, tenant),
        eq(executionNodeTable.execution, execution),
        inArray(node_id, [...nodes]),
        isNotNull(output_encrypted),
      ),
    );
  return rows.flatMap(({ output_encrypted: encrypted, ...at }) =>
    encrypted === null ? [] : [{ ...at, output_encrypted: encrypted }],
  );
}

export async function readWaits(tx: Tx, tenant: Tenant, execution: string) {
  const { node_id, iteration, waiting_since, wake_at, state, signal, signaled_at } =
    executionWaitTable;
  return tx
    .select({
      node_id,
      iteration,
      isAsked: sql<boolean>`${waiting_since} is not null`,
      isSignaled: sql<boolean>`${signaled_at} is not null`,
      isDue: sql<boolean>`coalesce(${wake_at} <= clock_timestamp(), false)`,
      state,
      signal,
    })
    .from(executionWaitTable)
    .where(and(inTenant(executionWaitTable, tenant), eq(executionWaitTable.execution, execution)));
}

/** Reads the values that were too large for their rows, by key. */
export async function readPayloads(
  tx: Tx,
  tenant: Tenant,
  execution: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tx
    .select({ key: executionPayloadTable.key, value: executionPayloadTable.value })
    .from(executionPayloadTable)
    .where(
      and(
        inTenant(executionPayloadTable, tenant),
        eq(executionPayloadTable.execution, execution),
        inArray(executionPayloadTable.key, [...keys]),
      ),
    );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

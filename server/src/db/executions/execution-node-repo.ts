import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionNodeTable } from '../schema/executions/execution-node.ts';
import { executionPayloadTable } from '../schema/executions/execution-payload.ts';
import { formatNodePayloadKey } from './payload-key.ts';

/** JSON of inputs and outputs that one response brings, in bytes of text. */
const MAX_VALUE_BYTES = 2 * 1_048_576;
/** Nodes that a response has; a workflow has 500 at most. */
const MAX_NODES = 1000;

export type NodeRow = Pick<
  typeof executionNodeTable.$inferSelect,
  | 'node_id'
  | 'iteration'
  | 'node_name'
  | 'node_type'
  | 'status'
  | 'attempts'
  | 'maximum_attempts'
  | 'output_size'
  | 'error'
  | 'outlets'
  | 'is_pinned'
  | 'connection'
  | 'console'
  | 'started_at'
  | 'completed_at'
> & {
  input: unknown;
  output: unknown;
  /** Input, output and console are not part of the row, as those before it have filled the response. */
  is_left_out: boolean;
};

const inputs = alias(executionPayloadTable, 'inputs');
const outputs = alias(executionPayloadTable, 'outputs');

/** Lists the nodes of one iteration (empty: outside of loops), in the order in which they were entered. */
export function listNodes(
  tx: Tx,
  tenant: Tenant,
  execution: string,
  iteration: string,
): Promise<NodeRow[]> {
  const { started_at, node_id } = executionNodeTable;
  const isIn = and(isRow(tenant, execution), eq(executionNodeTable.iteration, iteration));
  const by = sql`${started_at}, ${node_id}`;
  return selectNodes(tx, tenant, isIn, { by, offset: 0, limit: MAX_NODES });
}

/** Reads one node with all its values. */
export async function readNode(
  tx: Tx,
  tenant: Tenant,
  { execution, node_id, iteration }: { execution: string; node_id: string; iteration: string },
): Promise<NodeRow | null> {
  const isIt = and(
    isRow(tenant, execution),
    eq(executionNodeTable.node_id, node_id),
    eq(executionNodeTable.iteration, iteration),
  );
  const by = sql`${executionNodeTable.started_at}`;
  const [row] = await selectNodes(tx, tenant, isIt, { by, offset: 0, limit: 1 });
  return row ?? null;
}

/** A loop of an execution: its node, in the iteration of the loop around it. */
export interface LoopKey {
  execution: string;
  node_id: string;
  /** Empty: the loop is in no other. */
  iteration: string;
}

/** Iterations of a loop, by number. */
export async function listIterations(
  tx: Tx,
  tenant: Tenant,
  loop: LoopKey,
  { status, offset, limit }: { status: NodeStatus | undefined; offset: number; limit: number },
): Promise<{ rows: NodeRow[]; total: number }> {
  const isIn = and(
    isRow(tenant, loop.execution),
    eq(executionNodeTable.node_id, loop.node_id),
    isIterationInLoop(loop),
    status === undefined ? undefined : eq(executionNodeTable.status, status),
  );
  const by = sql`substring(${executionNodeTable.iteration} from '[0-9]+$')::int`;
  const [rows, total] = await Promise.all([
    selectNodes(tx, tenant, isIn, { by, offset, limit }),
    tx.$count(executionNodeTable, isIn),
  ]);
  return { rows, total };
}

/** Returns the kind of a node from any of its rows. Null if it has not begun. */
export async function findNodeType(
  tx: Tx,
  tenant: Tenant,
  { execution, node_id }: LoopKey,
): Promise<string | null> {
  const [row] = await tx
    .select({ node_type: executionNodeTable.node_type })
    .from(executionNodeTable)
    .where(and(isRow(tenant, execution), eq(executionNodeTable.node_id, node_id)))
    .limit(1);
  return row?.node_type ?? null;
}

function isIterationInLoop({ iteration }: LoopKey): SQL {
  const before = iteration === '' ? '' : `${iteration.replaceAll('.', '\\.')}\\.`;
  return sql`${executionNodeTable.iteration} ~ ${`^${before}[0-9]+$`}`;
}

function isRow(tenant: Tenant, execution: string): SQL | undefined {
  return and(inTenant(executionNodeTable, tenant), eq(executionNodeTable.execution, execution));
}

interface NodeOrder {
  by: SQL;
  offset: number;
  limit: number;
}

function selectNodes(
  tx: Tx,
  tenant: Tenant,
  where: SQL | undefined,
  { by, offset, limit }: NodeOrder,
): Promise<NodeRow[]> {
  const node = executionNodeTable;
  const payload = (of: typeof inputs | typeof outputs, key: SQL) =>
    and(inTenant(of, tenant), eq(of.execution, node.execution), eq(of.key, key));
  const part = tx
    .select({
      node_id: node.node_id,
      iteration: node.iteration,
      node_name: node.node_name,
      node_type: node.node_type,
      status: node.status,
      attempts: node.attempts,
      maximum_attempts: node.maximum_attempts,
      output_size: node.output_size,
      error: node.error,
      outlets: node.outlets,
      is_pinned: node.is_pinned,
      connection: node.connection,
      console: node.console,
      started_at: node.started_at,
      completed_at: node.completed_at,
      input: sql`coalesce(${node.input}, ${inputs.value})`.as('whole_input'),
      output: sql`coalesce(${node.output}, ${outputs.value})`.as('whole_output'),
      position: sql`row_number() over (order by ${by})`.as('position'),
    })
    .from(node)
    .leftJoin(inputs, payload(inputs, formatNodePayloadKey('input')))
    .leftJoin(outputs, payload(outputs, formatNodePayloadKey('output')))
    .where(where)
    .orderBy(by)
    .offset(offset)
    .limit(limit)
    .as('part');
  const bytes = sql`coalesce(octet_length(${part.input}::text), 0) + coalesce(octet_length(${part.output}::text), 0)
    + coalesce(octet_length(${part.console}::text), 0)`;
  const isLeftOut = sql`sum(${bytes}) over (order by ${part.position}) > ${sql.raw(String(MAX_VALUE_BYTES))}`;
  return tx
    .select({
      node_id: part.node_id,
      iteration: part.iteration,
      node_name: part.node_name,
      node_type: part.node_type,
      status: part.status,
      attempts: part.attempts,
      maximum_attempts: part.maximum_attempts,
      output_size: part.output_size,
      error: part.error,
      outlets: part.outlets,
      is_pinned: part.is_pinned,
      connection: part.connection,
      console: sql<string[] | null>`case when not (${isLeftOut}) then ${part.console} end`,
      started_at: part.started_at,
      completed_at: part.completed_at,
      is_left_out: sql<boolean>`${isLeftOut}`,
      input: sql<unknown>`case when not (${isLeftOut}) then ${part.input} end`,
      output: sql<unknown>`case when not (${isLeftOut}) then ${part.output} end`,
    })
    .from(part)
    .orderBy(part.position);
}

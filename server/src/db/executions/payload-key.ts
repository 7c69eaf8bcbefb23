import { type SQL, sql } from 'drizzle-orm';
import { executionNodeTable } from '../schema/executions/execution-node.ts';

/** Under which key a value above 64 kB lies in `execution_payload`, or an encrypted one of any size. */
export const payloadKey = {
  trigger: 'trigger',
  returned: 'return',
  returnedEncrypted: 'return_encrypted',
  graph: 'graph',
  pins: 'pins',
  testedPart: 'tested_part',
  input: (node: string, iteration: string) => `input:${node}/${iteration}`,
  output: (node: string, iteration: string) => `output:${node}/${iteration}`,
} as const;

/** Formats the key of a node's value, from the row that a query reads. */
export const formatNodePayloadKey = (of: 'input' | 'output'): SQL =>
  sql`${sql.raw(`'${of}:'`)} || ${executionNodeTable.node_id} || '/' || ${executionNodeTable.iteration}`;

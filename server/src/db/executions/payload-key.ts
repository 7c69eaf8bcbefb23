import { type SQL, sql } from 'drizzle-orm';
import { executionNodeTable } from '../schema/execution-node.ts';

/** The key of a value of an execution that is too large for its row. */
export const payloadKey = (of: 'trigger' | 'return'): string => of;

/** The key of a node's value, of the row that a query reads. */
export const nodePayloadKey = (of: 'input' | 'output'): SQL =>
  sql`${sql.raw(`'${of}:'`)} || ${executionNodeTable.node_id} || '/' || ${executionNodeTable.iteration}`;

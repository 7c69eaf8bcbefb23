import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import { boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, ENVIRONMENTS, moment } from '../columns.ts';
import { executionTable } from './execution.ts';

/**
 * The journal: one row per finished node, and one per finished iteration of a loop. A segment that is
 * repeated skips what it holds.
 */
export const executionNodeTable = pgTable(
  'execution_node',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    execution: text('execution').notNull(),
    node_id: text('node_id').notNull(),
    /**
     * Path of iteration numbers, from 1: empty outside loops, `3` in the third iteration, `3.1` in the
     * first of a loop in it. The row of an iteration has the id of its loop.
     */
    iteration: text('iteration').notNull(),
    node_name: text('node_name').notNull(),
    /** Kind of node, or the slug of the app whose action it ran. */
    node_type: text('node_type').notNull(),
    status: text('status').$type<NodeStatus>().notNull(),
    attempts: integer('attempts').notNull(),
    maximum_attempts: integer('maximum_attempts').notNull(),
    /** The settings with every expression filled in; secrets redacted. */
    input: anyJson('input'),
    /** The value with encrypted fields redacted, or null if there is none or it is too large for the row. */
    output: anyJson('output'),
    /** The encrypted output that later nodes read, if it differs from `output`. */
    output_encrypted: text('output_encrypted'),
    /** The size of the output as JSON in bytes. */
    output_size: integer('output_size').notNull().default(0),
    error: anyJson('error'),
    /** The redacted lines that the code of the node wrote to its console. Null if there are none. */
    console: text('console').array(),
    /** The `sourceHandle` of the outgoing edges that were followed, or null for all edges. */
    outlets: text('outlets').array(),
    /** True if a test gave the output and the node did not run, else null. */
    is_pinned: boolean('is_pinned'),
    /** The `_id` of the connection that it used, or null. */
    connection: text('connection'),
    started_at: moment('started_at').notNull(),
    completed_at: moment('completed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.execution, table.node_id, table.iteration] }),
    foreignKey({
      columns: [table.execution],
      foreignColumns: [executionTable._id],
      name: 'execution_node_execution',
    }).onDelete('cascade'),
  ],
);

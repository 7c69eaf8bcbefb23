import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, ENVIRONMENTS, moment } from '../columns.ts';
import { executionTable } from './execution.ts';

/**
 * The wait of a node. A signal may come before its node waits. Then the row exists earlier, and `waiting_since` is
 * null.
 */
export const executionWaitTable = pgTable(
  'execution_wait',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    execution: text('execution').notNull(),
    node_id: text('node_id').notNull(),
    iteration: text('iteration').notNull(),
    waiting_since: moment('waiting_since'),
    /** The time at which the node continues without a signal, or null if only a signal ends the wait. */
    wake_at: moment('wake_at'),
    /** The state that the node needs when it continues. */
    state: anyJson('state'),
    signal: anyJson('signal'),
    /** The first signal counts; later ones are ignored. */
    signaled_at: moment('signaled_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.execution, table.node_id, table.iteration] }),
    foreignKey({
      columns: [table.execution],
      foreignColumns: [executionTable._id],
      name: 'execution_wait_execution',
    }).onDelete('cascade'),
  ],
);

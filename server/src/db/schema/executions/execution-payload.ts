import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, ENVIRONMENTS } from '../columns.ts';
import { executionTable } from './execution.ts';

/**
 * Values of an execution above 64 kB, and what few executions have, apart from the rows that lists and segments
 * read.
 */
export const executionPayloadTable = pgTable(
  'execution_payload',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    execution: text('execution').notNull(),
    /** See `payloadKey`. */
    key: text('key').notNull(),
    value: anyJson('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.execution, table.key] }),
    foreignKey({
      columns: [table.execution],
      foreignColumns: [executionTable._id],
      name: 'execution_payload_execution',
    }).onDelete('cascade'),
  ],
);

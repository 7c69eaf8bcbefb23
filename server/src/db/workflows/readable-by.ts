import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { workflowTable } from '../schema/workflows/workflow.ts';

/**
 * Which workflows a reader may know of: a linked account its own and what is published for all.
 *
 * @param reader `_id` of the linked account; null: the organization, which knows those of its linked accounts, too
 */
export function isReadableBy(reader: string | null): SQL | undefined {
  const { linked_account: owner, published } = workflowTable;
  return reader === null
    ? undefined
    : or(eq(owner, reader), and(isNull(owner), eq(published, true)));
}

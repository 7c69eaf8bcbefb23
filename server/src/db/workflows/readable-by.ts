import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { workflowTable } from '../schema/workflows/workflow.ts';

/**
 * Builds the condition for the workflows that a reader may see: a linked account its own and those published for all.
 *
 * @param reader the `_id` of the linked account, or null for the organization, which also reads those of its accounts
 */
export function isReadableBy(reader: string | null): SQL | undefined {
  const { linked_account: owner, published } = workflowTable;
  return reader === null
    ? undefined
    : or(eq(owner, reader), and(isNull(owner), eq(published, true)));
}

import { NodeError } from '../node-error.ts';
import type { Branch, NodeExecutor } from '../node-type.ts';

/**
 * Joins branches. It runs when all of them have ended or are skipped, and at least one has ended. It fails if the last
 * node of a branch failed, even if that node skips errors.
 */
export const mergeExecutor: NodeExecutor<'merge'> = {
  type: 'merge',
  execute: async ({ branches }) => {
    const listIds = (list: readonly Branch[]) => [...new Set(list.map(({ node_id }) => node_id))];
    const joined = listIds(branches.filter(({ status }) => status !== null));
    const skipped = listIds(branches).filter((id) => !joined.includes(id));
    const failed = branches.filter(({ status }) => status === 'Errored_and_Skipped');
    if (failed.length > 0) {
      const names = failed.map(({ node_id, node_name }) => `"${node_name}" (node ${node_id})`);
      throw new NodeError(
        'BRANCH_FAILED',
        `The branch that ends at ${names.join(' and ')} failed.`,
        {
          isRepeatable: false,
          output: { joined, skipped, failed: listIds(failed) },
        },
      );
    }
    return { kind: 'done', output: { joined, skipped } };
  },
};

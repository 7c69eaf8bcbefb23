import type { AadContext } from '../../crypto/key-ring.ts';

/** What an encrypted output is bound to. A journal's row has no `_id`: execution, node and iteration name it. */
export function createOutputContext(
  { _id, environment }: { _id: string; environment: string },
  node_id: string,
  iteration: string,
): AadContext {
  const row = `${_id}/${node_id}/${iteration}`;
  return { table: 'execution_node', row, environment, column: 'output_encrypted' };
}

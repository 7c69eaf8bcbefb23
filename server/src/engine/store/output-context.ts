import type { AadContext } from '#crypto/key-ring.ts';

/** Creates the AAD context of an encrypted output. A journal's row is named by execution, node and iteration. */
export function createOutputContext(
  { _id, environment }: { _id: string; environment: string },
  node_id: string,
  iteration: string,
): AadContext {
  const row = `${_id}/${node_id}/${iteration}`;
  return { table: 'execution_node', row, environment, column: 'output_encrypted' };
}

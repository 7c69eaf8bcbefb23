import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isHidden } from '../../domain/workflows/hidden-nodes.ts';
import type { Run } from './run.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns which of the nodes with encrypted outputs have none of them for the templates of a reader. In a customer's
 * workflow, what nodes of hidden kinds encrypt is read by such nodes alone, which the customer cannot change.
 *
 * @param encrypted the ids of nodes whose outputs have encrypted parts
 * @param reader null: conditions, which are the customer's
 */
export async function findHiddenOutputs(
  run: Pick<Run, 'graph' | 'hiddenKinds'>,
  encrypted: readonly string[],
  reader: WorkflowNode | null,
): Promise<ReadonlySet<string>> {
  if (encrypted.length === 0) {
    return NONE;
  }
  const hidden = await run.hiddenKinds();
  if (hidden.size === 0 || (reader !== null && isHidden(hidden, reader))) {
    return NONE;
  }
  const ofHidden = new Set(
    run.graph.sorted
      .filter((node) => isHidden(hidden, node))
      .flatMap((node) => withContainers(run, node)),
  );
  return new Set(encrypted.filter((id) => ofHidden.has(id)));
}

/** Returns the ids of a node and of the containers around it, whose outputs have its own. */
function withContainers({ graph }: Pick<Run, 'graph'>, { id, parent_id }: WorkflowNode): string[] {
  const parent = parent_id === undefined ? undefined : graph.node(parent_id);
  return parent === undefined ? [id] : [id, ...withContainers({ graph }, parent)];
}

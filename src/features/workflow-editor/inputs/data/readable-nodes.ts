import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { type GraphIndex, indexGraph } from '@patchbay/workflow-graph/graph-index.ts';
import { listContainersAround } from '@patchbay/workflow-graph/layout/containers-around.ts';

/** The nodes that a setting can name. The rules are those of the server, which checks them again. */
export type ReadableNodes = {
  /** The nodes whose outputs it can name, in the order in which they lead to it. */
  outputs: readonly EditorNode[];
  /** The nodes whose addresses it can name, before they have run. */
  addresses: readonly EditorNode[];
  /** The loops around it, the innermost first. */
  loops: readonly EditorNode[];
};

/**
 * Returns the nodes that the settings of a node can name.
 *
 * @param isIteration whether the setting is evaluated in each iteration of the node, which is a loop
 */
export function findReadableNodes(
  document: Pick<EditorDocument, 'nodes' | 'edges'>,
  id: string,
  isIteration: boolean,
): ReadableNodes {
  const { nodes } = document;
  const index = indexGraph(document);
  const node = index.node(id);
  if (node === undefined) {
    return { outputs: [], addresses: [], loops: [] };
  }
  const listContainers = (contained: EditorNode) => listContainersAround(index.node, contained.id);
  const before = collectAncestors(index, id);
  const around = listContainers(node);
  const canRead = (earlier: EditorNode): boolean => {
    if (around.includes(earlier)) {
      return earlier.type === 'group';
    }
    const chain = [earlier, ...listContainers(earlier)];
    const last = chain.findIndex(
      ({ parent_id }) =>
        parent_id === undefined || around.some((container) => container.id === parent_id),
    );
    const reached = chain[last];
    // Nodes inside a try and catch can be read behind it. Nodes inside a loop cannot.
    return (
      reached !== undefined &&
      chain.slice(1, last + 1).every(({ type }) => type === 'try_catch') &&
      before.has(reached.id)
    );
  };
  const isInBody = (inner: EditorNode): boolean => {
    const chain = listContainers(inner);
    const level = chain.indexOf(node);
    return level !== -1 && chain.slice(0, level).every(({ type }) => type === 'try_catch');
  };
  const hasAddress = (candidate: EditorNode): boolean => {
    const loop = listContainers(candidate).find(({ type }) => type === 'group');
    return (
      candidate.type === 'wait_for_webhook' &&
      (loop === undefined || around.includes(loop) || (isIteration && loop === node))
    );
  };
  const distance = new Map([...before].map((nodeId, at) => [nodeId, at]));
  const outputs = nodes
    .filter((source) => canRead(source) || (isIteration && (source === node || isInBody(source))))
    .sort((a, b) => (distance.get(b.id) ?? -1) - (distance.get(a.id) ?? -1));
  const loops = [...(isIteration ? [node] : []), ...around].filter(({ type }) => type === 'group');
  return { outputs, addresses: nodes.filter(hasAddress), loops };
}

/** Returns the ids of all nodes before a node, the nearest first. */
function collectAncestors(index: GraphIndex, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (const at of open) {
    const sources = index.incoming(at).map(({ source }) => source);
    for (const sourceId of [...sources, index.node(at)?.parent_id ?? '']) {
      if (index.node(sourceId) !== undefined && !found.has(sourceId)) {
        found.add(sourceId);
        // The loop also visits the ids that it adds.
        open.push(sourceId);
      }
    }
  }
  return found;
}

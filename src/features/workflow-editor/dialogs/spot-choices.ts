import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { collectContents, indexGraph } from '@patchbay/workflow-graph/graph-index.ts';
import type { Spot } from '@patchbay/workflow-graph/insert-node.ts';
import {
  getHandle,
  getOutlets,
  isContainer,
  type NodeTypes,
} from '@patchbay/workflow-graph/node-outlets.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';

export type SpotChoice = { key: string; label: string; detail: string; spot: Spot };

/** Returns the spots that nodes can be moved to: behind each free outlet, on each edge, and into each container. */
export function listSpotChoices(
  document: EditorDocument,
  types: NodeTypes,
  moved: ReadonlySet<string>,
): SpotChoice[] {
  const index = indexGraph(document);
  const own = collectContents(index, moved);
  return document.nodes
    .filter(({ id }) => !own.has(id))
    .flatMap((node): SpotChoice[] => {
      const outlets = getOutlets(types, node);
      const after = outlets.flatMap(({ handle, name }): SpotChoice[] => {
        const edges = index.outgoing(node.id).filter((edge) => getHandle(edge) === handle);
        const way = outlets.length > 1 ? `: ${name}` : '';
        const between = edges
          .filter(({ target }) => !own.has(target))
          .flatMap((edge) => {
            const next = index.node(edge.target);
            return next === undefined
              ? []
              : [
                  {
                    key: `edge ${edge.id}`,
                    label: `Between ${getNodeTitle(node)}${way} and ${getNodeTitle(next)}`,
                    detail: 'On the edge that connects them',
                    spot: { at: 'edge' as const, edge: edge.id },
                  },
                ];
          });
        return [
          ...between,
          {
            key: `outlet ${node.id} ${handle}`,
            label: `After ${getNodeTitle(node)}${way}`,
            detail: edges.length === 0 ? 'Nothing comes after it yet' : 'As a further branch',
            spot: { at: 'outlet', source: node.id, handle },
          },
        ];
      });
      return isContainer(types, node)
        ? [
            ...after,
            {
              key: `inside ${node.id}`,
              label: `Inside ${getNodeTitle(node)}`,
              detail: 'Without an edge',
              spot: { at: 'inside', container: node.id },
            },
          ]
        : after;
    });
}

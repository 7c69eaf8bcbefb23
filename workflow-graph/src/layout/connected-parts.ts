import { groupBy } from '../group-by.ts';

/**
 * Returns the ids of nodes that edges connect, directly or not: a list for each part of a graph,
 * in the order of its first node.
 */
export function findConnectedParts(
  ids: readonly string[],
  edges: readonly (readonly [source: string, target: string, ...rest: unknown[]])[],
): string[][] {
  const outgoing = groupBy(edges, ([source]) => source);
  const incoming = groupBy(edges, ([, target]) => target);
  const seen = new Set<string>();
  return ids.flatMap((id) => {
    if (seen.has(id)) {
      return [];
    }
    const part = new Set([id]);
    for (const nodeId of part) {
      // The loop also visits the ids that it adds.
      for (const [, target] of outgoing.get(nodeId) ?? []) {
        part.add(target);
      }
      for (const [source] of incoming.get(nodeId) ?? []) {
        part.add(source);
      }
      seen.add(nodeId);
    }
    return [[...part]];
  });
}

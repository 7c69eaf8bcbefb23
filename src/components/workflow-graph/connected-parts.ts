import { groupBy } from '@/lib/grouped-by';

/** Ids of nodes that edges connect, directly or not: a list for each part of a graph, in the order of its first node. */
export function connectedParts(
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
    for (const one of part) {
      // The loop reaches what is added.
      for (const [, target] of outgoing.get(one) ?? []) {
        part.add(target);
      }
      for (const [source] of incoming.get(one) ?? []) {
        part.add(source);
      }
      seen.add(one);
    }
    return [[...part]];
  });
}

import { containersOf } from './checked-graph.ts';
import type { GraphNode, GraphOrder } from './graph-order.ts';

const BITS = 32;

export interface NodesBefore {
  /** Whether a node, or its container, has always been decided on when another one runs. */
  isBefore(earlier: GraphNode, later: GraphNode): boolean;
  /** Whether the later node can read the output of the earlier one. */
  canRead(later: GraphNode, earlier: GraphNode): boolean;
}

/** Which nodes lead to which: one bit for each pair, so that 500 nodes with 2,000 edges take 32 kB. */
export function nodesBefore(order: GraphOrder): NodesBefore {
  const index = new Map(order.sorted.map((node, position) => [node.id, position]));
  const words = Math.ceil(order.sorted.length / BITS);
  const before = new Map<string, Uint32Array>();
  for (const { id, parent_id } of order.sorted) {
    const bits = new Uint32Array(words);
    const sources = order.incoming(id).map(({ source }) => source);
    for (const one of parent_id === undefined ? sources : [...sources, parent_id]) {
      const position = index.get(one);
      if (position === undefined) {
        continue;
      }
      const inherited = before.get(one);
      for (let word = 0; word < words; word += 1) {
        bits[word] = (bits[word] ?? 0) | (inherited?.[word] ?? 0);
      }
      const word = Math.floor(position / BITS);
      bits[word] = (bits[word] ?? 0) | (1 << (position % BITS));
    }
    before.set(id, bits);
  }

  const isBefore = (earlier: GraphNode, later: GraphNode): boolean => {
    const position = index.get(earlier.id);
    const bits = before.get(later.id);
    return (
      position !== undefined &&
      bits !== undefined &&
      ((bits[Math.floor(position / BITS)] ?? 0) & (1 << (position % BITS))) !== 0
    );
  };

  return {
    isBefore,
    canRead: (later, earlier) => {
      const around = containersOf(order, later);
      if (around.includes(earlier)) {
        // A loop tells its body about the iteration; a try and catch has nothing to tell yet.
        return earlier.type === 'group';
      }
      // What a try and catch holds runs once, so it can be read behind it; iterations cannot.
      const chain = [earlier, ...containersOf(order, earlier)];
      const last = chain.findIndex(
        ({ parent_id }) => parent_id === undefined || around.some(({ id }) => id === parent_id),
      );
      const reached = chain[last];
      return (
        reached !== undefined &&
        chain.slice(1, last + 1).every(({ type }) => type === 'try_catch') &&
        isBefore(reached, later)
      );
    },
  };
}

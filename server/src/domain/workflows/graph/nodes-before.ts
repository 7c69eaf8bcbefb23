import { listContainers } from './checked-graph.ts';
import type { GraphNode, GraphOrder } from './graph-order.ts';

const BITS = 32;

export interface NodesBefore {
  /** Whether a node, or its container, has always run or been skipped when another one runs. */
  isBefore(earlier: GraphNode, later: GraphNode): boolean;
  /** Whether the later node can read the output of the earlier one. */
  canRead(later: GraphNode, earlier: GraphNode): boolean;
}

/** Indexes which nodes lead to which. One bit for each pair makes 32 kB for 500 nodes. */
export function indexNodesBefore(order: GraphOrder): NodesBefore {
  const index = new Map(order.sorted.map((node, position) => [node.id, position]));
  const words = Math.ceil(order.sorted.length / BITS);
  const before = new Map<string, Uint32Array>();
  for (const { id, parent_id } of order.sorted) {
    const bits = new Uint32Array(words);
    const sources = order.incoming(id).map(({ source }) => source);
    for (const earlier of parent_id === undefined ? sources : [...sources, parent_id]) {
      const position = index.get(earlier);
      if (position === undefined) {
        continue;
      }
      const inherited = before.get(earlier);
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
      const around = listContainers(order, later);
      if (around.includes(earlier)) {
        // A loop gives its body the data of the iteration. A try and catch has no output yet.
        return earlier.type === 'group';
      }
      // Nodes inside a try and catch run once, so nodes after it can read them. Iterations cannot be read.
      const chain = [earlier, ...listContainers(order, earlier)];
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

import type { EditorDocument, EditorEdge, EditorNode } from './document.ts';

type Graph = Pick<EditorDocument, 'nodes' | 'edges'>;

/**
 * Returns the merged edges for nodes that one side deleted and the merge keeps: with the edges that the other side
 * has at them, and without those that closed the gap.
 *
 * @param nodes the merged nodes
 */
export function restoreEdges(
  edges: readonly EditorEdge[],
  nodes: readonly EditorNode[],
  sides: { base: Graph; mine: Graph; theirs: Graph },
): readonly EditorEdge[] {
  const { base, mine, theirs } = sides;
  const listKept = (keeper: Graph, deleter: Graph) => {
    const [before, deleted] = [collectIds(base.nodes), collectIds(deleter.nodes)];
    const there = collectIds(keeper.nodes);
    return nodes.filter(({ id }) => before.has(id) && there.has(id) && !deleted.has(id));
  };
  const between = (keeper: Graph, deleter: Graph) => (before: readonly EditorEdge[]) =>
    listKept(keeper, deleter).reduce((now, { id }) => reconnect(now, id, { base, keeper }), before);
  return between(theirs, mine)(between(mine, theirs)(edges));
}

function reconnect(
  edges: readonly EditorEdge[],
  id: string,
  { base, keeper }: { base: Graph; keeper: Graph },
): readonly EditorEdge[] {
  const into = keeper.edges.filter(({ target }) => target === id);
  const from = keeper.edges.filter(({ source }) => source === id);
  const [sources, targets] = [into.map(({ source }) => source), from.map(({ target }) => target)];
  const known = collectIds([...base.edges, ...keeper.edges]);
  const isPatch = (edge: EditorEdge) =>
    !known.has(edge.id) && sources.includes(edge.source) && targets.includes(edge.target);
  const remaining = edges.filter((edge) => !isPatch(edge));
  const present = collectIds(remaining);
  return [...remaining, ...[...into, ...from].filter((edge) => !present.has(edge.id))];
}

const collectIds = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id));

import type { EditorDocument, EditorEdge, EditorNode } from './document.ts';

type Two = Pick<EditorDocument, 'nodes' | 'edges'>;

/**
 * The merged edges, where a node that one side deleted is kept: with the edges that the other side has at it, and
 * without those that closed the gap.
 *
 * @param nodes as they are merged
 */
export function withEdgesOfKept(
  edges: readonly EditorEdge[],
  nodes: readonly EditorNode[],
  sides: { base: Two; mine: Two; theirs: Two },
): readonly EditorEdge[] {
  const { base, mine, theirs } = sides;
  const kept = (keeper: Two, deleter: Two) => {
    const [before, deleted] = [idsOf(base.nodes), idsOf(deleter.nodes)];
    const there = idsOf(keeper.nodes);
    return nodes.filter(({ id }) => before.has(id) && there.has(id) && !deleted.has(id));
  };
  const between = (keeper: Two, deleter: Two) => (before: readonly EditorEdge[]) =>
    kept(keeper, deleter).reduce((now, { id }) => reconnected(now, id, { base, keeper }), before);
  return between(theirs, mine)(between(mine, theirs)(edges));
}

function reconnected(
  edges: readonly EditorEdge[],
  id: string,
  { base, keeper }: { base: Two; keeper: Two },
): readonly EditorEdge[] {
  const into = keeper.edges.filter(({ target }) => target === id);
  const from = keeper.edges.filter(({ source }) => source === id);
  const [sources, targets] = [into.map(({ source }) => source), from.map(({ target }) => target)];
  const known = idsOf([...base.edges, ...keeper.edges]);
  const isPatch = (edge: EditorEdge) =>
    !known.has(edge.id) && sources.includes(edge.source) && targets.includes(edge.target);
  const left = edges.filter((edge) => !isPatch(edge));
  const present = idsOf(left);
  return [...left, ...[...into, ...from].filter((edge) => !present.has(edge.id))];
}

const idsOf = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id));

import { expect, it } from 'vitest';
import { placeNodes } from './place-nodes.ts';
import { orderSteps } from './step-order.ts';

const edge = (source: string, target: string, sourceHandle?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(sourceHandle === undefined ? {} : { sourceHandle }),
});

/** Returns the ids of the nodes from top to bottom. */
function fromTop(ids: readonly string[], edges: readonly ReturnType<typeof edge>[]): string[] {
  const every = [...new Set(edges.flatMap(({ source, target }) => [source, target]))];
  const places = placeNodes(
    orderSteps(
      every.map((id) => ({ id, name: id })),
      edges,
    ),
    edges,
  );
  const top = (id: string) => places.get(id)?.y ?? Number.NaN;
  return ids.toSorted((a, b) => top(a) - top(b));
}

it('lays branches out in the order of their outlets, so that their edges do not cross', () => {
  const edges = [
    edge('start', 'rule'),
    edge('rule', 'yes', 'true'),
    edge('yes', 'code'),
    edge('rule', 'no', 'false'),
    edge('no', 'case 3', 'case-2'),
    edge('no', 'case 11', 'case-10'),
    edge('no', 'other', 'default'),
    edge('case 3', 'merge'),
    edge('case 11', 'merge'),
    edge('other', 'merge'),
    edge('code', 'response'),
  ];
  expect(fromTop(['no', 'yes'], edges)).toEqual(['yes', 'no']);
  expect(fromTop(['other', 'case 11', 'case 3', 'code'], edges)).toEqual([
    'code',
    'case 3',
    'case 11',
    'other',
  ]);
});

it('keeps the order of the outlets in a tree of hundreds of nodes', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `n${at}`);
  // Each leads to two others, the second outlet first in the document.
  const edges = ids.flatMap((id, at) =>
    ['false', 'true'].flatMap((outlet) => {
      const target = ids[2 * at + (outlet === 'true' ? 1 : 2)];
      return target === undefined ? [] : [edge(id, target, outlet)];
    }),
  );
  // The ids of the seventh level; their number is their order.
  const level = ids.slice(63, 127);
  expect(fromTop(level.toReversed(), edges)).toEqual(level);
});

it('lays out branches that lead to the same nodes in opposite orders', () => {
  const edges = [
    edge('start', 'a'),
    edge('start', 'b'),
    edge('a', 'x', 'true'),
    edge('a', 'y', 'false'),
    edge('b', 'y', 'true'),
    edge('b', 'x', 'false'),
  ];
  expect(fromTop(['x', 'y'], edges)).toHaveLength(2);
});

it('lays out what is not connected by itself, below, so that neither tears the other apart', () => {
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('x', 'y')];
  const nodes = [...'abcxyz'].map((id) => ({ id, name: id }));
  // `x` is a wide container.
  const inside = { id: 'w', name: 'w', parent_id: 'x' };
  const wide = { id: 'v', name: 'v', parent_id: 'x' };
  const all = [...edges, edge('w', 'v')];
  const places = placeNodes(orderSteps([...nodes, inside, wide], all), all);
  const of = (id: string) => places.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(of('b').x - of('a').x - of('a').width).toBe(72);
  expect(of('x').y).toBeGreaterThan(of('c').y + of('c').height);
  expect(of('z').y).toBeGreaterThan(of('x').y + of('x').height);
  expect(new Set(['a', 'x', 'z'].map((id) => of(id).x))).toEqual(new Set([0]));
});

it.each([
  ['sales', 72],
  ['enterprise sales', 116],
  ['all who asked for a price in the last days', 116],
])('leaves room for the text of an edge: %s', (case_value, gap) => {
  const edges = [edge('switch', 'next', 'case-0')];
  const data = { case_statements: [{ case_value }] };
  const nodes = [
    { id: 'switch', name: 'switch', data },
    { id: 'next', name: 'next' },
  ];
  const places = placeNodes(orderSteps(nodes, edges), edges);
  const [from, to] = [places.get('switch'), places.get('next')];
  expect((to?.x ?? 0) - (from?.x ?? 0) - (from?.width ?? 0)).toBe(gap);
});

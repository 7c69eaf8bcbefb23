import { expect, it } from 'vitest';
import { placeNodes } from './place-nodes';
import { stepsOf } from './step-order';

const edge = (source: string, target: string, sourceHandle?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(sourceHandle === undefined ? {} : { sourceHandle }),
});

/** Ids of the nodes from top to bottom. */
function fromTop(ids: readonly string[], edges: readonly ReturnType<typeof edge>[]): string[] {
  const every = [...new Set(edges.flatMap(({ source, target }) => [source, target]))];
  const places = placeNodes(
    stepsOf(
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

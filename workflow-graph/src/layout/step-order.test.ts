import { expect, it } from 'vitest';
import { orderSteps } from './step-order.ts';

const edge = (source: string, target: string, sourceHandle?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(sourceHandle === undefined ? {} : { sourceHandle }),
});
const getOrder = (ids: string, edges: ReturnType<typeof edge>[]) =>
  orderSteps(
    [...ids].map((id) => ({ id, name: id })),
    edges,
  )
    .map(({ node }) => node.id)
    .join('');

it('lists a branch whole before the next one, and a merge after all that lead to it', () => {
  // Node z, which was added last to the first branch, is the last of the document.
  const edges = [
    edge('s', 'r'),
    edge('r', 'b', 'false'),
    edge('r', 'a', 'true'),
    edge('a', 'z'),
    edge('z', 'm'),
    edge('b', 'm'),
  ];
  expect(getOrder('srbamuz', edges)).toBe('srazbmu');
});

it('lists the nodes of a circle, two edges to one node, and an edge to itself', () => {
  const edges = [
    edge('s', 'a'),
    edge('s', 'a', 'x'),
    edge('b', 'c'),
    edge('c', 'b'),
    edge('d', 'd'),
  ];
  expect(getOrder('sabcd', edges)).toBe('sabcd');
});

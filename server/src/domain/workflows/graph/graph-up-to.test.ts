import { expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from './graph-order.ts';
import { selectGraphUpTo } from './graph-up-to.ts';

const node = (id: string, parent_id?: string): GraphNode => ({
  id,
  type: id === '1' ? 'start' : 'log',
  name: id,
  data: null,
  ...(parent_id === undefined ? {} : { parent_id }),
});

/** Builds a graph with edges such as `a>b`, or `a>b:true` for an outlet. */
function buildGraph(nodes: readonly GraphNode[], edges: readonly string[]) {
  return {
    nodes,
    edges: edges.map((text): GraphEdge => {
      const [way = '', sourceHandle = null] = text.split(':');
      const [source = '', target = ''] = way.split('>');
      return { id: text, source, target, sourceHandle };
    }),
  };
}

function select(
  graph: ReturnType<typeof buildGraph>,
  target: string,
  pinned: readonly string[] = [],
): { nodes: string[]; edges: string[] } {
  const { nodes, edges } = selectGraphUpTo(graph, node(target), (id) => pinned.includes(id));
  return {
    nodes: nodes.map(({ id }) => id),
    edges: edges
      .map(({ source, target: to, sourceHandle }) =>
        [`${source}>${to}`, ...(sourceHandle ? [sourceHandle] : [])].join(':'),
      )
      .toSorted(),
  };
}

const wide = buildGraph(
  ['1', 'a', 'rule', 'b', 'c', 'd', 'end', 'other'].map((id) => node(id)),
  ['1>a', 'a>rule', 'rule>b:true', 'rule>c:false', 'b>d', 'c>d', 'd>end', 'a>other'],
);

test('what leads to the node stays, and nothing else', () => {
  expect(select(wide, 'd')).toEqual({
    nodes: ['1', 'a', 'rule', 'b', 'c', 'd'],
    edges: ['1>a', 'a>rule', 'b>d', 'c>d', 'rule>b:true', 'rule>c:false'],
  });
  expect(select(wide, '1')).toEqual({ nodes: ['1'], edges: [] });
});

test('what pinned nodes alone need is left out, and pinned nodes keep their order', () => {
  expect(select(wide, 'end', ['d'])).toEqual({ nodes: ['1', 'd', 'end'], edges: ['1>d', 'd>end'] });
  expect(select(wide, 'end', ['a', 'd'])).toEqual({
    nodes: ['1', 'a', 'd', 'end'],
    edges: ['1>a', 'a>d', 'd>end'],
  });
  expect(select(wide, 'd', ['a', 'b']), 'c needs the rule').toEqual({
    nodes: ['1', 'a', 'rule', 'b', 'c', 'd'],
    edges: ['1>a', 'a>rule', 'b>d', 'c>d', 'rule>b:true', 'rule>c:false'],
  });
  expect(select(wide, 'd', ['d'])).toEqual({ nodes: ['1', 'd'], edges: ['1>d'] });
});

test('of a node inside a container the whole container stays', () => {
  const boxed = buildGraph(
    [node('1'), node('a'), node('box'), node('x', 'box'), node('y', 'box'), node('z')],
    ['1>a', 'a>box', 'box>z', 'x>y'],
  );
  const { nodes, edges } = selectGraphUpTo(boxed, node('x', 'box'), () => false);
  expect(nodes.map(({ id }) => id)).toEqual(['1', 'a', 'box', 'x', 'y']);
  expect(edges.map(({ id }) => id).toSorted()).toEqual(['1>a', 'a>box', 'x>y']);
  expect(select(boxed, 'z', ['a']).nodes).toEqual(['1', 'a', 'box', 'x', 'y', 'z']);
});

import { expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from './graph-order.ts';
import { graphUpTo } from './graph-up-to.ts';

const node = (id: string, parent_id?: string): GraphNode => ({
  id,
  type: id === '1' ? 'start' : 'log',
  name: id,
  data: null,
  ...(parent_id === undefined ? {} : { parent_id }),
});

/** `a>b`, `a>b:true`. */
function graphOf(nodes: readonly GraphNode[], edges: readonly string[]) {
  return {
    nodes,
    edges: edges.map((text): GraphEdge => {
      const [way = '', sourceHandle = null] = text.split(':');
      const [source = '', target = ''] = way.split('>');
      return { id: text, source, target, sourceHandle };
    }),
  };
}

function partOf(
  graph: ReturnType<typeof graphOf>,
  target: string,
  pinned: readonly string[] = [],
): { nodes: string[]; edges: string[] } {
  const { nodes, edges } = graphUpTo(graph, node(target), (id) => pinned.includes(id));
  return {
    nodes: nodes.map(({ id }) => id),
    edges: edges
      .map(({ source, target: to, sourceHandle }) =>
        [`${source}>${to}`, ...(sourceHandle ? [sourceHandle] : [])].join(':'),
      )
      .toSorted(),
  };
}

const wide = graphOf(
  ['1', 'a', 'rule', 'b', 'c', 'd', 'end', 'other'].map((id) => node(id)),
  ['1>a', 'a>rule', 'rule>b:true', 'rule>c:false', 'b>d', 'c>d', 'd>end', 'a>other'],
);

test('what leads to the node stays, and nothing else', () => {
  expect(partOf(wide, 'd')).toEqual({
    nodes: ['1', 'a', 'rule', 'b', 'c', 'd'],
    edges: ['1>a', 'a>rule', 'b>d', 'c>d', 'rule>b:true', 'rule>c:false'],
  });
  expect(partOf(wide, '1')).toEqual({ nodes: ['1'], edges: [] });
});

test('what pinned nodes alone need is left out, and pinned nodes keep their order', () => {
  expect(partOf(wide, 'end', ['d'])).toEqual({ nodes: ['1', 'd', 'end'], edges: ['1>d', 'd>end'] });
  expect(partOf(wide, 'end', ['a', 'd'])).toEqual({
    nodes: ['1', 'a', 'd', 'end'],
    edges: ['1>a', 'a>d', 'd>end'],
  });
  expect(partOf(wide, 'd', ['a', 'b']), 'c needs the rule').toEqual({
    nodes: ['1', 'a', 'rule', 'b', 'c', 'd'],
    edges: ['1>a', 'a>rule', 'b>d', 'c>d', 'rule>b:true', 'rule>c:false'],
  });
  expect(partOf(wide, 'd', ['d'])).toEqual({ nodes: ['1', 'd'], edges: ['1>d'] });
});

test('of a node inside a container the whole container stays', () => {
  const boxed = graphOf(
    [node('1'), node('a'), node('box'), node('x', 'box'), node('y', 'box'), node('z')],
    ['1>a', 'a>box', 'box>z', 'x>y'],
  );
  const { nodes, edges } = graphUpTo(boxed, node('x', 'box'), () => false);
  expect(nodes.map(({ id }) => id)).toEqual(['1', 'a', 'box', 'x', 'y']);
  expect(edges.map(({ id }) => id).toSorted()).toEqual(['1>a', 'a>box', 'x>y']);
  expect(partOf(boxed, 'z', ['a']).nodes).toEqual(['1', 'a', 'box', 'x', 'y', 'z']);
});

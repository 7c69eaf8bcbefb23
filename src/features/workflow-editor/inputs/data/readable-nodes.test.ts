import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { expect, test } from 'vitest';
import { orderGraph } from '../../../../../server/src/domain/workflows/graph/graph-order';
import { indexNodesBefore } from '../../../../../server/src/domain/workflows/graph/nodes-before';
import { findReadableNodes } from './readable-nodes';

const GRAPHS = 200;
const NODES = 12;

/** Generates the same graphs each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/**
 * Generates a graph. Edges lead to later nodes of the same container; containers come before the nodes inside of
 * them.
 */
function randomGraph(seed: number) {
  const random = randomFrom(seed);
  const nodes: EditorNode[] = [];
  for (let at = 0; at < NODES; at += 1) {
    const type = ['http', 'http', 'group', 'try_catch'][random(4)] ?? 'http';
    const containers = nodes.filter(({ type: kind }) => kind === 'group' || kind === 'try_catch');
    const parent = random(2) === 0 ? undefined : containers[random(Math.max(1, containers.length))];
    nodes.push({
      id: `n${at}`,
      type,
      name: '',
      data: null,
      ...(parent === undefined ? {} : { parent_id: parent.id }),
    });
  }
  const edges = nodes.flatMap((node, at) =>
    nodes
      .slice(at + 1)
      .filter(({ parent_id }) => parent_id === node.parent_id && random(3) === 0)
      .map(({ id }) => ({ id: `${node.id} ${id}`, source: node.id, target: id })),
  );
  return { nodes, edges };
}

test('a node can name exactly the outputs that publishing lets it name', () => {
  let count = 0;
  for (let seed = 0; seed < GRAPHS; seed += 1) {
    const graph = randomGraph(seed);
    const before = indexNodesBefore(orderGraph(graph));
    for (const later of graph.nodes) {
      const allowed = graph.nodes.filter((earlier) => before.canRead(later, earlier));
      const { outputs } = findReadableNodes(graph, later.id, false);
      expect(outputs.map(({ id }) => id).sort(), `graph ${seed}, ${later.id}`).toEqual(
        allowed.map(({ id }) => id).sort(),
      );
      count += allowed.length;
    }
  }
  expect(count).toBeGreaterThan(GRAPHS);
});

// These tests measure the drawn line of an edge. It never covers a node that it does not lead to.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

type Ends = readonly [source: string, target: string];
/** The edges between the nodes A to F. The start leads to A. */
const LINES: readonly Ends[] = [
  ['A', 'B'],
  ['B', 'C'],
  ['C', 'D'],
  ['A', 'D'],
  ['D', 'E'],
  ['A', 'F'],
  ['E', 'F'],
];
const IDS = ['A', 'B', 'C', 'D', 'E', 'F'];
const getId = (name: string) => String(IDS.indexOf(name) + 2);

/**
 * Opens the graph.
 *
 * @param inOneRow whether a person placed all nodes in one row
 */
async function openGraph(inOneRow: boolean) {
  const { api, draft } = draftServer();
  const { nodes, edges } = draft();
  const [start] = nodes.splice(0, Infinity);
  const position = (at: number) => (inOneRow ? { position: { x: at * 280, y: 0 } } : {});
  if (start !== undefined) {
    nodes.push({ ...start, ...position(0) });
  }
  for (const [at, name] of IDS.entries()) {
    nodes.push({ id: getId(name), type: 'merge', name, data: {}, ...position(at + 1) });
  }
  const all: readonly Ends[] = [['1', '2'], ...LINES.map(([a, b]): Ends => [getId(a), getId(b)])];
  edges.splice(
    0,
    Infinity,
    ...all.map(([source, target]) => ({ id: `${source}-${target}`, source, target })),
  );
  await page.viewport(1440, 900);
  await open('', api);
  await expect.poll(drawnLines).toHaveLength(all.length);
}

const drawnLines = () => [...document.querySelectorAll('path.react-flow__edge-path')];

/** Returns each node that the line of an edge covers, without those at its ends. */
function covered(): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('.react-flow__node')].map((node) => ({
    id: node.dataset.id ?? '',
    box: node.getBoundingClientRect(),
  }));
  return drawnLines().flatMap((line) => {
    const points = line instanceof SVGPathElement ? listPoints(line) : [];
    const ends = line.closest('[data-id]')?.getAttribute('data-id')?.split('-') ?? [];
    return boxes
      .filter(({ id }) => !ends.includes(id))
      .filter(({ box }) =>
        points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom),
      )
      .map(({ id }) => `${ends.join('-')} over ${id}`);
  });
}

function listPoints(line: SVGPathElement): DOMPoint[] {
  const matrix = line.getScreenCTM() ?? new DOMMatrix();
  const length = line.getTotalLength();
  const count = Math.ceil(length / 10);
  return Array.from({ length: count }, (_, at) =>
    line.getPointAtLength((at / count) * length).matrixTransform(matrix),
  );
}

it.each([
  ['that were laid out', false],
  ['that stand in one row', true],
])('edges go around nodes %s', async (_, inOneRow) => {
  await openGraph(inOneRow);
  await expect.poll(covered).toEqual([]);
});

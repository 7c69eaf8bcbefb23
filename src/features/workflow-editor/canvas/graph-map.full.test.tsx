// These tests show a large graph: by its map, and as a whole.
import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CLIPBOARD_FORMAT } from '@patchbay/workflow-graph/clipboard.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { button, open } from '../../../../tests/support/workflow-page';
import { clickMouse, dragMouse, getMiddle, turnWheel } from './mouse.test-support';

type Node = Workflow['nodes'][number];

const COLUMNS = 8;
const canvas = () => page.getByRole('application', { name: 'Graph' }).first();
const getRects = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
const getRect = (selector: string) => getRects(selector)[0] ?? new DOMRect();
const node = (id: string) => getRect(`[data-id="${id}"].react-flow__node`);
/** Returns the rectangles of a path of the map in the order of the graph, in pixels of the page. */
function rectsOfPath(selector: string): DOMRect[] {
  const path = document.querySelector<SVGPathElement>(`[data-graph-map] ${selector}`);
  const matrix = path?.getScreenCTM() ?? new DOMMatrix();
  return (path?.getAttribute('d') ?? '')
    .split('M')
    .slice(1)
    .map((part) => {
      const [x = 0, y = 0, width = 0, height = 0] = part.split(/[ hvz]/).map(Number);
      const from = new DOMPoint(x, y).matrixTransform(matrix);
      return new DOMRect(from.x, from.y, width * matrix.a, height * matrix.d);
    });
}
const mapped = (at: number) => rectsOfPath('[data-map-steps]')[at] ?? new DOMRect();

const isInside = (inner: DOMRect, outer: DOMRect) =>
  inner.width > 0 &&
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/**
 * Opens a large graph.
 *
 * @param getPlace returns the row and column of a node; undefined to lay the nodes out in one line
 */
async function openLarge(count: number, getPlace?: (at: number) => { x: number; y: number }) {
  const { api, draft } = draftServer();
  const added: Node[] = Array.from({ length: count }, (_, at) => ({
    id: `${at + 2}`,
    type: 'log',
    name: `Note ${at + 2}`,
    data: null,
  }));
  const nodes = [...draft().nodes.slice(0, 1), ...added].map((node, at): Node => {
    const { position: _before, ...rest } = node;
    return getPlace === undefined ? rest : { ...rest, position: getPlace(at) };
  });
  const edges = added.map((_, at) => ({
    id: `${at + 1}-${at + 2}`,
    source: `${at + 1}`,
    target: `${at + 2}`,
  }));
  api.reply('getWorkflowDraft', 200, { ...draft(), nodes, edges, notes: [] });
  await open('', api);
  await expect.element(canvas()).toBeVisible();
}

const inRows = (at: number) => ({ x: (at % COLUMNS) * 300, y: Math.floor(at / COLUMNS) * 150 });

/** Shows the whole graph by the key and by the button, each after another view. */
const WAYS = [
  {
    by: 'its key',
    showAll: async () => {
      canvas().element().focus();
      await userEvent.keyboard('0');
    },
  },
  { by: 'its button', showAll: () => button('Show the whole graph (0)').click() },
];

afterEach(() => page.viewport(1280, 800));

it('a click in the map shows what was clicked, a drag leads on to where it ends, and the wheel zooms', async () => {
  await openLarge(63, inRows);
  await expect.poll(() => mapped(63).width).toBeGreaterThan(0);
  const [start] = getRects('.react-flow__node');
  const zoom = start?.width;
  const middle = getMiddle(canvas().element().getBoundingClientRect());
  const fromMiddle = (id: string) => {
    const { x, y } = getMiddle(node(id));
    return node(id).width === 0 ? Infinity : Math.hypot(x - middle.x, y - middle.y);
  };
  expect(fromMiddle('64')).toBe(Infinity);
  await clickMouse(getMiddle(mapped(63)));
  // A pixel of the map is several pixels of the canvas.
  await expect.poll(() => fromMiddle('64')).toBeLessThan(30);
  expect(getRect('[data-id="64"].react-flow__node').width).toBe(zoom);

  await dragMouse(getMiddle(mapped(63)), getMiddle(mapped(0)));
  await expect
    .poll(() => isInside(node('1'), canvas().element().getBoundingClientRect()))
    .toBe(true);
  expect(fromMiddle('64')).toBe(Infinity);

  const map = getRects('[data-graph-map]')[0] ?? new DOMRect();
  const startX = node('1').left;
  // The drag leaves the map and returns.
  await dragMouse(getMiddle(map), { x: 10, y: 10 }, getMiddle(map));
  await expect.poll(() => Math.abs(node('1').left - startX)).toBeLessThan(1);

  const before = node('1').width;
  await turnWheel(getMiddle(map), -250);
  await expect.poll(() => node('1').width).toBeGreaterThan(before);
});

it('the map hides no step that is selected, and stays when the graph is seen from far away', async () => {
  await openLarge(96, inRows);
  await expect.poll(() => mapped(95).width).toBeGreaterThan(0);
  canvas().element().focus();
  const map = () => getRects('[data-graph-map]')[0] ?? new DOMRect();
  // The click is at the end of a row below the view.
  await userEvent.keyboard('{ArrowRight}'.repeat(8 * COLUMNS));
  await expect.poll(() => node('64').width).toBeGreaterThan(0);
  await expect
    .poll(() => node('64').bottom <= map().top || node('64').right <= map().left)
    .toBe(true);
  await turnWheel(getMiddle(map()), 1000);
  await expect.poll(() => getRects('[data-far-view]')).toHaveLength(1);
  expect(mapped(95).width).toBeGreaterThan(0);
});

it('what is pasted is brought into view', async () => {
  await openLarge(63, inRows);
  await expect.poll(() => node('1').width).toBeGreaterThan(0);
  const clipboardData = new DataTransfer();
  const nodes = ['a', 'b'].map((id) => ({ id, type: 'log', name: `Pasted ${id}`, data: {} }));
  clipboardData.setData(
    'text/plain',
    JSON.stringify({
      format: CLIPBOARD_FORMAT,
      nodes,
      edges: [{ id: 'e', source: 'a', target: 'b' }],
    }),
  );
  canvas()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const outer = canvas().element().getBoundingClientRect();
  await expect
    .poll(() => getRects('.react-flow__node.selected').filter((box) => isInside(box, outer)).length)
    .toBe(2);
});

it.each(WAYS)(
  'the whole graph is inside of the canvas by $by, and the map says so',
  async ({ showAll }) => {
    await openLarge(63, inRows);
    await expect.poll(() => mapped(63).width).toBeGreaterThan(0);
    expect(node('64').width).toBe(0);
    await showAll();
    const outer = () => canvas().element().getBoundingClientRect();
    const seen = () => getRects('.react-flow__node').filter((box) => isInside(box, outer()));
    await expect.poll(() => seen().length).toBe(64);
    expect(getRects('.react-flow__node')).toHaveLength(64);
    // The mask surrounds the visible part: its last shape is the hole.
    const hole = rectsOfPath('[data-map-mask]')[1] ?? new DOMRect();
    const steps = rectsOfPath('[data-map-steps]');
    expect(steps).toHaveLength(64);
    expect(steps.every((step) => isInside(step, hole))).toBe(true);
  },
);

it.each(WAYS)(
  'a graph that only shapes stand for is inside of the canvas by $by',
  async ({ showAll }) => {
    await openLarge(499);
    await expect.poll(() => node('1').width).toBeGreaterThan(0);
    await showAll();
    await expect.poll(() => getRects('[data-far-view]')).toHaveLength(1);
    const shapes = () => getRects('[data-far-view] path').filter(({ width }) => width > 0);
    const outer = canvas().element().getBoundingClientRect();
    await expect
      .poll(() => shapes().length > 1 && shapes().every((box) => isInside(box, outer)))
      .toBe(true);
  },
);

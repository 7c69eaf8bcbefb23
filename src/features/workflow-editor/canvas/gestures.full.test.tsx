// These tests use the mouse on the canvas, and check the saved draft.
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { button, open } from '../../../../tests/support/workflow-page';
import { clickMouse, dragMouse, middleOfDrawn, pointMouse } from './mouse.test-support';

const canvas = () => page.getByRole('application', { name: 'Graph' }).first();
const undo = (name: string) => button(`Undo: ${name}`);
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Returns an element of the drawn graph after it is rendered. */
async function drawn(selector: string) {
  const find = () => document.querySelector(`.react-flow ${selector}`);
  await expect.poll(find).not.toBeNull();
  return page.elementLocator(find() ?? document.body);
}
const node = (id: string) => drawn(`[data-id="${id}"].react-flow__node`);
const handle = (id: string, kind: 'source' | 'target') =>
  drawn(`[data-id="${id}"].react-flow__node .react-flow__handle.${kind}`);
/** Returns the empty part of the canvas. */
const pane = () => drawn('.react-flow__pane');
/** Returns the point of the window between two connected nodes. */
async function middleOfEdge(source: string, target: string) {
  const from = await middleOfDrawn(handle(source, 'source'));
  const to = await middleOfDrawn(handle(target, 'target'));
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Resolves when the graph was brought into view and no longer moves, so that elements can be measured. */
async function inView(target: Locator) {
  let last = '';
  await expect
    .poll(() => {
      const { style } = document.querySelector<HTMLElement>('.react-flow__viewport') ?? {};
      const now = `${style?.transform} ${JSON.stringify(target.element().getBoundingClientRect())}`;
      const isAtRest = now === last && !now.startsWith('translate(0px, 0px)');
      last = now;
      return isAtRest;
    })
    .toBe(true);
}

async function openCanvas(edges?: ReturnType<ReturnType<typeof draftServer>['draft']>['edges']) {
  const server = draftServer();
  if (edges !== undefined) {
    server.draft().edges.splice(0, Infinity, ...edges);
  }
  await open('', server.api);
  await expect.element(canvas()).toBeVisible();
  await inView(await node('3'));
  const listEdges = () => server.draft().edges.map(({ source, target }) => `${source}-${target}`);
  return { ...server, listEdges };
}

it('a node is dragged to another place, and all of its level stay where they are', async () => {
  const { draft } = await openCanvas();
  const from = await middleOfDrawn(node('3'));
  await dragMouse(from, { x: from.x - 200, y: from.y - 200 });
  await expect.element(undo('Place')).toBeVisible();
  const heights = () => draft().nodes.map(({ position }) => position?.y);
  await expect.poll(() => heights()[2]).toBeLessThan(-100);
  expect(heights().slice(0, 2)).toEqual([0, 0]);
  await button('Tidy up (L)').click();
  await expect.poll(heights).toEqual([undefined, undefined, undefined]);
});

it('a kind of node is dragged from the palette, to a place and onto an edge', async () => {
  const { listEdges, draft } = await openCanvas();
  await page.getByRole('radio', { name: 'Add' }).click();
  const log = page.getByRole('button', { name: 'Log', exact: true });
  const edge = await middleOfEdge('2', '3');
  const corner = (await pane()).element().getBoundingClientRect();
  await userEvent.dragAndDrop(log, await pane(), {
    targetPosition: { x: edge.x - corner.x, y: edge.y - corner.y },
    force: true,
  });
  await expect.poll(listEdges).toEqual(['1-2', '2-4', '4-3']);
  await userEvent.dragAndDrop(log, await pane(), {
    targetPosition: { x: 200, y: 520 },
    force: true,
  });
  await expect.poll(() => draft().nodes.map(({ name }) => name)).toContain('Log 2');
  expect(draft().nodes.at(-1)?.position).toBeDefined();
  expect(listEdges()).toEqual(['1-2', '2-4', '4-3']);
});

it('nodes are connected by a line; let go over nothing, it asks for the next node', async () => {
  const { listEdges } = await openCanvas([{ id: '1-2', source: '1', target: '2' }]);
  await userEvent.dragAndDrop(await handle('2', 'source'), await handle('3', 'target'));
  await expect
    .element(undo('Connect Read the contact with File it in the help desk'))
    .toBeVisible();
  await expect.poll(listEdges).toEqual(['1-2', '2-3']);
  await userEvent.dragAndDrop(await handle('3', 'source'), await pane(), {
    targetPosition: { x: 100, y: 40 },
  });
  await expect.element(dialog('Add a node')).toBeVisible();
  await userEvent.keyboard('log{Enter}');
  await expect.poll(listEdges).toEqual(['1-2', '2-3', '3-4']);
});

it('an edge is led elsewhere, takes a node in between, and is disconnected by keys', async () => {
  const { listEdges } = await openCanvas();
  const outlet = await middleOfDrawn(handle('2', 'source'));
  const onEdge = { x: outlet.x + 14, y: outlet.y };
  await clickMouse(onEdge);
  await drawn('[data-id="2-3"].selected');
  await dragMouse(
    await middleOfDrawn(drawn('[data-id="2-3"] .react-flow__edgeupdater-source')),
    await middleOfDrawn(handle('1', 'source')),
  );
  await expect.element(undo('Move an edge')).toBeVisible();
  await expect.poll(listEdges).toEqual(['1-2', '1-3']);
  // The graph may still be moving into view.
  await expect
    .poll(async () => {
      await pointMouse(await middleOfEdge('1', '2'));
      return document.querySelector('button[aria-label="Add a node here"]:hover');
    })
    .not.toBeNull();
  await clickMouse(await middleOfEdge('1', '2'));
  await expect.element(dialog('Add a node')).toBeVisible();
  await userEvent.keyboard('log{Enter}');
  await expect.poll(listEdges).toEqual(['1-3', '1-4', '4-2']);
  await (await node('1')).click();
  await userEvent.keyboard('c');
  await expect.element(dialog('Connect Start')).toBeVisible();
  await userEvent.keyboard('disconnect{ArrowDown}{Enter}');
  await expect.element(undo('Delete the edge')).toBeVisible();
  await expect.poll(() => listEdges().length).toBe(2);
});

it('a rectangle selects several; double click, / and Ctrl K ask for a node; ? lists the keys', async () => {
  await openCanvas();
  await userEvent.keyboard('{Shift>}');
  await userEvent.dragAndDrop(await pane(), await pane(), {
    sourcePosition: { x: 5, y: 60 },
    targetPosition: { x: 690, y: 560 },
  });
  await userEvent.keyboard('{/Shift}');
  await expect.poll(() => document.querySelectorAll('.react-flow__node.selected').length).toBe(4);
  canvas().element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('.react-flow__node.selected').length).toBe(0);

  await (await pane()).dblClick({ position: { x: 60, y: 560 } });
  await expect.element(dialog('Add a node')).toBeVisible();
  for (const keys of ['/', '{Control>}k{/Control}']) {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Add a node')).not.toBeInTheDocument();
    canvas().element().focus();
    await userEvent.keyboard(keys);
    await expect.element(dialog('Add a node')).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Add a node')).not.toBeInTheDocument();
  canvas().element().focus();
  await userEvent.keyboard('?');
  await expect.element(dialog('Keyboard shortcuts')).toBeVisible();
});

import { example } from '@patchbay/contract/examples.ts';
import { MAX_EDGES } from '@patchbay/rules/limits.ts';
import { expect, it } from 'vitest';
import { addNode, connect, detach, drag, move, paste, remove, tidyUp } from './acts';
import {
  clearSelection,
  createEditorStore,
  currentDocument,
  select,
  selectEdges,
} from './editor-store';

const types = new Map(example('listNodeTypes', 200, 'default').map((type) => [type.type, type]));
const SIDE = 46;
const logs = Array.from({ length: 2 * SIDE }, (_, at) => ({
  id: `n${at}`,
  type: 'log' as const,
  name: `Log ${at}`,
  data: null,
  // The positions are set, because the test needs no layout.
  position: { x: 0, y: 100 * at },
}));
/** Each of the first half leads to each of the second. */
const edges = logs
  .slice(0, SIDE)
  .flatMap(({ id: source }) =>
    logs.slice(SIDE).map(({ id: target }) => ({ id: `${source}-${target}`, source, target })),
  );

it('a workflow gets no more edges than the server takes', () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const store = createEditorStore(
    { ...draft, nodes: logs, edges: edges.slice(0, MAX_EDGES) },
    types,
  );
  const before = currentDocument(store.getState());
  const spot = { at: 'outlet', source: 'n0', handle: null } as const;

  const acts = [
    () => paste(store, { nodes: logs.slice(0, 1), edges: [], notes: [] }, spot),
    () => addNode(store, 'log', spot),
    () => connect(store, { source: 'n0', target: 'n1', handle: null }),
  ];
  for (const act of acts) {
    store.setState({ problem: null });
    act();
    expect(store.getState().problem).toMatch(/at most 2,000 edges\. Delete some/);
    expect(currentDocument(store.getState())).toBe(before);
  }
});

it('closing a gap leaves no more edges than the server takes', () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const hub = { id: 'hub', type: 'log' as const, name: 'Hub', data: null };
  const spokes = logs.map(({ id }, at) => {
    const [source, target] = at < SIDE ? [id, 'hub'] : ['hub', id];
    return { id: `${source}-${target}`, source, target };
  });
  const store = createEditorStore({ ...draft, nodes: [...logs, hub], edges: spokes }, types);
  const before = currentDocument(store.getState());
  const ids = new Set(['hub']);
  const spot = { at: 'canvas', position: undefined } as const;

  const acts = [
    () => remove(store, ids),
    () => detach(store, ids),
    () => move(store, ids, spot, { withBranch: false }),
  ];
  for (const act of acts) {
    store.setState({ problem: null });
    act();
    expect(store.getState().problem).toMatch(/at most 2,000 edges\. Delete some/);
    expect(currentDocument(store.getState())).toBe(before);
  }
});

/** 1 leads to 2, a loop with 3, which leads to 4, and on to 5. */
function chain() {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const log = (id: string) => ({ id, type: 'log' as const, name: `Log ${id}`, data: null });
  const edge = (source: string, target: string) => ({ id: `${source}-${target}`, source, target });
  const nodes = [
    { id: '1', type: 'start' as const, name: 'Start', data: null },
    { id: '2', type: 'group' as const, name: 'Loop', data: null },
    { ...log('3'), parent_id: '2' },
    { ...log('4'), parent_id: '2' },
    log('5'),
  ];
  const edges = [edge('1', '2'), edge('3', '4'), edge('2', '5')];
  return createEditorStore({ ...draft, nodes, edges }, types);
}

it.each([
  [['5'], '2'],
  [['4', '5'], '3'],
  [['3', '4'], '2'],
  [['2', '5'], '1'],
])('after deleting %s, what leads to them is selected: %s', (ids, next) => {
  const store = chain();
  select(store, ids);
  remove(store, new Set(ids));
  expect([...store.getState().selection]).toEqual([next]);
});

it('deleting a node that is not selected leaves the selection', () => {
  const store = chain();
  select(store, ['3']);
  remove(store, new Set(['5']));
  expect([...store.getState().selection]).toEqual(['3']);
});

it('the gap closes where the edges of the nodes are selected, too, as in a rectangle', () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const chain = logs.slice(0, 4);
  const lines = [0, 1, 2].map((at) => ({
    id: `e${at}`,
    source: `n${at}`,
    target: `n${at + 1}`,
  }));
  const store = createEditorStore({ ...draft, nodes: chain, edges: lines }, types);
  remove(store, new Set(['n1', 'n2']), new Set(['e0', 'e1', 'e2']));
  expect(
    currentDocument(store.getState()).edges.map(({ source, target }) => `${source} ${target}`),
  ).toEqual(['n0 n3']);
});

it('with nothing selected, deleting and detaching do nothing', () => {
  const store = chain();
  const before = currentDocument(store.getState());
  for (const act of [remove, detach]) {
    act(store, new Set());
    expect(store.getState()).toMatchObject({
      problem: null,
      announcement: 'Nothing is selected.',
    });
    expect(currentDocument(store.getState())).toBe(before);
  }
  remove(store, new Set(['1']));
  expect(store.getState().problem).toMatch(/The start node cannot be deleted/);
});

it('a cleared selection has neither nodes nor edges', () => {
  const store = chain();
  select(store, ['3']);
  selectEdges(store, new Set(['1-2']));
  clearSelection(store);
  expect(store.getState()).toMatchObject({ selection: new Set(), selectedEdges: new Set() });
});

it('a new node has no id that a deleted one had', () => {
  const store = createEditorStore(example('getWorkflowDraft', 200, 'draft'), types);
  const spot = { at: 'canvas', position: undefined } as const;
  const first = addNode(store, 'log', spot) ?? '';
  remove(store, new Set([first]));
  const second = addNode(store, 'log', spot);
  expect(second).toBe(String(Number(first) + 1));
  paste(store, { nodes: logs.slice(0, 1), edges: [], notes: [] }, spot);
  expect(currentDocument(store.getState()).nodes.at(-1)?.id).toBe(String(Number(first) + 2));
});

it('a node that is dropped stays where it was dropped, at the next edit too', () => {
  const store = createEditorStore(example('getWorkflowDraft', 200, 'draft'), types);
  const at = { x: 700, y: 900 };
  const id = addNode(store, 'log', { at: 'canvas', position: at }) ?? '';
  const getPlace = () => store.getState().places.get(id);
  expect(getPlace()).toMatchObject(at);
  addNode(store, 'log', { at: 'outlet', source: id, handle: null });
  expect(getPlace()).toMatchObject(at);
  move(store, new Set([id]), { at: 'canvas', position: { x: 10, y: 500 } }, { withBranch: false });
  expect(getPlace()).toMatchObject({ x: 10, y: 500 });
});

it.each([5, 60])('tidying up forgets the places of %i nodes', (count) => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const nodes = logs.slice(0, count).map(({ position: _position, ...node }) => node);
  const store = createEditorStore({ ...draft, nodes, edges: [] }, types);
  const positions = () =>
    currentDocument(store.getState()).nodes.flatMap(({ position }) => position ?? []);
  drag(store, new Map([['n0', { x: 700, y: 900 }]]));
  expect(positions()).toHaveLength(count);
  tidyUp(store);
  expect(positions()).toEqual([]);
});

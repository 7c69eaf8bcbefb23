import { example } from '@patchbay/contract/examples.ts';
import { MAX_EDGES } from '@patchbay/rules/limits.ts';
import { expect, it } from 'vitest';
import { addNode, connect, detach, move, paste, remove } from './acts';
import { createEditorStore, currentDocument } from './editor-store';

const types = new Map(example('listNodeTypes', 200, 'default').map((type) => [type.type, type]));
const SIDE = 46;
const logs = Array.from({ length: 2 * SIDE }, (_, at) => ({
  id: `n${at}`,
  type: 'log' as const,
  name: `Log ${at}`,
  data: null,
  // Placed by a person: what is tested needs no layout.
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
  const placeOf = () => store.getState().places.get(id);
  expect(placeOf()).toMatchObject(at);
  addNode(store, 'log', { at: 'outlet', source: id, handle: null });
  expect(placeOf()).toMatchObject(at);
  move(store, new Set([id]), { at: 'canvas', position: { x: 10, y: 500 } }, { withBranch: false });
  expect(placeOf()).toMatchObject({ x: 10, y: 500 });
});

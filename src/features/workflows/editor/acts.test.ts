import { example } from '@patchbay/contract/examples.ts';
import { MAX_EDGES } from '@patchbay/rules/limits.ts';
import { expect, it } from 'vitest';
import { addNode, connect, paste } from './acts';
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
    () => paste(store, { nodes: logs.slice(0, 1), edges: [] }, spot),
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

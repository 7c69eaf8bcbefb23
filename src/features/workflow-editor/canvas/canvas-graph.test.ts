import { example } from '@patchbay/contract/examples.ts';
import { expect, test } from 'vitest';
import { detach } from '../state/acts';
import { createEditorStore, currentDocument, undo } from '../state/editor-store';
import { createCanvasGraph } from './canvas-graph';

const types = new Map(example('listNodeTypes', 200, 'default').map((type) => [type.type, type]));

test('an outlet without a handle is open once no edge leaves it, though its node stays where it is', () => {
  const nodes = ['2', '3'].map((id, at) => ({
    ...{ id, type: 'log' as const, name: `Log ${id}`, data: null },
    position: { x: 300 * at, y: 0 },
  }));
  const store = createEditorStore(
    {
      ...example('getWorkflowDraft', 200, 'draft'),
      nodes,
      notes: [],
      edges: [{ id: 'e', source: '2', target: '3' }],
    },
    types,
  );
  const graph = createCanvasGraph();
  const openOutlets = () => {
    const state = store.getState();
    const { places, selection } = state;
    const items = graph.buildItems({ document: currentDocument(state), types, places, selection });
    return items.map(({ id, data }) => [id, 'open' in data && data.open.length]);
  };
  expect(openOutlets()).toEqual([
    ['2', 0],
    ['3', 1],
  ]);
  detach(store, new Set(['3']));
  expect(openOutlets()).toEqual([
    ['2', 1],
    ['3', 1],
  ]);
  undo(store);
  expect(openOutlets()).toEqual([
    ['2', 0],
    ['3', 1],
  ]);
});

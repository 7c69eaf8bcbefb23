import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { changeNode, toDocument } from '@patchbay/workflow-graph/document.ts';
import { mergeDocuments } from '@patchbay/workflow-graph/merge-documents.ts';
import { expect, it } from 'vitest';
import { addNode, drag, remove } from './acts';
import {
  applyRemoteChange,
  createEditorStore,
  currentDocument,
  type EditorStore,
  edit,
  isUnsaved,
  markSaved,
  redo,
  undo,
} from './editor-store';
import { addNote } from './note-acts';

const types = new Map(example('listNodeTypes', 200, 'default').map((type) => [type.type, type]));
const STEPS = 250;
const stringifyDocument = (store: EditorStore) => JSON.stringify(currentDocument(store.getState()));

/** Makes an edit that is a step of its own, of one of several kinds. */
function takeStep(store: EditorStore, at: number): void {
  const { nodes } = currentDocument(store.getState());
  const last = nodes.at(-1)?.id ?? '';
  switch (at % 5) {
    case 0:
      addNode(store, 'log', { at: 'outlet', source: last, handle: null });
      break;
    case 1:
      edit(store, {
        name: 'Rename',
        key: `${last} name ${at}`,
        change: (document) => changeNode(document, last, (node) => ({ ...node, name: `N${at}` })),
      });
      break;
    case 2:
      drag(store, new Map([[last, { x: at, y: 2 * at }]]));
      break;
    case 3:
      addNote(store, { x: at, y: at });
      break;
    default:
      remove(store, new Set(at % 3 === 0 ? [last] : ['note n1']));
  }
}

it('250 steps are undone and done again, across saves of mine and of another person', () => {
  const draft: Workflow = example('getWorkflowDraft', 200, 'draft');
  const store = createEditorStore(draft, types);
  const texts = [stringifyDocument(store)];
  const stop = store.subscribe(({ history }) => {
    texts[history.past.length] = stringifyDocument(store);
  });
  for (let at = 0; store.getState().history.past.length < STEPS; at += 1) {
    takeStep(store, at);
    if (at % 100 === 99) {
      const { revision } = store.getState();
      markSaved(store, currentDocument(store.getState()), revision + 1);
      expect(isUnsaved(store.getState())).toBe(false);
    }
    if (at % 100 === 49) {
      const { saved, revision } = store.getState();
      const theirs = changeNode(saved, '1', (node) => ({ ...node, name: `Theirs ${at}` }));
      const mine = currentDocument(store.getState());
      const { document: merged } = mergeDocuments({ base: saved, mine, theirs });
      applyRemoteChange(store, { name: 'Changes of Dana', merged, theirs, revision: revision + 1 });
    }
  }
  stop();

  for (let count = STEPS - 1; count >= 0; count -= 1) {
    undo(store);
    expect(stringifyDocument(store)).toBe(texts[count]);
  }
  expect(stringifyDocument(store)).toBe(JSON.stringify(toDocument(draft)));
  undo(store);
  expect(store.getState().announcement).toBe('There is nothing to undo.');
  // An undo after a save is a change, which is saved, too.
  expect(isUnsaved(store.getState())).toBe(true);

  for (let count = 1; count <= STEPS; count += 1) {
    redo(store);
    expect(stringifyDocument(store)).toBe(texts[count]);
  }
  redo(store);
  expect(store.getState().announcement).toBe('There is nothing to redo.');
});

it('a new node never gets the id of a deleted one whose output customers read', () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const settings = { ...draft.settings, released_outputs: ['7'] };
  const store = createEditorStore({ ...draft, settings }, types);
  addNode(store, 'log', { at: 'outlet', source: '3', handle: null });
  expect(currentDocument(store.getState()).nodes.at(-1)?.id).toBe('8');
});

import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type EditorDocument, findNode, toDocument } from '@patchbay/workflow-graph/document.ts';
import {
  applyEdit,
  closeStep,
  type Edit,
  type History,
  redoStep,
  startHistory,
  undoStep,
} from '@patchbay/workflow-graph/history.ts';
import type { Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { findHighestId } from '@patchbay/workflow-graph/new-ids.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { computePlaces, type Places, placeNewNodes } from '@patchbay/workflow-graph/places.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GraphApps } from '../model/graph-apps';
import type { NodeMarks } from '../model/node-marks';

export type EditorState = {
  /** The id of the workflow: `associated_workflow` of the draft. */
  readonly activeWorkflow: string;
  readonly types: NodeTypes;
  readonly history: History;
  /** The stored document. It is the same object as the current document if nothing is unsaved. */
  readonly saved: EditorDocument;
  readonly revision: number;
  /**
   * The highest number that a node had as its id. The id of a deleted node is not used again, because its pin and its
   * data may still exist.
   */
  readonly highestId: number;
  readonly places: Places;
  /** The ids of the selected nodes, and the keys of the selected notes. */
  readonly selection: ReadonlySet<string>;
  readonly selectedEdges: ReadonlySet<string>;
  /** Whether the list of steps selects several nodes by checkboxes. */
  readonly isSelecting: boolean;
  /** The ids of the nodes that were last brought into view; a new list each time. */
  readonly shown: readonly string[];
  readonly apps: GraphApps;
  /** The findings of the draft, by node. */
  readonly marks: NodeMarks;
  /** The names of the other people who have a node open, by node. */
  readonly visitors: ReadonlyMap<string, string>;
  /** The spot of the dialog for a new node; null if it is closed. */
  readonly showNewNodeModal: Spot | null;
  /** The announcement of the last action for screen readers. */
  readonly announcement: string;
  /** The reason why the last action did nothing; null if it did something, or the message was closed. */
  readonly problem: string | null;
};

export type EditorStore = StoreApi<EditorState>;

export function createEditorStore(workflow: Workflow, types: NodeTypes): EditorStore {
  const document = toDocument(workflow);
  return createStore<EditorState>(() => ({
    activeWorkflow: workflow.associated_workflow,
    types,
    history: startHistory(document),
    saved: document,
    revision: workflow.revision,
    highestId: findHighestId({ nodes: [...document.nodes, ...releasedNodes(workflow)] }),
    places: computePlaces(document, types),
    selection: new Set<string>(),
    selectedEdges: new Set<string>(),
    isSelecting: false,
    shown: [],
    apps: new Map(),
    marks: new Map(),
    visitors: new Map(),
    showNewNodeModal: null,
    announcement: '',
    problem: null,
  }));
}

/**
 * Returns the nodes whose outputs customers read. One of them may have been deleted, and a new node must not get its
 * id.
 */
const releasedNodes = ({ settings: { released_outputs = [] } }: Workflow) =>
  released_outputs.map((id) => ({ id }));

export function currentDocument({ history }: EditorState): EditorDocument {
  return history.document;
}

export function isUnsaved({ history, saved }: EditorState): boolean {
  return history.document !== saved;
}

/** Changes the document, and places its new nodes. */
export function edit(store: EditorStore, { change, ...step }: Edit): void {
  const { types } = store.getState();
  setHistory(store, (history) =>
    applyEdit(history, {
      ...step,
      change: (before) => placeNewNodes(change(before), before, types),
    }),
  );
}

export function undo(store: EditorStore): void {
  const name = store.getState().history.past.at(-1)?.name;
  setHistory(store, undoStep);
  announce(store, name === undefined ? 'There is nothing to undo.' : `Undone: ${name}.`);
}

export function redo(store: EditorStore): void {
  const name = store.getState().history.future[0]?.name;
  setHistory(store, redoStep);
  announce(store, name === undefined ? 'There is nothing to redo.' : `Done again: ${name}.`);
}

/** Makes the next edit of an input a step of its own. */
export function endStep(store: EditorStore): void {
  setHistory(store, closeStep);
}

function setHistory(store: EditorStore, next: (history: History) => History): void {
  const before = store.getState();
  const history = next(before.history);
  if (history === before.history) {
    return;
  }
  const { document } = history;
  const isMoved = !hasSameLayout(before.history.document, document);
  store.setState({
    history,
    highestId: findHighestId(document, before.highestId),
    ...(isMoved ? { places: computePlaces(document, before.types) } : {}),
    selection: filterExisting(before.selection, document),
    selectedEdges: new Set(),
  });
}

/**
 * Returns whether an edit changed nothing that a place depends on, so that 500 nodes are not laid out at each key
 * press.
 */
export function hasSameLayout(before: EditorDocument, now: EditorDocument): boolean {
  return (
    before.edges === now.edges &&
    before.nodes.length === now.nodes.length &&
    before.nodes.every((node, at) => {
      const current = now.nodes[at];
      return (
        node === current ||
        (node.id === current?.id &&
          node.parent_id === current.parent_id &&
          node.position === current.position &&
          node.type === current.type)
      );
    })
  );
}

function filterExisting(ids: ReadonlySet<string>, document: EditorDocument): ReadonlySet<string> {
  const notes = new Set(document.notes.map(({ id }) => formatNoteKey(id)));
  const known = [...ids].filter((id) => notes.has(id) || findNode(document, id) !== undefined);
  return known.length === ids.size ? ids : new Set(known);
}

export function select(store: EditorStore, ids: Iterable<string>): void {
  const selection = new Set(ids);
  const { selection: before } = store.getState();
  if (selection.size !== before.size || [...selection].some((id) => !before.has(id))) {
    store.setState({ selection });
  }
}

/** Selects nodes and brings all of them into view. */
export function showNodes(store: EditorStore, ids: readonly string[]): void {
  select(store, ids);
  store.setState({ shown: [...ids] });
}

export function selectEdges(store: EditorStore, selectedEdges: ReadonlySet<string>): void {
  store.setState({ selectedEdges });
}

export function clearSelection(store: EditorStore): void {
  select(store, []);
  selectEdges(store, new Set());
}

/** Lets the list of steps select several nodes, beginning with one. */
export function startSelecting(store: EditorStore, id: string): void {
  store.setState({ isSelecting: true, selectedEdges: new Set() });
  select(store, [id]);
}

/**
 * Ends the selection of several nodes. They stay selected until the next selection, because the focus may be on one
 * of them.
 */
export function stopSelecting(store: EditorStore): void {
  store.setState({ isSelecting: false });
}

export function toggleSelected(store: EditorStore, id: string): void {
  const { selection } = store.getState();
  select(
    store,
    selection.has(id)
      ? [...selection].filter((selectedId) => selectedId !== id)
      : [...selection, id],
  );
}

export function setMarks(store: EditorStore, marks: NodeMarks): void {
  store.setState({ marks });
}

export function setApps(store: EditorStore, apps: GraphApps): void {
  store.setState({ apps });
}

export function setVisitors(store: EditorStore, visitors: ReadonlyMap<string, string>): void {
  if (!isSameValue([...store.getState().visitors], [...visitors])) {
    store.setState({ visitors });
  }
}

export function openNewNode(store: EditorStore, spot: Spot | null): void {
  store.setState({ showNewNodeModal: spot });
}

export function announce(store: EditorStore, announcement: string): void {
  store.setState({ announcement, problem: null });
}

/** Marks a document as stored. Later edits are still unsaved. */
export function markSaved(store: EditorStore, saved: EditorDocument, revision: number): void {
  store.setState({ saved, revision });
}

type RemoteChange = {
  /** The name of the step for undo. */
  name: string;
  /** The current document, merged with the stored one. */
  merged: EditorDocument;
  /** The document that the server has stored. */
  theirs: EditorDocument;
  revision: number;
};

/** Applies a document that was saved elsewhere. Selection and earlier steps stay. */
export function applyRemoteChange(
  store: EditorStore,
  { name, merged, theirs, revision }: RemoteChange,
): void {
  edit(store, { name, change: () => merged });
  const document = currentDocument(store.getState());
  markSaved(store, isSameValue(document, theirs) ? document : theirs, revision);
}

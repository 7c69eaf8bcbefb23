import { MAX_EDGES, MAX_NODES } from '@patchbay/rules/limits.ts';
import { addCopy, createFragment, findCopySpot } from '@patchbay/workflow-graph/clipboard.ts';
import {
  addEdges,
  type Connection,
  findConnectionProblem,
  removeEdges,
} from '@patchbay/workflow-graph/connect.ts';
import { type EditorDocument, findNode } from '@patchbay/workflow-graph/document.ts';
import { indexGraph } from '@patchbay/workflow-graph/graph-index.ts';
import { addNodeAt, createNode, type Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { collectBranch, findMoveProblem, moveNodes } from '@patchbay/workflow-graph/move-branch.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import {
  changeNote,
  MAX_NOTES,
  parseNoteKey,
  removeNotes,
} from '@patchbay/workflow-graph/notes.ts';
import { moveDragged, removePlaces } from '@patchbay/workflow-graph/places.ts';
import {
  detachNodes,
  findPredecessor,
  removeNodes,
} from '@patchbay/workflow-graph/remove-nodes.ts';
import {
  announce,
  currentDocument,
  type EditorStore,
  edit,
  select,
  showNodes,
} from './editor-store';

/** The distance from one placed node to the next one below it, in pixels. */
const BELOW = 88;
const NOTHING_SELECTED = 'Nothing is selected.';

/** Adds a new node at a spot and returns its id. If it cannot, it announces why. */
export function addNode(
  store: EditorStore,
  type: string,
  spot: Spot,
  overrides: Parameters<typeof createNode>[2] = {},
): string | undefined {
  const state = store.getState();
  const kind = state.types.get(type);
  if (kind === undefined || !areAddable(store, [type])) {
    return undefined;
  }
  const document = currentDocument(state);
  const node = createNode(document, kind, overrides, state.highestId);
  const added = addNodeAt(document, state.types, spot, node);
  if (!replace(store, `Add ${node.name}`, placeAt(store, added, new Set([node.id]), spot))) {
    return undefined;
  }
  select(store, [node.id]);
  announce(store, `${node.name} was added.`);
  return node.id;
}

/** Places nodes where a person put them. Their level is no longer laid out. */
function placeAt(
  store: EditorStore,
  document: EditorDocument,
  ids: ReadonlySet<string>,
  spot: Spot,
): EditorDocument {
  const { x, y } = (spot.at === 'canvas' ? spot.position : undefined) ?? {};
  if (x === undefined || y === undefined) {
    return document;
  }
  const spots = new Map([...ids].map((id, at) => [id, { x, y: y + at * BELOW }]));
  return moveDragged(document, store.getState().places, spots);
}

function areAddable(store: EditorStore, added: readonly string[]): boolean {
  const { types } = store.getState();
  const closed = added.map((type) => types.get(type)).find((kind) => kind?.is_addable === false);
  if (closed !== undefined) {
    reportProblem(store, `"${closed.name}" is not open to you. Choose another kind of node.`);
  }
  return closed === undefined;
}

/** Replaces the document and returns true, or announces why the server would not accept the new one. */
function replace(store: EditorStore, name: string, next: EditorDocument): boolean {
  const before = currentDocument(store.getState());
  const problem = findSizeProblem(before, next);
  if (problem !== undefined) {
    reportProblem(store, problem);
    return false;
  }
  edit(store, { name, change: () => next });
  return true;
}

function findSizeProblem(before: EditorDocument, next: EditorDocument): string | undefined {
  const added = next.nodes.length - before.nodes.length;
  const room = Math.max(0, MAX_NODES - before.nodes.length);
  if (added > room) {
    return added === 1 || room === 0
      ? `A workflow has at most ${MAX_NODES} nodes. Move some to a sub-flow.`
      : `There is room for ${room} of these ${added} nodes: a workflow has at most ${MAX_NODES}. Copy fewer, or move some to a sub-flow.`;
  }
  if (next.notes.length > Math.max(MAX_NOTES, before.notes.length)) {
    return `A workflow has at most ${MAX_NOTES} notes. Copy fewer.`;
  }
  return next.edges.length > Math.max(MAX_EDGES, before.edges.length)
    ? `A workflow has at most ${MAX_EDGES.toLocaleString('en')} edges. Delete some, or move nodes to a sub-flow.`
    : undefined;
}

/** Says why an action did nothing. */
export function reportProblem(store: EditorStore, problem: string): void {
  store.setState({ announcement: problem, problem });
}

export function connect(store: EditorStore, connection: Connection): void {
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const problem = findConnectionProblem(document, types, connection);
  if (problem !== undefined) {
    reportProblem(store, problem);
    return;
  }
  const [source, target] = [connection.source, connection.target].map(
    (id) => findNode(document, id)?.name ?? id,
  );
  if (replace(store, `Connect ${source} with ${target}`, addEdges(document, [connection]))) {
    announce(store, `${source} leads to ${target}.`);
  }
}

/** Moves the start or the end of an edge. */
export function reconnect(store: EditorStore, edge: string, connection: Connection): void {
  const { types } = store.getState();
  const without = removeEdges(currentDocument(store.getState()), new Set([edge]));
  const problem = findConnectionProblem(without, types, connection);
  if (problem !== undefined) {
    reportProblem(store, problem);
    return;
  }
  edit(store, {
    name: 'Move an edge',
    change: (document) => addEdges(removeEdges(document, new Set([edge])), [connection]),
  });
}

/** Deletes nodes, notes and edges, and selects the node that led to them. The start node stays. */
export function remove(
  store: EditorStore,
  ids: ReadonlySet<string>,
  edges: ReadonlySet<string> = new Set(),
): void {
  if (ids.size === 0 && edges.size === 0) {
    announce(store, NOTHING_SELECTED);
    return;
  }
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const nodes = document.nodes.filter(({ id, type }) => ids.has(id) && type !== 'start');
  const notes = new Set([...ids].flatMap((id) => parseNoteKey(id) ?? []));
  if (nodes.length === 0 && notes.size === 0 && edges.size === 0) {
    reportProblem(store, 'The start node cannot be deleted. Change its trigger instead.');
    return;
  }
  const rest = notes.size > 1 ? `${notes.size} notes` : notes.size === 1 ? 'the note' : 'the edge';
  const what = formatNames(nodes.map(getNodeTitle)) ?? rest;
  // The edges of a deleted node close the gap, so only the others are removed here.
  const alone = document.edges.filter(
    ({ id, source, target }) => edges.has(id) && !ids.has(source) && !ids.has(target),
  );
  const cut = removeEdges(document, new Set(alone.map(({ id }) => id)));
  const healed = removeNodes(cut, types, [...ids]);
  if (replace(store, `Delete ${what}`, removeNotes(healed, notes))) {
    const next = findPredecessor(document, nodes);
    const { selection, isSelecting } = store.getState();
    // While several nodes are being selected, the next selection is the person's choice.
    if (next !== undefined && selection.size === 0 && !isSelecting) {
      select(store, [next]);
    }
    announce(store, `Deleted: ${what}. Ctrl+Z takes it back.`);
  }
}

const formatNames = ([first, ...others]: readonly string[]): string | undefined =>
  first === undefined || others.length === 0 ? first : `${others.length + 1} nodes`;

const formatNotes = ({ length }: { readonly length: number }): string | undefined =>
  length === 0 ? undefined : length === 1 ? 'a note' : `${length} notes`;

export function detach(store: EditorStore, ids: ReadonlySet<string>): void {
  if (ids.size === 0) {
    announce(store, NOTHING_SELECTED);
    return;
  }
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  if (replace(store, 'Detach from the others', detachNodes(document, types, ids))) {
    announce(store, 'Detached. What led to it leads on.');
  }
}

/** Moves nodes to another spot, alone or with all nodes that are reached through them alone. */
export function move(
  store: EditorStore,
  ids: ReadonlySet<string>,
  spot: Spot,
  { withBranch }: { withBranch: boolean },
): void {
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const index = indexGraph(document);
  const moved = withBranch ? new Set([...ids].flatMap((id) => [...collectBranch(index, id)])) : ids;
  const problem = findMoveProblem(document, moved, spot);
  if (problem !== undefined) {
    reportProblem(store, problem);
    return;
  }
  if (
    replace(store, 'Move', placeAt(store, moveNodes(document, types, moved, spot), moved, spot))
  ) {
    announce(store, moved.size === 1 ? 'Moved.' : `${moved.size} nodes moved.`);
  }
}

/** Duplicates nodes and notes, and returns the ids of the copies. If it cannot, it announces why. */
export function duplicate(store: EditorStore, ids: ReadonlySet<string>): readonly string[] {
  const document = currentDocument(store.getState());
  const fragment = createFragment(document, ids);
  const isDone = paste(store, fragment, findCopySpot(document, fragment), 'Duplicate');
  return isDone ? [...store.getState().selection] : [];
}

/** Adds a copy of nodes at a spot and returns true, or announces why it cannot. */
export function paste(
  store: EditorStore,
  fragment: ReturnType<typeof createFragment>,
  spot: Spot,
  name = 'Paste',
): boolean {
  const { types } = store.getState();
  const { nodes, notes } = fragment;
  const what = formatNames(nodes.map(getNodeTitle)) ?? formatNotes(notes);
  if (
    what === undefined ||
    !areAddable(
      store,
      nodes.map(({ type }) => type),
    )
  ) {
    return false;
  }
  const copied = addCopy(currentDocument(store.getState()), types, fragment, {
    spot,
    above: store.getState().highestId,
  });
  if (!replace(store, `${name} ${what}`, copied.document)) {
    return false;
  }
  showNodes(store, copied.ids);
  announce(store, `Added: ${what}.`);
  return true;
}

/**
 * Moves nodes and notes to positions.
 *
 * @param to the positions by id of the node, or key of the note
 * @param key see `Edit`
 */
export function drag(
  store: EditorStore,
  to: ReadonlyMap<string, { x: number; y: number }>,
  key?: string,
): void {
  const { places } = store.getState();
  edit(store, {
    name: 'Place',
    key,
    change: (document) =>
      [...to].reduce(
        (before, [id, position]) => {
          const note = parseNoteKey(id);
          return note === undefined ? before : changeNote(before, note, { position });
        },
        moveDragged(document, places, to),
      ),
  });
}

export function tidyUp(store: EditorStore): void {
  edit(store, { name: 'Tidy up', change: removePlaces });
  store.setState({ shown: currentDocument(store.getState()).nodes.map(({ id }) => id) });
  announce(store, 'All nodes are laid out again.');
}

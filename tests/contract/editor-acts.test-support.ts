import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { changeSettings } from '@patchbay/workflow-graph/change-settings.ts';
import { createFragment, formatClipboardText } from '@patchbay/workflow-graph/clipboard.ts';
import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { getOutlets, isContainer } from '@patchbay/workflow-graph/node-outlets.ts';
import { formatNoteKey, NOTE_COLORS } from '@patchbay/workflow-graph/notes.ts';
import { getNodeTypes } from '../../server/src/domain/workflows/graph/node-types.ts';
import { readFragment } from '../../src/features/workflow-editor/model/read-fragment.ts';
import {
  withNodeSetting,
  withProperty,
} from '../../src/features/workflow-editor/panel/node-edits.ts';
import { createMerger } from '../../src/features/workflow-editor/save/merger.ts';
import {
  addNode,
  connect,
  detach,
  drag,
  duplicate,
  move,
  paste,
  reconnect,
  remove,
  reportProblem,
  tidyUp,
} from '../../src/features/workflow-editor/state/acts.ts';
import {
  createEditorStore,
  currentDocument,
  type EditorStore,
  edit,
  endStep,
  markSaved,
  redo,
  undo,
} from '../../src/features/workflow-editor/state/editor-store.ts';
import {
  addNote,
  editNote,
  removeNote,
} from '../../src/features/workflow-editor/state/note-acts.ts';

const types = getNodeTypes();
const KINDS = [...types.keys()].filter((kind) => kind !== 'start');

/** An act with its random inputs: numbers that choose nodes and places, and a text. */
export type Draw = { act: ActName; at: readonly [number, number, number, number]; text: string };

type Act = (store: EditorStore, at: Draw['at'], text: string) => void;

const pick = <Item>(list: readonly Item[], at: number): Item | undefined => list[at % list.length];
const getDocument = (store: EditorStore) => currentDocument(store.getState());
const pickNode = (store: EditorStore, at: number) => pick(getDocument(store).nodes, at);
/** Returns the ids of one to three nodes. */
const pickIds = (store: EditorStore, [a, b, c]: Draw['at']) =>
  new Set([a, b, c].slice(0, 1 + (a % 3)).flatMap((at) => pickNode(store, at)?.id ?? []));

function pickSpot(store: EditorStore, [, , kind, at]: Draw['at']): Spot {
  const { nodes, edges } = getDocument(store);
  const node = pick(nodes, at);
  const outlet = node === undefined ? undefined : pick(getOutlets(types, node), at);
  const edge = pick(edges, at);
  const container = pick(
    nodes.filter((candidate) => isContainer(types, candidate)),
    at,
  );
  switch (kind % 4) {
    case 0:
      return edge === undefined
        ? { at: 'canvas', position: undefined }
        : { at: 'edge', edge: edge.id };
    case 1:
      return node === undefined || outlet === undefined
        ? { at: 'canvas', position: { x: at, y: -at } }
        : { at: 'outlet', source: node.id, handle: outlet.handle };
    case 2:
      return container === undefined
        ? { at: 'canvas', position: undefined }
        : { at: 'inside', container: container.id };
    default:
      return { at: 'canvas', position: at % 2 === 0 ? { x: at, y: at / 3 } : undefined };
  }
}

function pickConnection(store: EditorStore, [from, to, outlet]: Draw['at']) {
  const [source, target] = [pickNode(store, from), pickNode(store, to)];
  const way = source === undefined ? undefined : pick(getOutlets(types, source), outlet);
  return { source: source?.id ?? '', target: target?.id ?? '', handle: way?.handle ?? null };
}

/** Changes the settings of a node, as its panel does. */
function change(
  store: EditorStore,
  at: number,
  key: string | undefined,
  next: (node: EditorNode) => EditorNode,
): void {
  const id = pickNode(store, at)?.id ?? '';
  edit(store, {
    name: `Change ${id}`,
    key: key === undefined ? undefined : `${id} ${key}`,
    change: (before) => changeSettings(before, types, id, next),
  });
}

/** Calls `press` with each beginning of the text, as typing does. */
function type(text: string, press: (typed: string) => void): void {
  for (let length = 1; length <= text.length; length += 1) {
    press(text.slice(0, length));
  }
}

/** Adds, removes, reverses or replaces rows of a node that has an outlet for each row. */
function changeRows(store: EditorStore, [at, row, kind]: Draw['at'], text: string): void {
  const switches = getDocument(store).nodes.flatMap((node, index) =>
    types.get(node.type)?.outlets.some(({ each }) => each !== undefined) === true ? [index] : [],
  );
  const index = pick(switches, at);
  const node = index === undefined ? undefined : pickNode(store, index);
  const name = types.get(node?.type ?? '')?.outlets.find(({ each }) => each !== undefined)?.each;
  if (index === undefined || node === undefined || name === undefined) {
    return;
  }
  const rows: readonly unknown[] = Array.isArray(node.data?.[name]) ? node.data[name] : [];
  const place = row % (rows.length + 1);
  const next = [
    [...rows.slice(0, place), { value: text }, ...rows.slice(place)],
    rows.filter((_, rowIndex) => rowIndex !== place),
    [...rows].reverse(),
    rows.map((item, rowIndex) => (rowIndex === place ? { value: text } : item)),
  ][kind % 4];
  change(store, index, undefined, (before) => ({
    ...before,
    data: { ...before.data, [name]: next },
  }));
}

function pasteText(store: EditorStore, text: string, spot: Spot): void {
  const read = readFragment(text, types);
  if (read !== null && 'problem' in read) {
    reportProblem(store, read.problem);
  } else if (read !== null) {
    paste(store, read.fragment, spot);
  }
}

/** Opens an editor of a document, as the page does. */
export function openEditor(document: EditorDocument, revision = 1): EditorStore {
  return createEditorStore(toWorkflow(document, revision), types);
}

/** Returns the document as it comes over the wire: it shares no object with the editor. */
function toWorkflow(document: EditorDocument, revision: number): Workflow {
  const draft = example('getWorkflowDraft', 200, 'draft');
  return JSON.parse(JSON.stringify({ ...draft, ...document, revision }));
}

/** Merges a change that another person has saved, and chooses a side for each conflict. */
function takeTheirs(store: EditorStore, at: Draw['at'], text: string): void {
  const { saved, revision } = store.getState();
  const theirEditor = openEditor(saved);
  for (const act of THEIRS.slice(0, 1 + (at[0] % THEIRS.length))) {
    ACTS[act](theirEditor, at, text);
  }
  const merger = createMerger(store, { show: () => undefined }, (status) => {
    if (status?.kind === 'conflict') {
      const { read, resolve } = status.conflict;
      resolve(
        new Map(read().map(({ key }, index) => [key, (at[1] + index) % 2 ? 'mine' : 'theirs'])),
      );
    }
  });
  merger.merge(toWorkflow(getDocument(theirEditor), revision + 1), []);
}

export const ACTS = {
  add: (store, at) => {
    addNode(store, pick(KINDS, at[0]) ?? '', pickSpot(store, at));
  },
  connect: (store, at) => connect(store, pickConnection(store, at)),
  reconnect: (store, at) =>
    reconnect(store, pick(getDocument(store).edges, at[3])?.id ?? '', pickConnection(store, at)),
  remove: (store, at) => {
    const { edges, notes } = getDocument(store);
    const note = at[2] % 3 === 0 ? pick(notes, at[3]) : undefined;
    const edge = at[2] % 2 === 0 ? pick(edges, at[3]) : undefined;
    const ids = at[2] % 5 === 0 ? [] : pickIds(store, at);
    remove(
      store,
      new Set([...ids, ...(note === undefined ? [] : [formatNoteKey(note.id)])]),
      new Set(edge === undefined ? [] : [edge.id]),
    );
  },
  detach: (store, at) => detach(store, pickIds(store, at)),
  move: (store, at) =>
    move(store, pickIds(store, at), pickSpot(store, at), { withBranch: at[3] % 2 === 0 }),
  duplicate: (store, at) => duplicate(store, pickIds(store, at)),
  paste: (store, at) => {
    paste(store, createFragment(getDocument(store), pickIds(store, at)), pickSpot(store, at));
  },
  pasteText: (store, at) => {
    const text = formatClipboardText(createFragment(getDocument(store), pickIds(store, at)));
    const isDamaged = at[3] % 5 === 0;
    pasteText(store, isDamaged ? text.slice(0, at[2]) : text, pickSpot(store, at));
  },
  drag: (store, [at, x, y, noteIndex]) => {
    const note = pick(getDocument(store).notes, noteIndex);
    const to = { x: x / 3, y: -y };
    drag(
      store,
      new Map(
        [pickNode(store, at)?.id, note === undefined ? undefined : formatNoteKey(note.id)].flatMap(
          (key) => (key === undefined ? [] : [[key, to]]),
        ),
      ),
    );
  },
  tidyUp: (store) => tidyUp(store),
  addNote: (store, [x, y]) => addNote(store, x % 2 === 0 ? { x, y } : undefined),
  typeNote: (store, [at], text) => {
    const id = pick(getDocument(store).notes, at)?.id ?? '';
    type(text.slice(0, 3), (typed) => editNote(store, id, { text: typed }, `note ${id}`));
    endStep(store);
  },
  changeNote: (store, [at, x, y, color]) =>
    editNote(store, pick(getDocument(store).notes, at)?.id ?? '', {
      position: { x, y },
      size: { width: 80 + x, height: 60 + y },
      color: pick(NOTE_COLORS, color) ?? 'info',
    }),
  removeNote: (store, [at]) => removeNote(store, pick(getDocument(store).notes, at)?.id ?? ''),
  typeName: (store, [at, end], text) => {
    type(text, (name) => change(store, at, 'name', (node) => ({ ...node, name })));
    if (end % 2 === 0) {
      endStep(store);
    }
  },
  typeField: (store, [at, to, end], text) => {
    type(text, (typed) =>
      change(store, at, 'data/field', (node) => ({
        ...node,
        data: { ...node.data, field: `${typed} {{node.${pickNode(store, to)?.id}.body}}` },
      })),
    );
    if (end % 2 === 0) {
      endStep(store);
    }
  },
  changeRows,
  changeBehavior: (store, [at, attempts, to], text) =>
    change(store, at, undefined, (node) =>
      node.type === 'start'
        ? node
        : withNodeSetting(
            withProperty({ ...node, maximum_attempts: 1 + (attempts % 10) }, 'node_rule', [
              { lhs: `{{node.${pickNode(store, to)?.id}.body}}`, operator: 'eq', rhs: text },
            ]),
            'skip_on_error',
            attempts % 2 === 0 || undefined,
          ),
    ),
  changePayload: (store, [at], text) =>
    edit(store, {
      name: 'Change the payload',
      key: `payload ${at % 3}`,
      change: (document) => ({
        ...document,
        json_schema: at % 2 === 0 ? null : { type: 'object', title: text },
        manual_execution_payload: { text },
        enable_schema_validation: at % 3 === 0,
      }),
    }),
  save: (store) => {
    const { revision } = store.getState();
    markSaved(store, getDocument(store), revision + 1);
  },
  takeTheirs,
  undo: (store, [count]) => repeat(1 + (count % 6), () => undo(store)),
  redo: (store, [count]) => repeat(1 + (count % 4), () => redo(store)),
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

/** The acts that make a graph larger. */
export const GROWING: readonly ActName[] = ['add', 'duplicate', 'paste', 'pasteText'];

const THEIRS = ['add', 'typeName', 'remove', 'move', 'changeNote', 'connect', 'drag'] as const;

export function repeat(count: number, act: () => void): void {
  for (let number = 0; number < count; number += 1) {
    act();
  }
}

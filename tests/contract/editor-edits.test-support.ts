import { setImmediate } from 'node:timers/promises';
import { example } from '@patchbay/contract/examples.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { type EditorDocument, toSaveRequest } from '@patchbay/workflow-graph/document.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { assertStorable } from '../../server/src/domain/workflows/findings/assert-document.ts';
import { checkGraph } from '../../server/src/domain/workflows/graph/check-graph.ts';
import {
  currentDocument,
  type EditorState,
  type EditorStore,
  redo,
  undo,
} from '../../src/features/workflow-editor/state/editor-store.ts';
import {
  ACTS,
  type ActName,
  type Draw,
  GROWING,
  openEditor,
  repeat,
} from './editor-acts.test-support.ts';

/** The findings that no edit may cause. All others are unfinished work, which publishing reports. */
const BROKEN = [
  'NODE_ID_TAKEN',
  'NODE_TYPE_UNKNOWN',
  'PARENT_UNKNOWN',
  'START_MISSING',
  'START_TWICE',
  'EDGE_ID_TAKEN',
  'EDGE_END_UNKNOWN',
  'EDGE_INTO_START',
  'EDGE_CROSSES_CONTAINER',
  'CYCLE',
  'TOO_MANY_NODES',
  'TOO_MANY_EDGES',
];

const SETTINGS = example('getWorkflowDraft', 200, 'draft').settings;

const CASES = { case_statements: [{ case_value: 'a' }] };
const at = (x: number, y: number) => ({ position: { x, y } });

const START: EditorDocument = {
  // A person has placed the nodes, as in most large graphs. They need no layout, which takes half of an edit's time.
  nodes: [
    { ...at(0, 0), id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    { ...at(300, 0), id: '2', type: 'rule', name: 'Rule', data: null, description: 'Paid?' },
    { ...at(600, 0), id: '3', type: 'group', name: 'Loop', data: null },
    { id: '4', type: 'log', name: 'Log', data: { message: '{{node.2.body}}' }, parent_id: '3' },
    { ...at(600, 300), id: '5', type: 'switch_case', name: 'Switch', data: CASES },
  ],
  edges: [
    { id: '1-2', source: '1', target: '2' },
    { id: '2-3', source: '2', target: '3', sourceHandle: 'true', data: { label: 'Paid' } },
    { id: 'e', source: '2', target: '5', sourceHandle: 'false' },
  ],
  notes: [
    {
      id: 'n1',
      text: 'A note',
      position: { x: 0, y: 200 },
      size: { width: 220, height: 140 },
      color: 'info',
    },
  ],
  json_schema: { type: 'object' },
  manual_execution_payload: null,
  enable_schema_validation: false,
};

const names = Object.keys(ACTS).filter((name): name is ActName => name in ACTS);
const number = fc.nat(999);
const draw: fc.Arbitrary<Draw> = fc.record(
  {
    act: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom<ActName>(...names) },
      { weight: 3, arbitrary: fc.constantFrom<ActName>('typeName', 'typeField', 'drag') },
      { weight: 3, arbitrary: fc.constant<ActName>('add') },
      { weight: 2, arbitrary: fc.constant<ActName>('connect') },
      { weight: 1, arbitrary: fc.constantFrom<ActName>('undo', 'redo') },
    ),
    at: fc.tuple(number, number, number, number),
    text: fc.string({ minLength: 1, maxLength: 12 }),
  },
  { noNullPrototype: true },
);

const parseEdgeIndex = (pointer: string) => Number(/^\/edges\/(\d+)/.exec(pointer)?.[1]);

/** Returns the problems for which the server would refuse a save, and the findings that name no node or edge. */
function findSaveProblems(document: EditorDocument): string[] {
  const request = { ...toSaveRequest(document, 1), settings: SETTINGS };
  const { nodes, edges } = request;
  assertStorable(request);
  const ids = new Set(nodes.map(({ id }) => id));
  const unnamed = checkGraph({ nodes, edges }).filter(
    ({ code, node_id = '', pointer = '' }) =>
      BROKEN.includes(code) || (!ids.has(node_id) && edges[parseEdgeIndex(pointer)] === undefined),
  );
  return [
    ...unnamed.map(({ code, message }) => `${code}: ${message}`),
    ...findViolations('#/components/schemas/SaveWorkflowGraphRequest', request),
  ];
}

function findLostSelection({ selection, history: { document } }: EditorState): string[] {
  const { nodes, notes } = document;
  const keys = new Set([...nodes.map(({ id }) => id), ...notes.map(({ id }) => formatNoteKey(id))]);
  return [...selection].filter((key) => !keys.has(key)).map((key) => `${key} is selected`);
}

const isOtherGraph = (now: EditorDocument, before: EditorDocument) =>
  now.nodes !== before.nodes || now.edges !== before.edges;

/**
 * Opens an editor and checks its documents: the server would accept one in `checkEvery`, and undo and redo restore
 * each byte.
 */
function openChecked(checkEvery: number) {
  const store = openEditor(START);
  /** The document as JSON, by the number of steps that led to it. */
  const texts = [getText(store)];
  const state = { isUndo: false, documents: 0, edits: 0 };
  store.subscribe((now, before) => {
    const document = currentDocument(now);
    if (document === currentDocument(before)) {
      return;
    }
    const { length } = now.history.past;
    if (state.isUndo) {
      // The document was checked when an edit made it.
      expect(getText(store)).toBe(texts[length]);
      return;
    }
    state.documents += 1;
    state.edits += isOtherGraph(document, currentDocument(before)) ? 1 : 0;
    const isChecked = state.documents % checkEvery === 0;
    expect([...(isChecked ? findSaveProblems(document) : []), ...findLostSelection(now)]).toEqual(
      [],
    );
    if (length < before.history.past.length) {
      // The typed text was taken back, so that the document is an earlier one.
      expect(getText(store)).toBe(texts[length]);
    }
    texts.splice(length, texts.length, getText(store));
  });
  return { store, state };
}

const getText = (store: EditorStore) => JSON.stringify(currentDocument(store.getState()));

/** Returns how many edits changed the graph. */
function performActs(draws: readonly Draw[], { maxNodes, checkEvery }: EditsOptions): number {
  const { store, state } = openChecked(checkEvery);
  const first = getText(store);
  for (const { act, at, text } of draws) {
    const isFull = currentDocument(store.getState()).nodes.length >= maxNodes;
    const taken = isFull && GROWING.includes(act) ? 'remove' : act;
    state.isUndo = taken === 'undo' || taken === 'redo';
    ACTS[taken](store, at, text);
  }
  const last = getText(store);
  expect(findSaveProblems(currentDocument(store.getState()))).toEqual([]);
  state.isUndo = true;
  const { length } = store.getState().history.past;
  repeat(length, () => undo(store));
  expect(getText(store)).toBe(first);
  repeat(length, () => redo(store));
  expect(getText(store)).toBe(last);
  return state.edits;
}

type EditsOptions = {
  runs: number;
  /** The maximum number of acts in one run. */
  maxActs: number;
  /** The number of nodes from which on nodes are deleted instead of added. */
  maxNodes: number;
  /** One in this many documents is checked as the server does. The last document of each run always is. */
  checkEvery: number;
  seed: number;
};

/** The limits of most runs: most mistakes need few nodes and few acts. */
export const SMALL_GRAPHS = { maxActs: 50, maxNodes: 9, checkEvery: 10 };

/** The time limit of a test in milliseconds. A busy machine takes several times as long as a quiet one. */
export const EDITS_TIMEOUT_MS = 240_000;

/**
 * Performs random acts in editors and undoes all of them. A failure prints its seed and the acts.
 *
 * @returns how many edits changed the graph, apart from undo and redo
 */
export async function editAtRandom(options: EditsOptions): Promise<number> {
  const { runs, maxActs, seed } = options;
  let edits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(draw, { maxLength: maxActs, size: 'max' }), async (draws) => {
      edits += performActs(draws, options);
      // Between two runs, the worker responds to the test runner.
      await setImmediate();
    }),
    {
      numRuns: runs,
      // This limit ends first, because the time limit of the test would print no seed.
      interruptAfterTimeLimit: EDITS_TIMEOUT_MS * 0.9,
      markInterruptAsFailure: true,
      seed,
    },
  );
  return edits;
}

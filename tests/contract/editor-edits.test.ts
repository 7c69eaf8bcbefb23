import { contract } from '@patchbay/contract/document.ts';
import type { DraftNode, SaveWorkflowGraphRequest } from '@patchbay/contract/schema.gen.d.ts';
import { violations } from '@patchbay/contract/violations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGraph } from '../../server/src/domain/workflows/graph/check-graph.ts';
import { nodeTypes } from '../../server/src/domain/workflows/graph/node-types.ts';
import { fragmentOf, withCopy } from '../../src/features/workflows/editor/model/clipboard.ts';
import {
  connected,
  connectionProblem,
  withoutEdges,
} from '../../src/features/workflows/editor/model/connect.ts';
import {
  changeNode,
  type EditorDocument,
  requestOf,
} from '../../src/features/workflows/editor/model/document.ts';
import { indexGraph } from '../../src/features/workflows/editor/model/graph-index.ts';
import {
  edited,
  type History,
  redone,
  startHistory,
  undone,
} from '../../src/features/workflows/editor/model/history.ts';
import {
  newNode,
  type Spot,
  withNodeAt,
} from '../../src/features/workflows/editor/model/insert-node.ts';
import { branchOf, movedTo } from '../../src/features/workflows/editor/model/move-branch.ts';
import { outletsOf } from '../../src/features/workflows/editor/model/node-outlets.ts';
import { changeNote, newNote, withNote } from '../../src/features/workflows/editor/model/notes.ts';
import {
  placesOf,
  withDragged,
  withoutPlaces,
  withPlacesOfNew,
} from '../../src/features/workflows/editor/model/places.ts';
import { detached, withoutNodes } from '../../src/features/workflows/editor/model/remove-nodes.ts';

const types = nodeTypes();
const MAX_NODES = 60;
/** What no edit of the editor may bring about. All else is unfinished work, which publishing names. */
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
];

type Edit = (document: EditorDocument) => EditorDocument;

const START: EditorDocument = {
  nodes: [{ id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } }],
  edges: [],
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
};

const number = fc.nat(999);
const one = <Item>(list: readonly Item[], at: number): Item | undefined => list[at % list.length];

function spotOf(document: EditorDocument, kind: number, at: number): Spot {
  const node = one(document.nodes, at);
  const outlet = node === undefined ? undefined : one(outletsOf(types, node), at);
  const edge = one(document.edges, at);
  if (kind === 0 && edge !== undefined) {
    return { at: 'edge', edge: edge.id };
  }
  if (kind === 1 && node !== undefined && outlet !== undefined) {
    return { at: 'outlet', source: node.id, handle: outlet.handle };
  }
  if (kind === 2 && node !== undefined && types.get(node.type)?.is_container === true) {
    return { at: 'inside', container: node.id };
  }
  return { at: 'canvas', position: at % 2 === 0 ? { x: at, y: at } : undefined };
}

const spot = fc.tuple(fc.nat(3), number);
const kinds = [...types.values()].filter(({ type }) => type !== 'start');

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(number, spot).map(
    ([kind, [where, at]]): Edit =>
      (document) => {
        const type = one(kinds, kind);
        return type === undefined || document.nodes.length >= MAX_NODES
          ? document
          : withPlacesOfNew(
              withNodeAt(document, types, spotOf(document, where, at), newNode(document, type)),
              document,
              types,
            );
      },
  ),
  fc.tuple(number, number, number).map(
    ([from, to, outlet]): Edit =>
      (document) => {
        const [source, target] = [one(document.nodes, from), one(document.nodes, to)];
        const way = source === undefined ? undefined : one(outletsOf(types, source), outlet);
        if (source === undefined || target === undefined || way === undefined) {
          return document;
        }
        const connection = { source: source.id, target: target.id, handle: way.handle };
        return connectionProblem(document, types, connection) === undefined
          ? connected(document, [connection])
          : document;
      },
  ),
  fc.array(number, { minLength: 1, maxLength: 4 }).map(
    (all): Edit =>
      (document) => {
        const ids = all.flatMap((at) => one(document.nodes, at)?.id ?? []);
        return withoutNodes(document, types, ids);
      },
  ),
  number.map(
    (at): Edit =>
      (document) =>
        withoutEdges(document, new Set([one(document.edges, at)?.id ?? ''])),
  ),
  fc.array(number, { minLength: 1, maxLength: 3 }).map(
    (all): Edit =>
      (document) =>
        detached(document, types, new Set(all.flatMap((at) => one(document.nodes, at)?.id ?? []))),
  ),
  fc.tuple(number, spot).map(
    ([at, [where, to]]): Edit =>
      (document) => {
        const head = one(document.nodes, at);
        return head === undefined
          ? document
          : movedTo(
              document,
              types,
              branchOf(indexGraph(document), head.id),
              spotOf(document, where, to),
            );
      },
  ),
  fc.tuple(fc.array(number, { maxLength: 4 }), spot).map(
    ([all, [where, at]]): Edit =>
      (document) => {
        const fragment = fragmentOf(
          document,
          all.flatMap((index) => one(document.nodes, index)?.id ?? []),
        );
        return document.nodes.length + fragment.nodes.length > MAX_NODES
          ? document
          : withCopy(document, types, fragment, { spot: spotOf(document, where, at) }).document;
      },
  ),
  fc.tuple(number, number).map(
    ([at, to]): Edit =>
      (document) => {
        const node = one(document.nodes, at);
        return node === undefined
          ? document
          : withDragged(
              document,
              placesOf(document, types),
              new Map([[node.id, { x: to, y: -to }]]),
            );
      },
  ),
  fc.constant(withoutPlaces),
  fc.tuple(number, number).map(
    ([x, y]): Edit =>
      (document) =>
        withNote(document, newNote(document, { x, y })),
  ),
  fc.tuple(number, fc.string({ maxLength: 8 })).map(
    ([at, text]): Edit =>
      (document) =>
        changeNote(document, one(document.notes, at)?.id ?? '', { text }),
  ),
  fc.tuple(number, fc.string({ maxLength: 8 })).map(
    ([at, name]): Edit =>
      (document) =>
        changeNode(document, one(document.nodes, at)?.id ?? '', (node) => ({
          ...node,
          name,
          data: node.type === 'start' ? node.data : { ...node.data, [name]: `{{node.${at}.body}}` },
        })),
  ),
);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: edit.map(
      (change) => (history: History) => edited(history, { name: 'Edit', change }),
    ),
  },
  { weight: 2, arbitrary: fc.constant(undone) },
  { weight: 1, arbitrary: fc.constant(redone) },
);

function wrongWith({ nodes, edges }: EditorDocument): string[] {
  return checkGraph({ nodes, edges })
    .filter(({ code }) => BROKEN.includes(code))
    .map(({ code, message }) => `${code}: ${message}`);
}

test('edits give a graph that can be saved and is whole, and undo restores each byte', () => {
  expect(contract.components).toBeDefined();
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
      let history = startHistory(START);
      for (const take of steps) {
        history = take(history);
        expect(wrongWith(history.document)).toEqual([]);
      }
      const request: SaveWorkflowGraphRequest = requestOf(history.document, 1);
      const nodes: DraftNode[] = request.nodes;
      expect(nodes.flatMap((node) => violations('#/components/schemas/DraftNode', node))).toEqual(
        [],
      );

      const last = JSON.stringify(history.document);
      let first = history;
      const count = history.past.length;
      for (let number = 0; number < count; number += 1) {
        first = undone(first);
      }
      expect(JSON.stringify(first.document)).toBe(JSON.stringify(START));
      let again = first;
      for (let number = 0; number < count; number += 1) {
        again = redone(again);
      }
      expect(JSON.stringify(again.document)).toBe(last);
    }),
    { numRuns: 160 },
  );
});

import { expect, it } from 'vitest';
import type { EditorDocument, EditorNode } from './document.ts';
import { mergeDocuments } from './merge-documents.ts';
import { findStoredBase } from './stored-base.ts';

const node = (id: string, name: string, type: EditorNode['type'] = 'log'): EditorNode => ({
  ...{ id, type, name, data: {} },
});
const documentWith = (nodes: readonly EditorNode[]): EditorDocument => ({
  nodes,
  edges: nodes.slice(1).map(({ id }) => ({ id: `1-${id}`, source: '1', target: id })),
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
});
const start = node('1', 'Start', 'start');
const base = documentWith([start]);
const merge = (mine: EditorDocument, theirs: EditorDocument, sent: readonly EditorDocument[]) =>
  mergeDocuments({ base: findStoredBase(base, theirs, sent), mine, theirs });
const names = ({ document }: { document: EditorDocument }) =>
  document.nodes.map(({ id, name }) => `${id} ${name}`);

it('does not add a node again that was stored without a response, and changed by others since', () => {
  const sent = documentWith([start, node('2', 'Sent')]);
  const theirs = documentWith([start, node('2', 'Theirs')]);
  const unchanged = merge(sent, theirs, [sent]);
  expect(names(unchanged)).toEqual(['1 Start', '2 Theirs']);
  expect(unchanged.document.edges).toHaveLength(1);
  const changed = merge(documentWith([start, node('2', 'Mine')]), theirs, [sent]);
  expect(changed.conflicts.map(({ key }) => key)).toEqual(['node 2']);
});

it('keeps what was deleted since deleted', () => {
  const sent = documentWith([start, node('2', 'Sent')]);
  const theirs = documentWith([start, node('2', 'Sent'), node('3', 'Theirs')]);
  expect(names(merge(base, theirs, [sent]))).toEqual(['1 Start', '3 Theirs']);
});

it('keeps the newest of mine where an older save was stored', () => {
  const [first, second] = [
    documentWith([start, node('2', 'First')]),
    documentWith([start, node('2', 'Second')]),
  ];
  const theirs = documentWith([start, node('2', 'First'), node('3', 'Theirs')]);
  const { conflicts, ...merged } = merge(second, theirs, [first, second]);
  expect(conflicts).toEqual([]);
  expect(names(merged)).toEqual(['1 Start', '2 Second', '3 Theirs']);
});

it('keeps both of two nodes that have the same id by chance', () => {
  const mine = documentWith([start, node('2', 'Mine')]);
  const theirs = documentWith([start, node('2', 'Theirs', 'http')]);
  expect(names(merge(mine, theirs, [mine]))).toEqual(['1 Start', '2 Theirs', '3 Mine']);
});

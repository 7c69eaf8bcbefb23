import { expect, it } from 'vitest';
import type { EditorDocument, EditorNode } from './document.ts';
import { mergeDocuments } from './merge-documents.ts';

const node = (id: string, settings: object = {}, more: Partial<EditorNode> = {}): EditorNode => ({
  id,
  type: 'log',
  name: `Node ${id}`,
  data: { ...settings },
  ...more,
});
const edge = (source: string, target: string) => ({ id: `${source}-${target}`, source, target });

const base: EditorDocument = {
  nodes: [node('1'), node('2'), node('3')],
  edges: [edge('1', '2'), edge('2', '3')],
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
};

const change = (id: string, next: Partial<EditorNode>, document = base): EditorDocument => ({
  ...document,
  nodes: document.nodes.map((item) => (item.id === id ? { ...item, ...next } : item)),
});
const remove = (id: string, document = base): EditorDocument => ({
  ...document,
  nodes: document.nodes.filter((item) => item.id !== id),
  edges: document.edges.filter(({ source, target }) => source !== id && target !== id),
});
const add = (added: EditorNode, from: string, document = base): EditorDocument => ({
  ...document,
  nodes: [...document.nodes, added],
  edges: [...document.edges, edge(from, added.id)],
});
const names = ({ nodes }: EditorDocument) => nodes.map(({ id, name }) => `${id} ${name}`);

it('takes what one side changed, and keeps the objects of mine', () => {
  const mine = change('1', { name: 'Mine' });
  // The server may return other objects, with another order of keys.
  const theirs = structuredClone({ ...change('3', { name: 'Theirs' }), json_schema: {} });
  const { document, conflicts, changedNodes } = mergeDocuments({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(names(document)).toEqual(['1 Mine', '2 Node 2', '3 Theirs']);
  expect(document.nodes[1]).toBe(mine.nodes[1]);
  expect(document.edges).toBe(mine.edges);
  expect(document.json_schema).toEqual({});
  expect(changedNodes.map(({ name }) => name)).toEqual(['Theirs']);
});

it('asks where both changed a node differently, not where they did the same', () => {
  const mine = change('2', { data: { a: 1 } });
  const theirs = change('2', { data: { a: 2 } });
  const { document, conflicts } = mergeDocuments({ base, mine, theirs });
  expect(conflicts).toEqual([
    { key: 'node 2', name: 'Node 2', mine: mine.nodes[1], theirs: theirs.nodes[1] },
  ]);
  expect(document.nodes[1]?.data).toEqual({ a: 1 });
  const chosen = mergeDocuments({ base, mine, theirs }, new Map([['node 2', 'theirs']]));
  expect(chosen.document.nodes[1]?.data).toEqual({ a: 2 });
  expect(mergeDocuments({ base, mine, theirs: structuredClone(mine) }).conflicts).toEqual([]);
});

it('does not ask for the place of a node', () => {
  const mine = change('2', { position: { x: 5, y: 5 } });
  const theirs = change('2', { data: { a: 2 }, position: { x: 9, y: 9 } });
  const { document, conflicts } = mergeDocuments({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(document.nodes[1]).toEqual({ ...theirs.nodes[1], position: { x: 5, y: 5 } });
  expect(mergeDocuments({ base, mine, theirs: remove('2') }).document.nodes).toHaveLength(2);
});

it('asks where one side deleted what the other changed, and drops edges of nodes that are gone', () => {
  const mine = remove('2');
  const theirs = add(node('4'), '2', change('2', { data: { a: 2 } }));
  const withMine = mergeDocuments({ base, mine, theirs });
  expect(withMine.conflicts).toMatchObject([{ key: 'node 2', mine: undefined }]);
  expect(names(withMine.document)).toEqual(['1 Node 1', '3 Node 3', '4 Node 4']);
  expect(withMine.document.edges).toEqual([]);
  const withTheirs = mergeDocuments({ base, mine, theirs }, new Map([['node 2', 'theirs']]));
  expect(names(withTheirs.document)).toContain('2 Node 2');
  expect(withTheirs.document.edges.map(({ id }) => id).sort()).toEqual(['1-2', '2-3', '2-4']);
  const theyDeleted = mergeDocuments({ base, mine: theirs, theirs: mine });
  expect(theyDeleted.conflicts).toMatchObject([{ key: 'node 2', theirs: undefined }]);
  expect(names(theyDeleted.document)).toContain('2 Node 2');
});

it('gives my new node another id where they took it, in edges, parents and expressions, too', () => {
  const added = add(node('4', {}, { name: 'Mine' }), '3');
  const mine: EditorDocument = {
    ...added,
    nodes: [...added.nodes, node('5', { text: 'of {{ node.4.body }}' }, { parent_id: '4' })],
  };
  const theirs = add(node('4', {}, { name: 'Theirs' }), '3');
  const { document, conflicts } = mergeDocuments({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(names(document).slice(3)).toEqual(['4 Theirs', '6 Mine', '5 Node 5']);
  expect(document.nodes.at(-1)).toMatchObject({
    parent_id: '6',
    data: { text: 'of {{ node.6.body }}' },
  });
  expect(document.edges.slice(2)).toEqual([edge('3', '4'), edge('3', '6')]);
});

it('leaves no container inside itself, no node in one that is gone, and no circle', () => {
  const crossed = mergeDocuments({
    base,
    mine: change('2', { parent_id: '3' }),
    theirs: change('3', { parent_id: '2' }),
  });
  expect(crossed.document.nodes.map(({ parent_id }) => parent_id)).toEqual([
    undefined,
    undefined,
    '2',
  ]);
  const inside = { ...base, nodes: [...base.nodes, node('4', {}, { parent_id: '3' })] };
  const gone = mergeDocuments({ base, mine: inside, theirs: remove('3') });
  expect(gone.document.nodes.at(-1)).toEqual(node('4'));
  const loose = { ...base, edges: [] };
  const circle = mergeDocuments({
    base: loose,
    mine: { ...loose, edges: [edge('3', '2')] },
    theirs: { ...loose, edges: [edge('2', '3')] },
  });
  expect(circle.document.edges).toEqual([edge('2', '3')]);
});

it('asks for a value that both changed', () => {
  const { document, conflicts } = mergeDocuments(
    {
      base,
      mine: { ...base, manual_execution_payload: { a: 1 } },
      theirs: { ...base, manual_execution_payload: { a: 2 }, enable_schema_validation: true },
    },
    new Map([['manual_execution_payload', 'theirs']]),
  );
  expect(conflicts.map(({ name }) => name)).toEqual(['Payload sample']);
  expect(document).toEqual({
    ...base,
    manual_execution_payload: { a: 2 },
    enable_schema_validation: true,
  });
});

it('connects a node again that one side deleted and the other changed', () => {
  const healed = remove('2');
  const deleted = { ...healed, edges: [edge('1', '3')] };
  const changed = change('2', { name: 'Changed' });
  const reconnected = ['1-2', '2-3'];
  const ids = ({ document }: { document: EditorDocument }) =>
    document.edges.map(({ id }) => id).sort();
  expect(ids(mergeDocuments({ base, mine: changed, theirs: deleted }))).toEqual(reconnected);
  const sides = { base, mine: deleted, theirs: changed };
  expect(ids(mergeDocuments(sides, new Map([['node 2', 'theirs']])))).toEqual(reconnected);
  // The deletion counts with its edges.
  expect(ids(mergeDocuments(sides))).toEqual(['1-3']);
});

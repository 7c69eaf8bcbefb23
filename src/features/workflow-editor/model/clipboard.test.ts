import {
  addCopy,
  createFragment,
  findCopySpot,
  formatClipboardText,
} from '@patchbay/workflow-graph/clipboard.ts';
import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { findFreeName } from '@patchbay/workflow-graph/new-ids.ts';
import { toNodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { expect, it } from 'vitest';
import { readFragment } from '@/features/workflow-editor/model/read-fragment';

const log = (id: string, parent_id?: string) => ({
  id,
  type: 'log',
  name: `Node ${id}`,
  data: {},
  ...(parent_id === undefined ? {} : { parent_id }),
});
/** Node 2 is a loop with another one inside, 4. */
const document: EditorDocument = {
  nodes: [log('1'), log('2'), log('3', '2'), log('4', '2'), log('5', '4')],
  edges: [],
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
};

it.each([
  { what: 'a node of a container stays in it', ids: ['3'], parents: ['2'] },
  { what: 'a container brings what lies inside of it', ids: ['4'], parents: ['2', '6'] },
  { what: 'nodes of several containers lie outside', ids: ['3', '5'], parents: [null, null] },
  { what: 'a node outside stays outside', ids: ['1'], parents: [null] },
])('a duplicate: $what', ({ ids, parents }) => {
  const fragment = createFragment(document, ids);
  const copy = addCopy(document, toNodeTypes([]), fragment, {
    spot: findCopySpot(document, fragment),
  });
  const added = copy.document.nodes.slice(document.nodes.length);
  expect(added.map(({ parent_id }) => parent_id ?? null)).toEqual(parents);
});

it('a copy of a copy is counted on', () => {
  const nodes = ['HTTP', 'HTTP 2'].map((name, at) => ({
    id: `${at}`,
    type: 'http',
    name,
    data: null,
  }));
  expect(findFreeName({ nodes }, 'HTTP 2')).toBe('HTTP 3');
  expect(findFreeName({ nodes }, 'Page 7')).toBe('Page 7');
});

it('a name at its longest is not cut inside of an emoji', () => {
  const name = `x${'\u{1F600}'.repeat(239)}`;
  expect(findFreeName({ nodes: [] }, name)).toBe(name);
  const second = findFreeName({ nodes: [{ id: '1', type: 'log', name, data: null }] }, name);
  expect(() => encodeURIComponent(second)).not.toThrow();
  expect([...second].length).toBeLessThanOrEqual(240);
});

it('notes are copied with the nodes, also as text, beside those that there are', () => {
  const note = {
    id: 'n1',
    text: 'Ask Dana',
    position: { x: 0, y: 0 },
    size: { width: 220, height: 140 },
    color: 'info',
  } as const;
  const own = { ...document, notes: [note] };
  const types = toNodeTypes([]);
  const read = readFragment(formatClipboardText(createFragment(own, [formatNoteKey('n1')])), types);
  const fragment = read !== null && 'fragment' in read ? read.fragment : undefined;
  expect(fragment).toEqual({ nodes: [], edges: [], notes: [note] });
  const copied = addCopy(own, types, fragment ?? own, {
    spot: { at: 'canvas', position: undefined },
  });
  expect(copied.ids).toEqual([formatNoteKey('n2')]);
  expect(copied.document.notes).toEqual([note, { ...note, id: 'n2', position: { x: 40, y: 40 } }]);
});

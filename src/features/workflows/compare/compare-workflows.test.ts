import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { toSettingsSchemas } from '@/lib/workflow/field-labels';
import { compareWorkflows } from './compare-workflows';

const draft = example('getWorkflowDraft', 200, 'draft');
const [start, second, third] = draft.nodes;
if (start === undefined || second === undefined || third === undefined) {
  throw new Error('The example has fewer nodes than these tests need.');
}

const schemas = toSettingsSchemas([
  {
    type: 'http',
    settings: {
      properties: {
        body: { title: 'Request body', $ref: '#/$defs/body' },
        url_path: { title: 'Path' },
        headers: { type: 'object', additionalProperties: { type: 'string' } },
        rows: { type: 'array', items: { properties: { value: { title: 'Value' } } } },
        pager: { oneOf: [{ properties: { size: { title: 'Page size' } } }] },
      },
      $defs: { body: { properties: { email: { title: 'Email address' } } } },
    },
  },
]);

/** Returns the changed settings of the third node. */
function compareThirdNode(before: Record<string, unknown>, after: Record<string, unknown>) {
  const withData = (draft_data: Record<string, unknown>) => ({
    ...draft,
    nodes: draft.nodes.map((node) =>
      node.id === third?.id ? { ...node, data: null, draft_data } : node,
    ),
  });
  return compareWorkflows(withData(before), withData(after), schemas)[0]?.settings;
}

it('names what was added, removed and changed in the order of a run, and no position', () => {
  const moved = { ...second, position: { x: 1, y: 2 }, incoming_nodes: [] };
  expect(compareWorkflows(draft, { ...draft, nodes: [start, moved, third] })).toEqual([]);
  const after = {
    ...draft,
    settings: { ...draft.settings, timeout: 77 },
    nodes: [
      { id: '9', type: 'merge' as const, name: '', data: null },
      { ...second, data: null, draft_data: { slug: 'demo_crm' } },
      { ...start, name: 'Begin' },
    ],
    edges: [
      ...draft.edges.filter(({ target }) => target !== third.id),
      { id: 'e9', source: second.id, target: '9' },
    ],
  };
  expect(compareWorkflows(draft, after)).toMatchObject([
    {
      kind: 'changed',
      nodeId: start.id,
      settings: [{ name: 'Name', before: start.name, after: 'Begin' }],
    },
    {
      kind: 'changed',
      nodeId: second.id,
      settings: expect.arrayContaining([
        { name: 'Action id', before: 'search_contacts', after: null },
        { name: 'Leads to', before: third.name, after: 'Node 9' },
      ]),
    },
    { kind: 'added', nodeId: '9', name: 'Node 9', settings: [] },
    { kind: 'removed', nodeId: third.id, name: third.name, settings: [] },
    { kind: 'changed', nodeId: undefined, settings: [{ name: 'Timeout in seconds', after: 77 }] },
  ]);
});

it('names a node that has another name, and not those that lead to it', () => {
  const nodes = [start, { ...second, name: 'Another name' }, third];
  expect(compareWorkflows(draft, { ...draft, nodes })).toMatchObject([
    { nodeId: second.id, settings: [{ name: 'Name' }] },
  ]);
});

it('names each value by its labels, with what it was and is', () => {
  expect(
    compareThirdNode(
      { body: { email: 'a' }, headers: { 'x-trace_id': '1' }, rows: [{ value: 1 }], pager: {} },
      {
        body: { email: 'b', other_field: true },
        headers: { 'x-trace_id': '2' },
        rows: [{ value: 2 }],
        pager: { size: 5 },
        url_path: '/a',
      },
    ),
  ).toEqual([
    { name: 'Request body › Email address', before: 'a', after: 'b' },
    { name: 'Request body › Other field', before: null, after: true },
    { name: 'Headers › x-trace_id', before: '1', after: '2' },
    { name: 'Rows › 1 › Value', before: 1, after: 2 },
    { name: 'Pager › Page size', before: null, after: 5 },
    { name: 'Path', before: null, after: '/a' },
  ]);
});

it('shows no secret, but where it is taken from', () => {
  const changes = compareThirdNode(
    {
      headers: { Authorization: 'Bearer one', 'x-api-key': '{{variable.key}}' },
      rows: [{ key: 'Authorization', value: 'one' }],
    },
    {
      headers: { Authorization: 'Bearer two', 'x-api-key': 'two' },
      rows: [{ key: 'Authorization', value: 'two' }],
      body: { nested: { password: 'two' } },
    },
  );
  expect(JSON.stringify(changes)).not.toMatch(/one|two/);
  expect(changes).toContainEqual({
    name: 'Headers › x-api-key',
    before: '{{variable.key}}',
    after: '[hidden]',
  });
});

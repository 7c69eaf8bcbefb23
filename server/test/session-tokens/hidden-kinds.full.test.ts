// A linked account sends each possible change of a workflow with hidden nodes.
import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import type { ApiErrorBody } from '@patchbay/contract/schema.gen.d.ts';
import { beforeAll, expect, test } from 'vitest';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import { edge, logNode, START } from '../workflows/workflow-fixture.ts';

const SETTINGS = { encrypted_output_fields: ['token'] };
const withSettings = (settings: object) => ({
  additional_node_properties: { node_settings: { ...SETTINGS, ...settings } },
});
const CODE = { code_language: 'javascript', code_string: 'return 1', input_parameters: [] };
const TOKEN = {
  id: '2',
  type: 'codeexecutornode',
  name: 'Token',
  data: CODE,
  parent_id: '3',
  maximum_attempts: 2,
  ...withSettings({}),
};
const EACH = {
  id: '3',
  type: 'group',
  name: 'Each',
  data: { action: 'array_iteration', fanout_array: '{{event.body}}' },
};
const BY_CODE = { evaluator_type: 'code_evaluator', code_string: 'return 1', case_statements: [] };
const WAY = { id: '4', type: 'switch_case', name: 'Way', data: BY_CODE };
const NOTE = logNode('5');
const NODES = [START, TOKEN, EACH, WAY, NOTE];

/** The members of a node that the customer may change, or that the server derives from edges and settings. */
const FREE = ['name', 'description', 'position', 'incoming_nodes', 'outgoing_nodes', 'triggers'];
/** A change of each of the other members. */
const MEMBERS: Record<string, object> = {
  id: { id: '9' },
  type: { type: 'http' },
  data: { data: { ...CODE, code_string: 'return 2' } },
  draft_data: { data: null, draft_data: { code_string: 3 } },
  parent_id: { parent_id: undefined },
  maximum_attempts: { maximum_attempts: 3 },
  additional_node_properties: { additional_node_properties: {} },
};
const PROPERTIES: Record<string, object> = {
  node_rule: {
    additional_node_properties: { node_rule: [], node_settings: SETTINGS },
  },
  node_settings: { additional_node_properties: { node_settings: {} } },
};
const NODE_SETTINGS: Record<string, object> = {
  encrypted_output_fields: withSettings({ encrypted_output_fields: ['other'] }),
  hide_node_request: withSettings({ hide_node_request: true }),
  skip_on_error: withSettings({ skip_on_error: true }),
  allow_partial_success: withSettings({ allow_partial_success: true }),
  output_fields: withSettings({ output_fields: ['token'] }),
  retry: withSettings({ retry: { strategy: 'fixed', delay: 5 } }),
};

const { fixture } = await shareWorkflowApp();
const draft = await fixture.create(fixture.harbor);
beforeAll(async () => {
  expect((await save(NODES, fixture.member)).status).toBe(200);
  const body = { settings: { hidden_nodes: ['codeexecutornode', 'group', 'http'] } };
  await fixture.send('PUT', `/api/v1/org/${fixture.org.org_id}`, fixture.member, body);
});

async function save(nodes: readonly object[], as = fixture.harbor, edges = [edge('1', '3')]) {
  const { revision } = (await fixture.call('GET', draft._id, { what: '/edit' })).body;
  const body = { nodes, edges, revision };
  return fixture.call<ApiErrorBody>('PUT', draft._id, { as, what: '/graph', body });
}

const replace = (node: object, change: object) =>
  NODES.map((item) => (item === node ? { ...item, ...change } : item));

const listMembers = (name: string): string[] => {
  const schemas = toObject(toObject(contract.components).schemas);
  return Object.keys(toObject(toObject(schemas[name]).properties)).toSorted();
};

test('knows every member of a node', () => {
  expect([...FREE, ...Object.keys(MEMBERS)].toSorted()).toEqual(listMembers('DraftNode'));
  expect(Object.keys(PROPERTIES).toSorted()).toEqual(listMembers('AdditionalNodeProperties'));
  expect(Object.keys(NODE_SETTINGS).toSorted()).toEqual(listMembers('NodeSettings'));
});

test.each([
  ...Object.entries({ ...MEMBERS, ...PROPERTIES, ...NODE_SETTINGS }).map(
    ([member, change]) => [`another ${member} of the team’s node`, replace(TOKEN, change)] as const,
  ),
  [
    'another list of the team’s loop',
    replace(EACH, { data: { ...EACH.data, fanout_array: '{{event.headers}}' } }),
  ],
  ['other code of a switch', replace(WAY, { data: { ...BY_CODE, code_string: 'return 2' } })],
  ['a customer’s node that becomes a code node', replace(NOTE, { type: TOKEN.type, data: CODE })],
  [
    'a customer’s switch by unfinished code',
    [
      ...NODES,
      { id: '6', type: 'switch_case', name: 'Way', data: null, draft_data: { code_string: '' } },
    ],
  ],
  ['a copy of the team’s node', [...NODES, { ...TOKEN, id: '6' }]],
] as const)('%s is refused', async (_name, nodes) => {
  expect(await save(nodes)).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } });
});

test('what is the customer’s is stored, and what the team left stays', async () => {
  const moved = { name: 'Mine', description: 'x', position: { x: 1, y: 2 } };
  const changes = [
    NODES,
    replace(TOKEN, moved),
    replace(EACH, moved),
    replace(NOTE, { data: { log_level: 'WARN', message_title: 'Mine' }, maximum_attempts: 2 }),
    replace(NOTE, { parent_id: '3' }),
  ];
  for (const nodes of changes) {
    const saved = await save(nodes);
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  }
  expect((await save(NODES, fixture.harbor, [edge('1', '5'), edge('5', '3')])).status).toBe(200);
  expect((await save([START, NOTE], fixture.harbor, [edge('1', '5')])).status).toBe(200);
  expect((await save(NODES)).status).toBe(403);
});

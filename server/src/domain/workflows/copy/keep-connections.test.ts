import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { keepConnections } from './keep-connections.ts';

const buildName = (id: string) => ({ id, name: `Node ${id}` });
const CHOSEN = { connection_id: 'c'.repeat(24) };
const buildEvent = (slug: string, more: object = {}): WorkflowNode => ({
  ...buildName('1'),
  type: 'start',
  data: { kind: 'app_event', slug, event: 'contact_created', frequency: 1, ...more },
});
const buildAction = (slug: string, more: object = {}): WorkflowNode => ({
  ...buildName('2'),
  type: 'app_action',
  data: { slug, action_id: 'create_contact', input: {}, ...more },
});
const buildRequest = (slug: string, more: object = {}): WorkflowNode => ({
  ...buildName('3'),
  type: 'app_request',
  data: { slug, method: 'GET', url_path: '/contacts', body_type: 'JSON', ...more },
});

test('event, action and request keep the connection that their node named', () => {
  const before = [buildEvent, buildAction, buildRequest].map((buildNode) =>
    buildNode('demo_crm', CHOSEN),
  );
  const bare = [buildEvent, buildAction, buildRequest].map((buildNode) => buildNode('demo_crm'));
  expect(keepConnections(bare, before)).toEqual(before);
  expect(keepConnections(bare, bare)).toEqual(bare);
});

test('a request that was an action of the same app keeps it, too', () => {
  const before = [{ ...buildAction('demo_crm', CHOSEN), id: '3' }];
  expect(keepConnections([buildRequest('demo_crm')], before)).toEqual([
    buildRequest('demo_crm', CHOSEN),
  ]);
});

test.each<[string, WorkflowNode[]]>([
  ['of another app', [buildAction('slack', CHOSEN)]],
  ['of another node', [{ ...buildAction('demo_crm', CHOSEN), id: '7' }]],
  ['without settings', [{ ...buildName('2'), type: 'app_action', data: null }]],
  ['of another trigger', [{ ...buildName('1'), type: 'start', data: { kind: 'api_call' } }]],
])('nothing is taken from a node %s', (_what, before) => {
  const nodes = [buildEvent('demo_crm'), buildAction('demo_crm')];
  expect(keepConnections(nodes, before)).toEqual(nodes);
});

test('a node that takes none stays as it is', () => {
  const nodes: WorkflowNode[] = [
    { ...buildName('1'), type: 'start', data: { kind: 'api_call' } },
    { ...buildName('2'), type: 'app_action', data: null },
    { ...buildName('3'), type: 'merge', data: null },
  ];
  const before = [buildEvent, buildAction, buildRequest].map((buildNode) =>
    buildNode('demo_crm', CHOSEN),
  );
  expect(keepConnections(nodes, before)).toEqual(nodes);
});

import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { keepConnections } from './kept-connections.ts';

const named = (id: string) => ({ id, name: `Node ${id}` });
const CHOSEN = { connection_id: 'c'.repeat(24) };
const eventOf = (slug: string, more: object = {}): WorkflowNode => ({
  ...named('1'),
  type: 'start',
  data: { kind: 'app_event', slug, event: 'contact_created', frequency: 1, ...more },
});
const actionOf = (slug: string, more: object = {}): WorkflowNode => ({
  ...named('2'),
  type: 'app_action',
  data: { slug, action_id: 'create_contact', input: {}, ...more },
});
const requestOf = (slug: string, more: object = {}): WorkflowNode => ({
  ...named('3'),
  type: 'app_request',
  data: { slug, method: 'GET', url_path: '/contacts', body_type: 'JSON', ...more },
});

test('event, action and request keep the connection that their node named', () => {
  const kept = [eventOf, actionOf, requestOf].map((nodeOf) => nodeOf('demo_crm', CHOSEN));
  const bare = [eventOf, actionOf, requestOf].map((nodeOf) => nodeOf('demo_crm'));
  expect(keepConnections(bare, kept)).toEqual(kept);
  expect(keepConnections(bare, bare)).toEqual(bare);
});

test('a request that was an action of the same app keeps it, too', () => {
  const before = [{ ...actionOf('demo_crm', CHOSEN), id: '3' }];
  expect(keepConnections([requestOf('demo_crm')], before)).toEqual([requestOf('demo_crm', CHOSEN)]);
});

test.each<[string, WorkflowNode[]]>([
  ['of another app', [actionOf('slack', CHOSEN)]],
  ['of another node', [{ ...actionOf('demo_crm', CHOSEN), id: '7' }]],
  ['without settings', [{ ...named('2'), type: 'app_action', data: null }]],
  ['of another trigger', [{ ...named('1'), type: 'start', data: { kind: 'api_call' } }]],
])('nothing is taken from a node %s', (_what, before) => {
  const nodes = [eventOf('demo_crm'), actionOf('demo_crm')];
  expect(keepConnections(nodes, before)).toEqual(nodes);
});

test('a node that takes none stays as it is', () => {
  const nodes: WorkflowNode[] = [
    { ...named('1'), type: 'start', data: { kind: 'api_call' } },
    { ...named('2'), type: 'app_action', data: null },
    { ...named('3'), type: 'merge', data: null },
  ];
  const before = [eventOf, actionOf, requestOf].map((nodeOf) => nodeOf('demo_crm', CHOSEN));
  expect(keepConnections(nodes, before)).toEqual(nodes);
});

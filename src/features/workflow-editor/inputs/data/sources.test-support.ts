import type { Json } from '@patchbay/rules/json.ts';
import { buildSources } from './data-sources';

/** A document with a start, a contact, a loop with a node inside, and a node behind the loop. */
export const nodes = [
  { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
  { id: '2', type: 'app_action', name: 'Find contact', data: null },
  { id: '3', type: 'group', name: 'Each item', data: { fanout_array: '{{event.body.items}}' } },
  { id: '4', type: 'http', name: 'Reserve', parent_id: '3', data: null },
  {
    id: '5',
    type: 'http',
    name: 'Ship',
    parent_id: '3',
    data: { input_parameters: [{ key: 'order', value: '{{event.body}}' }] },
  },
  { id: '6', type: 'http', name: 'Report', data: null },
];

export const edges = [
  { id: 'e1', source: '1', target: '2' },
  { id: 'e2', source: '2', target: '3' },
  { id: 'e4', source: '4', target: '5' },
  { id: 'e3', source: '3', target: '6' },
];

export const payload = {
  email: 'ada@example.com',
  total: 42,
  'odd key': { 'a.b': true },
  items: [{ sku: 'A-1' }, { sku: 'B-7', gift: true }],
};

export const contact = { id: 'c_81', owner: { email: 'sam@example.com' }, token: '[REDACTED]' };

export function buildSourcesAt(
  nodeId: string,
  samples: ReadonlyMap<string, Json> = new Map([['2', contact]]),
) {
  return buildSources({
    document: { nodes, edges, json_schema: null, manual_execution_payload: payload },
    nodeId,
    samples,
    configFields: {
      workflow: [{ name: 'Pipeline Name', type: 'select' }],
      application: [{ name: 'API token', type: 'text', secret: true }],
    },
  });
}

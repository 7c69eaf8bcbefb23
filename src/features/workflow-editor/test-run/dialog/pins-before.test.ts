import type { Json } from '@patchbay/rules/json.ts';
import { expect, it } from 'vitest';
import { findPinsBefore } from './pins-before';

const pinnable = new Set(['http', 'log']);
const http = (id: string, parent_id?: string) => ({
  id,
  type: 'http' as const,
  name: `Request ${id}`,
  data: null,
  ...(parent_id === undefined ? {} : { parent_id }),
});
const edge = (source: string, target: string) => ({ id: `${source}-${target}`, source, target });
const graph = {
  nodes: [
    { id: '1', type: 'start' as const, name: 'Start', data: null },
    http('2'),
    { id: '3', type: 'rule' as const, name: 'Is large', data: null },
    http('4'),
    { id: '5', type: 'group' as const, name: 'Each', data: null },
    http('6', '5'),
    http('7'),
  ],
  edges: [edge('1', '2'), edge('2', '3'), edge('3', '4'), edge('4', '5'), edge('5', '7')],
};

it('takes the data of what comes before, and names what runs all the same', () => {
  const samples = new Map<string, Json>([
    ['2', { id: 2 }],
    ['3', true],
    ['7', {}],
  ]);
  expect(findPinsBefore(graph, '5', samples, pinnable)).toEqual({
    pins: { 2: { id: 2 } },
    running: ['Is large', 'Request 4'],
  });
  expect(findPinsBefore(graph, '6', samples, pinnable).running).toEqual([
    'Is large',
    'Request 4',
    'Each',
  ]);
  expect(findPinsBefore(graph, '2', samples, pinnable)).toEqual({ pins: {}, running: [] });
});

it('lets a node run whose encrypted values are not known here', () => {
  const samples = new Map<string, Json>([
    ['2', { id: 2, session: { token: '[REDACTED]' } }],
    ['4', { id: 4 }],
  ]);
  expect(findPinsBefore(graph, '5', samples, pinnable)).toEqual({
    pins: { 4: { id: 4 } },
    running: ['Request 2', 'Is large'],
  });
});

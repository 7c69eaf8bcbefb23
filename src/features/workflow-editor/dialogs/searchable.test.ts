import { example } from '@patchbay/contract/examples.ts';
import {
  type EditorDocument,
  type EditorNode,
  toDocument,
} from '@patchbay/workflow-graph/document.ts';
import { toNodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { expect, it } from 'vitest';
import { findMatches } from './find-matches';
import { collectSearchable } from './searchable';

const TYPES = toNodeTypes(example('listNodeTypes', 200, 'default'));
const EMPTY = toDocument({
  ...example('getWorkflowDraft', 200, 'draft'),
  nodes: [],
  edges: [],
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
});

function found(typed: string, node: Partial<EditorNode>, more: Partial<EditorDocument> = {}) {
  const nodes = [{ id: '7', type: 'log', name: 'A node', data: null, ...node }];
  return findMatches(
    collectSearchable({ ...EMPTY, nodes, ...more }, { types: TYPES, apps: new Map() }),
    typed,
  ).map(({ key, excerpt }) =>
    excerpt === undefined
      ? key
      : `${key} ${excerpt.path}: ${excerpt.before}[${excerpt.match}]${excerpt.after}`,
  );
}

it('finds text behind the first thousands of letters, and shows what is around it', () => {
  const code = `${'let a = 1;\n'.repeat(2000)}return needle;${' // end'.repeat(90)}`;
  const [only = ''] = found('NEEDLE', { data: { code } });
  expect(only).toMatch(/^7 Code: ….* return \[needle\]; \/\/ end.*…$/);
  expect(only.length).toBeLessThan(160);
});

it('finds text as it was typed, not as JSON writes it', () => {
  const data = { message: 'Say "hello"\nto C:\\temp' };
  expect(found('say "hello" to', { data })).toEqual(['7 Message: [Say "hello" to] C:\\temp']);
  expect(found('c:\\temp', { data })).toEqual(['7 Message: Say "hello" to [C:\\temp]']);
  expect(found('\\n', { data })).toEqual([]);
});

it('names the place inside of lists and objects, and finds keys', () => {
  const data = { headers: { 'X-Api-Key': 'k' }, rows: [{ a: 1 }, { deep: { er: 5050 } }] };
  expect(found('x-api', { data })).toEqual(['7 Headers › X-Api-Key: []k']);
  expect(found('deep', { data })).toEqual(['7 Rows › 2 › deep › er: []5050']);
  expect(found('5050', { data })).toEqual(['7 Rows › 2 › … › er: [5050]']);
});

it('finds descriptions, conditions, retries, custom output and labels of edges', () => {
  const node = {
    description: 'Tells the sales team',
    maximum_attempts: 4,
    additional_node_properties: {
      node_rule: [{ lhs: '{{event.body.stage}}', operator: 'eq', rhs: 'won' }],
      node_settings: {
        skip_on_error: true,
        hide_node_request: false,
        retry: { strategy: 'exponential' as const, delay: 1500 },
        output_fields: ['body.deal.id'],
        encrypted_output_fields: ['body.secret'],
      },
    },
  };
  const edges = [{ id: 'e', source: '7', target: '8', data: { label: 'Big deals' } }];
  expect(found('sales', node)).toEqual(['7 Description: Tells the [sales] team']);
  expect(found('body.stage', node)).toEqual(['7 Conditions › 1 › lhs: {{event.[body.stage]}}']);
  expect(found('exponential', node)).toEqual(['7 Retry › strategy: [exponential]']);
  expect(found('deal.id', node)).toEqual(['7 Custom output › 1: body.[deal.id]']);
  expect(found('body.secret', node)).toEqual(['7 Encrypted output › 1: [body.secret]']);
  expect(found('skip node', node)).toEqual(['7 Skip node on error: []']);
  expect(found('hide node', node)).toEqual([]);
  expect(found('big deals', node, { edges })).toEqual(['7 Label of an edge: [Big deals]']);
});

it('finds notes, and the payload of the start', () => {
  const note = example('getWorkflowDraft', 200, 'draft').notes[0];
  const notes = [
    { ...note, id: 'n1', text: 'Ask Dana first', position: { x: 0, y: 0 }, color: 'info' as const },
  ].map((note) => ({ size: { width: 220, height: 140 }, ...note }));
  expect(found('dana', {}, { notes })).toEqual(['note n1 Text: Ask [Dana] first']);
  expect(
    found('zebra', { type: 'start' }, { manual_execution_payload: { animal: 'zebra' } }),
  ).toEqual(['7 Sample › animal: [zebra]']);
});

it('puts names first, and takes words from several places', () => {
  const nodes = [
    { id: '1', type: 'log', name: 'A', data: { message: 'mail' } },
    { id: '2', type: 'log', name: 'Send mail', data: null },
    { id: '3', type: 'log', name: 'Mail', data: { message: 'urgent' } },
  ];
  expect(found('mail', {}, { nodes })).toEqual(['3', '2', '1 Message: [mail]']);
  expect(found('mail urgent', {}, { nodes })).toEqual(['3 Message: [urgent]']);
  expect(found('  ', {}, { nodes })).toEqual(['1', '2', '3']);
});

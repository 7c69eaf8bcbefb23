import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { expect, it } from 'vitest';
import { changeSettings } from './change-settings.ts';
import type { EditorDocument } from './document.ts';
import { toNodeTypes } from './node-outlets.ts';

const SWITCH: NodeType = {
  type: 'switch_case',
  name: 'Switch case',
  description: '',
  keywords: [],
  category: 'logic',
  is_container: false,
  is_pinnable: false,
  takes_partial_success: false,
  is_addable: true,
  outlets: [
    { handle: 'case-<index>', name: 'Case', each: 'case_statements' },
    { handle: 'default', name: 'Default' },
  ],
  settings: {},
};
const types = toNodeTypes([SWITCH]);
const cases = ['a', 'b', 'c'].map((value) => ({ value }));
const edge = (handle: string) => ({
  id: handle,
  source: '2',
  target: `${handle}-node`,
  sourceHandle: handle,
});
const document: EditorDocument = {
  nodes: [{ id: '2', type: 'switch_case', name: 'By kind', data: { case_statements: cases } }],
  edges: ['case-0', 'case-1', 'case-2', 'default'].map(edge),
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
};
const outletsAfter = (case_statements: unknown) => {
  const { edges } = changeSettings(document, types, '2', (node) => ({
    ...node,
    data: { case_statements },
  }));
  return edges.map(({ id, sourceHandle }) => `${id} at ${sourceHandle}`);
};

it('branches follow their cases when one is moved or removed', () => {
  const [first, second, third] = cases;
  expect(outletsAfter([first, third])).toEqual([
    'case-0 at case-0',
    'case-2 at case-1',
    'default at default',
  ]);
  expect(outletsAfter([third, first, second])).toEqual([
    'case-0 at case-1',
    'case-1 at case-2',
    'case-2 at case-0',
    'default at default',
  ]);
});

it('a case whose value is edited, or that is added, moves none', () => {
  const unmoved = [
    'case-0 at case-0',
    'case-1 at case-1',
    'case-2 at case-2',
    'default at default',
  ];
  expect(outletsAfter([cases[0], { value: 'other' }, cases[2]])).toEqual(unmoved);
  expect(outletsAfter([...cases, { value: 'd' }])).toEqual(unmoved);
});

import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { expect, test } from 'vitest';
import { selectOutput } from './custom-output.ts';

const node = (output_fields?: string[]): WorkflowNode => ({
  id: 'a',
  type: 'log',
  name: 'A',
  data: null,
  ...(output_fields === undefined
    ? {}
    : { additional_node_properties: { node_settings: { output_fields } } }),
});

const output: Json = {
  id: 7,
  contact: { name: 'Dana', email: 'dana@harbor.example' },
  rows: [{ a: 1, b: 2 }, { a: 3 }, 'text'],
};

test.each<[string[], Json]>([
  [['id'], { id: 7 }],
  [['contact.name', 'id'], { id: 7, contact: { name: 'Dana' } }],
  [['contact', 'contact.name'], { contact: { name: 'Dana', email: 'dana@harbor.example' } }],
  [['rows.*.a'], { rows: [{ a: 1 }, { a: 3 }] }],
  [['rows.1.a'], { rows: [null, { a: 3 }] }],
  [['rows.9.a'], { rows: [] }],
  [['rows.*'], { rows: [{ a: 1, b: 2 }, { a: 3 }, 'text'] }],
  [['missing', 'id.deeper', '__proto__.x'], {}],
])('the paths %j keep %j', (paths, selected) => {
  expect(selectOutput(node(paths), output)).toEqual(selected);
});

test('without paths the output is as it was', () => {
  expect(selectOutput(node(), output)).toBe(output);
  expect(selectOutput(node([]), output)).toBe(output);
  expect(selectOutput(node(['a']), 'text')).toBeNull();
});

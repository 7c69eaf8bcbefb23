// Runs: templates, conditions, data nodes, code, loops and branches.
import { type Input, many, members, onDraft, run, webhook } from '../input.ts';
import { createFullSheet } from './workbooks.ts';

const KB_900 = 900_000;
const respond = (data: unknown) => ({ type: 'response', data: { data } });
const log = (message_title: string, more: object = {}) => ({
  type: 'log',
  data: { message_title },
  ...more,
});
const text = { text: 'a'.repeat(KB_900) };
const rows = { items: many(30_000, (a) => ({ a })) };
const converter = (data: object) => [{ type: 'data_converter', data }];
const rule = (conditions: object[]) => [{ type: 'rule', data: { conditions } }];
const group = (data: object) => ({ type: 'group', data });
const withSettings = (node_settings: object) => [
  {
    type: 'codeexecutornode',
    data: {
      code_string:
        'function yourFunction() { return Array.from({length: 60000}, (_, a) => ({a})) }',
    },
    additional_node_properties: { node_settings },
  },
];

const templateRuns: Input[] = [
  run('template: split 250 kB into characters', {
    nodes: [respond('{{event.body.text | split: "" | join: "-" | size}}')],
    payload: { text: 'a'.repeat(250_000) },
  }),
  run('template: 16 filters over 900 kB', {
    nodes: [respond(`{{event.body.text ${'| upper | lower '.repeat(8)}| size}}`)],
    payload: text,
  }),
  run('template: 16 expressions over 900 kB', {
    nodes: [respond('{{event.body.text | size}}'.repeat(16))],
    payload: text,
  }),
  run('template: a list of 30,000 as JSON, 15 times', {
    nodes: [respond('{{event.body.items | json | size}}'.repeat(15))],
    payload: rows,
  }),
  run('template: 100 nodes that copy 30,000 rows', {
    nodes: many(100, () =>
      log('Rows', { data: { message_title: 'Rows', message_body: '{{event.body.items}}' } }),
    ),
    payload: rows,
  }),
  run('template: settings of 45,000 expressions', {
    nodes: [respond(members(20_000, () => '{{event.body.a}}'))],
    payload: { a: 1 },
  }),
  run('template: several stars', {
    nodes: [respond('{{event.body.items.*.b.*.c | size}}')],
    payload: { items: many(200, () => ({ b: many(200, () => ({ c: 1 })) })) },
  }),
];

const conditionRuns: Input[] = [
  run('rule: 200 lists of 400 values', {
    nodes: rule(
      many(200, () => ({
        lhs: '{{event.body.a}}',
        operator: 'not_included_in',
        rhs: many(400, String),
      })),
    ),
    payload: { a: 'none' },
  }),
  run('rule: like over 900 kB', {
    nodes: rule(
      many(15, () => ({
        lhs: '{{event.body.text}}',
        operator: 'like',
        rhs: `${'%a'.repeat(30)}b`,
      })),
    ),
    payload: text,
  }),
  run('rule: 200 patterns over 79 kB', {
    nodes: rule(
      many(200, () => ({
        lhs: '{{event.body.text}}',
        operator: 'like',
        rhs: `${'%a'.repeat(127)}%`,
      })),
    ),
    payload: { text: 'a'.repeat(79_000) },
  }),
  run('rule: 15 contains over 900 kB', {
    nodes: rule(
      many(15, (id) => ({
        lhs: '{{event.body.text}}',
        operator: 'not_contains',
        rhs: `${'a'.repeat(1000)}${id}`,
      })),
    ),
    payload: text,
  }),
  run('rule: lists of 30,000', {
    nodes: rule(
      many(20, () => ({ lhs: '{{event.body.items}}', operator: 'not_contains', rhs: 'b' })),
    ),
    payload: { items: many(90_000, String) },
  }),
  webhook('webhook: 200 conditions over 900 kB', {
    nodes: [respond(1)],
    trigger: {
      conditions: many(200, () => ({
        lhs: '{{event.body.text | upper}}',
        operator: 'eq',
        rhs: 'b',
      })),
    },
    payload: text,
  }),
  run('switch over 900 kB with 50 cases', {
    nodes: [
      {
        type: 'switch_case',
        data: {
          evaluator_type: 'value_params',
          value_param: '{{event.body.text}}',
          case_statements: many(50, (id) => ({ case_value: String(id) })),
        },
      },
    ],
    payload: text,
  }),
];

const dataRuns: Input[] = [
  run('mapper: 5,000 keys of one object, back', {
    nodes: [
      {
        type: 'data_mapper',
        data: {
          input: '{{event.body}}',
          mapping: members(5000, (id) => many(3, (way) => `t${id}-${way}`)),
          direction: 'destination_to_source',
        },
      },
    ],
    payload: members(900, () => 1),
  }),
  run('csv_to_json: 900 kB of quotes', {
    nodes: converter({ action: 'csv_to_json', content: '{{event.body.csv}}' }),
    payload: { csv: '"a""b"\n'.repeat(60_000) },
  }),
  run('csv_to_json: an open quote', {
    nodes: converter({ action: 'csv_to_json', content: '{{event.body.csv}}' }),
    payload: { csv: `"${'a\n'.repeat(300_000)}` },
  }),
  run('csv_to_json: 49,000 values', {
    nodes: converter({ action: 'csv_to_json', content: '{{event.body.csv}}' }),
    payload: { csv: '1,2,3,4,5,6,7\n'.repeat(7000) },
  }),
  run('json_to_csv: 49,000 values', {
    nodes: converter({ action: 'json_to_csv', rows: '{{event.body.items}}' }),
    payload: { items: many(7000, () => members(6, String)) },
  }),
  run('json_to_csv: cells of large objects', {
    nodes: converter({ action: 'json_to_csv', rows: '{{event.body.items}}' }),
    payload: { items: many(100, () => ({ a: many(900, String) })) },
  }),
  run('json_to_excel: 49,000 values', {
    nodes: converter({ action: 'json_to_excel', rows: '{{event.body.items}}' }),
    payload: { items: many(7000, () => members(7, String)) },
  }),
  run('excel_to_json: 49,000 values', {
    nodes: converter({ action: 'excel_to_json', content: '{{event.body.file}}' }),
    payload: { file: createFullSheet(980, 50) },
  }),
  run('excel_to_json: 4 MB unpacked', {
    nodes: converter({ action: 'excel_to_json', content: '{{event.body.file}}' }),
    payload: { file: createFullSheet(3000, 50) },
  }),
  run('base64 of 600 kB, back', {
    nodes: converter({ action: 'base64_decode', content: '{{event.body.content}}' }),
    payload: { content: Buffer.alloc(600_000, 'a').toString('base64') },
  }),
  run('custom output of 60,000 rows', {
    nodes: withSettings({ output_fields: many(50, (id) => `*.a${id}`) }),
  }),
  run('encrypted output of 60,000 rows', {
    nodes: withSettings({ output_fields: ['*.a'], encrypted_output_fields: ['*.a'] }),
  }),
];

const codeRuns: Input[] = [
  run('code: endless', {
    nodes: [{ type: 'codeexecutornode', data: { code_string: 'while (true) {}' } }],
  }),
  run('code: parameters of 900 kB, 20 nodes', {
    nodes: many(20, () => ({
      type: 'codeexecutornode',
      data: {
        input_parameters: [{ key: 'items', value: '{{event.body.items}}' }],
        code_string: 'function yourFunction(params) { return params.items.length; }',
      },
    })),
    payload: rows,
  }),
  run('code: output of 900 kB of members', {
    nodes: [{ type: 'codeexecutornode', data: { code_string: 'return Array(400000).fill(1)' } }],
  }),
  run('JSONata over 30,000 rows', {
    nodes: [
      { type: 'transform', data: { input: '{{event.body.items}}', query: '$^(>a).{"b": a}' } },
    ],
    payload: rows,
  }),
  onDraft(
    'test of code with an input of 900 kB',
    { nodes: [] },
    {
      method: 'POST',
      what: 'test/code',
      body: { language: 'javascript', code: 'return params', input: rows },
    },
  ),
  onDraft(
    'test of a JSONata query of 200 kB',
    { nodes: [] },
    {
      method: 'POST',
      what: 'test/code',
      body: { language: 'jsonata', code: many(99_000, () => 'a').join('.'), input: 1 },
    },
  ),
];

const flowRuns: Input[] = [
  run('loop over 10,000 rows with an output of each', {
    nodes: [
      group({
        action: 'array_iteration',
        fanout_array: '{{event.body.items}}',
        output_data: '{{array_item}}',
      }),
      log('{{array_item.a}}', { parent_id: '2' }),
    ],
    payload: { items: many(10_000, (a) => ({ a })) },
  }),
  run('while loop of 10,000 without an end', {
    nodes: [
      group({
        action: 'do_while',
        while_conditions: [{ lhs: '{{event.body.a}}', operator: 'eq', rhs: 1 }],
      }),
      log('Line', { parent_id: '2' }),
    ],
    payload: { a: 1 },
  }),
  run('nested loops of 100 by 100', {
    nodes: [
      group({ action: 'fixed_iteration', iteration_count: 100, concurrent_batches: 100 }),
      {
        ...group({ action: 'fixed_iteration', iteration_count: 99, concurrent_batches: 100 }),
        parent_id: '2',
      },
      log('{{loop.iteration_number}}', { parent_id: '3' }),
    ],
  }),
  run('498 branches at once, merged', {
    nodes: [...many(498, () => log('Line')), { type: 'merge', data: {} }],
    edges: many(498, (id) => id + 2).flatMap((id) => [
      { source: '1', target: String(id) },
      { source: String(id), target: '500' },
    ]),
  }),
  run('chain of 499 nodes', { nodes: many(499, () => log('Line {{event.body.a}}')) }),
  onDraft(
    'test with pins of 7 MB',
    { nodes: many(8, () => log('{{node.2}}')) },
    {
      method: 'POST',
      what: 'test',
      body: {
        linked_account_id: 'bench-busy',
        pins: members(
          7,
          () => many(18_000, (a) => ({ a, text: 'a'.repeat(30) })),
          (id) => String(id + 2),
        ),
      },
    },
  ),
];

export const runInputs: Input[] = [
  ...templateRuns,
  ...conditionRuns,
  ...dataRuns,
  ...codeRuns,
  ...flowRuns,
];

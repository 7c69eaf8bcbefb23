// Inputs that once kept others waiting for seconds. They are measured one by one, with neighbors beside them.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findings,
  type Input,
  many,
  members,
  publishing,
  request,
  run,
  webhook,
} from '../input.ts';
import { createDocument, importAndPublish } from '../workflow-documents.ts';
import { createFullSheet, LAST_CELL } from './workbooks.ts';

const KB_900 = 900_000;
const LOOPS_MS = 5000;
const respond = (data: unknown) => ({ type: 'response', data: { data } });
const converter = (data: object) => ({ type: 'data_converter', data });
const log = { type: 'log', data: { message_title: 'Line' } };
const unique = (items: object) => ({
  type: 'object',
  properties: { items: { type: 'array', uniqueItems: true, items } },
});
/** A parser that takes quadratic time needs one fifth of a second for it. */
const LONG_PATH = many(3500, () => 'a').join('.');
const expressions = (path: string) =>
  many(900, (index) => `{{event.body.items.${path} | size}}${index}`).join(' ');

export const tableInputs: Input[] = [
  run('excel_to_json, only cell XFD1048576', {
    nodes: [converter({ action: 'excel_to_json', content: LAST_CELL }), respond('{{node.2.body}}')],
  }),
  endlessLoops(25),
  run('uniqueItems, 20,000 objects', {
    nodes: [respond(1)],
    json_schema: unique({ type: 'object' }),
    payload: { items: many(20_000, (id) => ({ id, name: `Name ${id}` })) },
  }),
  run('uniqueItems, 30,000 numbers', {
    nodes: [respond(1)],
    json_schema: unique({}),
    payload: { items: many(30_000, (id) => id) },
  }),
  webhook('uniqueItems through an anonymous webhook', {
    nodes: [respond(1)],
    trigger: { validate_schema: true },
    json_schema: unique({ type: 'object' }),
    payload: { items: many(20_000, (id) => ({ id })) },
  }),
  run('data mapper, 20,000 rows, 900 keys', {
    nodes: [
      {
        type: 'data_mapper',
        data: {
          input: '{{event.body.items}}',
          mapping: members(900, (index) => `to${index}`),
        },
      },
    ],
    payload: { items: many(20_000, () => ({ k1: 1 })) },
  }),
  findings('findings of 20 long JSONata paths', {
    nodes: many(20, () => ({ type: 'transform', data: { input: 1, query: LONG_PATH } })),
  }),
  publishing('publishing 20 long JSONata paths', {
    nodes: many(20, () => ({ type: 'transform', data: { input: 1, query: LONG_PATH } })),
  }),
  run('JSON to CSV, 8,000 rows with own keys', {
    nodes: [converter({ action: 'json_to_csv', rows: '{{event.body.items}}' })],
    payload: { items: many(8000, (id) => ({ [`key ${id}`]: id })) },
  }),
  run('CSV to JSON, 900 kB of commas', {
    nodes: [converter({ action: 'csv_to_json', content: '{{event.body.csv}}' })],
    payload: { csv: `${','.repeat(999)}\n`.repeat(KB_900 / 1000) },
  }),
  run('CSV to JSON, one line of 900 kB of commas', {
    nodes: [converter({ action: 'csv_to_json', content: '{{event.body.csv}}' })],
    payload: { csv: ','.repeat(KB_900) },
  }),
  run('900 expressions over 30,000 members', {
    nodes: [respond(expressions('*.a'))],
    payload: { items: many(30_000, (a) => ({ a })) },
  }),
  run('payload schema of 1,500 properties, first run', {
    nodes: [respond(1)],
    json_schema: {
      type: 'object',
      properties: members(1500, () => ({ type: 'string', minLength: 1, maxLength: 20 })),
    },
    payload: { k1: 'a' },
  }),
  run('payload schema of 300 alternatives, first run', {
    nodes: [respond(1)],
    json_schema: {
      anyOf: many(300, (id) => ({
        type: 'object',
        required: [`k${id}`],
        properties: members(10, () => ({ type: 'string', maxLength: id })),
      })),
    },
    payload: { k1: 'a' },
  }),
  publishing('publishing 45,000 keys', {
    nodes: many(9, () => respond(members(5000, () => 1))),
  }),
  findings('findings of 12 texts of 65 kB of expressions', {
    nodes: many(12, () => respond('{{event.body.a}} '.repeat(3800))),
  }),
  run('excel_to_json at its limits', {
    nodes: [converter({ action: 'excel_to_json', content: '{{event.body.file}}' })],
    payload: { file: createFullSheet(2000, 50) },
  }),
  run('json_to_excel at its limits', {
    nodes: [converter({ action: 'json_to_excel', rows: '{{event.body.items}}' })],
    payload: { items: many(9000, () => members(9, (index) => index)) },
  }),
  run('10,000 iterations of a log node', {
    nodes: [
      { type: 'group', data: { action: 'fixed_iteration', iteration_count: 10_000 } },
      { ...log, parent_id: '2' },
    ],
  }),
  run('loop of 1,000 with outputs of 900 kB', {
    nodes: [
      {
        type: 'group',
        data: {
          action: 'fixed_iteration',
          iteration_count: 1000,
          output_data: '{{event.body.text}}',
        },
      },
      { ...log, parent_id: '2' },
    ],
    payload: { text: 'a'.repeat(KB_900) },
  }),
  run('200 log nodes of 900 kB', {
    nodes: many(200, () => ({
      type: 'log',
      data: { message_title: 'Line', message_body: '{{event.body.text}}' },
    })),
    payload: { text: 'a'.repeat(KB_900) },
  }),
  run('25 runs of 10 outputs of 900 kB', {
    nodes: many(10, () => ({
      type: 'transform',
      data: { input: '{{event.body.text}}', query: '$' },
    })),
    payload: { text: 'a'.repeat(KB_900) },
    times: 25,
  }),
  http('HTTP answer nested 5,000 deep', '/deep'),
  http('HTTP answer that is a gzip bomb', '/bomb'),
];

/** One customer's endless code, as many runs as it may have at once. */
function endlessLoops(count: number): Input {
  return {
    name: `${count} endless loops of one customer`,
    prepare: async ({ api, org }) => {
      const code = { type: 'codeexecutornode', data: { code_string: 'while (true) {}' } };
      const id = await importAndPublish(api, org, createDocument([code]));
      const path = `/api/v2/public/workflow/${id}/execute`;
      return async () => {
        const start = () => api.send<{ execution_id: string }>('POST', path, org.forBusy, {});
        const started = await Promise.all(many(count, start));
        // The loops would run for minutes. A part of that shows how the others fare.
        await sleep(LOOPS_MS);
        for (const { execution_id } of started) {
          const stop = `/api/v2/public/execution/${execution_id}/stop`;
          await api.sendText('POST', stop, org.asBackend);
        }
        return 'stopped';
      };
    },
  };
}

function http(name: string, path: string): Input {
  return request(name, async ({ api, org, providerUrl }) => {
    const nodes = [{ type: 'http', data: { method: 'GET', base_url: `${providerUrl}${path}` } }];
    const id = await importAndPublish(api, org, createDocument(nodes));
    return {
      method: 'POST',
      path: `/api/v2/public/workflow/${id}/execute`,
      as: { ...org.forBusy, sync_execution: 'true' },
      body: '{}',
    };
  });
}

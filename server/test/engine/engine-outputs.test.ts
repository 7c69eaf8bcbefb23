import { expect, test } from 'vitest';
import { NodeError } from '#engine/nodes/node-error.ts';
import { continueExecution } from '#engine/segment/run-segment.ts';
import { type Actions, buildGraph, startEngineHarness } from './engine-harness.ts';
import { createRunner, done } from './run-to-end.ts';

const harness = await startEngineHarness();

const runSync = createRunner(harness);

test('what is encrypted is read by later nodes and shown to none', async () => {
  const graph = buildGraph(
    [
      {
        id: 'a',
        additional_node_properties: { node_settings: { encrypted_output_fields: ['token'] } },
      },
      { id: 'b', data: { log_level: 'INFO', message_title: 'got {{node.a.body.token}}' } },
    ],
    [
      ['1', 'a'],
      ['a', 'b'],
    ],
  );
  const { end, journal } = await runSync(
    { a: async () => done({ token: 'canary-4711', id: 1 }) },
    graph,
  );
  expect(end?.status).toBe('COMPLETED');
  expect(journal).toMatchObject([
    { node_id: 'a', output: { token: '[REDACTED]', id: 1 } },
    { node_id: 'b', input: { message_title: 'got [REDACTED]' } },
  ]);
  expect(JSON.stringify(journal)).not.toContain('canary-4711');
});

test('the settings of a node that hides its request are not stored, large ones neither', async () => {
  const hides = { additional_node_properties: { node_settings: { hide_node_request: true } } };
  const data = (message_title: string) => ({ log_level: 'INFO', message_title }) as const;
  const graph = buildGraph(
    [
      { id: 'a', ...hides, data: data('canary-4711 {{event.body.text}}') },
      { id: 'b', ...hides, data: data('{{event.body.large}}') },
      { id: 'c', data: data('shown') },
    ],
    [
      ['1', 'a'],
      ['a', 'b'],
      ['b', 'c'],
    ],
  );
  const large = `canary-4711 ${'x'.repeat(100_000)}`;
  const { end, journal } = await runSync({}, graph, { text: 'canary-4711', large });
  expect(end?.status).toBe('COMPLETED');
  expect(journal).toMatchObject([
    { node_id: 'a', input: null },
    { node_id: 'b', input: null },
    { node_id: 'c', input: { message_title: 'shown' } },
  ]);
  const inputs = "select key from execution_payload where key like 'input:%'";
  expect(await harness.sql(inputs)).toEqual([]);
});

test('settings above 1 MB are used, and the log says that they are not kept', async () => {
  const text = '{{event.body}}';
  const graph = buildGraph(
    [{ id: 'a', data: { log_level: 'INFO', message_title: text, message_body: text } }],
    [['1', 'a']],
  );
  const { end, journal } = await runSync({}, graph, 'x'.repeat(600_000));
  expect(end?.status).toBe('COMPLETED');
  expect(journal).toMatchObject([{ input: expect.stringContaining('more than 1 MB') }]);
});

test('an output above 1 MB fails its node; one above 64 kB lies apart and is read all the same', async () => {
  const graph = buildGraph(
    [
      { id: 'large' },
      { id: 'b', data: { log_level: 'INFO', message_title: '{{node.large.body.text | size}}' } },
      { id: 'huge' },
    ],
    [
      ['1', 'large'],
      ['large', 'b'],
      ['b', 'huge'],
    ],
  );
  const { end, journal } = await runSync(
    {
      large: async () => done({ text: 'x'.repeat(100_000) }),
      huge: async () => done({ text: 'x'.repeat(1_100_000) }),
    },
    graph,
  );
  expect(journal).toMatchObject([
    { node_id: 'large', output: null, output_size: 100_011 },
    { node_id: 'b', input: { message_title: 100_000 } },
    { node_id: 'huge', status: 'Errored', error: { code: 'OUTPUT_TOO_LARGE' } },
  ]);
  expect(end).toMatchObject({ status: 'ERRORED', error_code: 'OUTPUT_TOO_LARGE' });
});

test('a run that continues elsewhere reads more encrypted outputs at once than there are connections', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `n${at}`);
  const node_settings = { encrypted_output_fields: ['token'] };
  const graph = buildGraph(
    [
      ...ids.map((id) => ({ id, additional_node_properties: { node_settings } })),
      { id: 'waits' },
      {
        id: 'last',
        data: {
          log_level: 'INFO',
          message_title: ids.map((id) => `{{node.${id}.body.token}}`).join(' '),
        },
      },
    ],
    [
      ...ids.flatMap((id): [string, string][] => [
        ['1', id],
        [id, 'waits'],
      ]),
      ['waits', 'last'],
    ],
  );
  const actions: Actions = {
    ...Object.fromEntries(ids.map((id) => [id, async () => done({ token: `token of ${id}` })])),
    waits: async ({ wait }) =>
      wait === null ? { kind: 'wait', wakeAt: null, state: null } : done(),
    last: async ({ shown }) => done({ shown: JSON.stringify(shown) }),
  };
  const engine = await harness.addEngine(actions);
  await engine.open(null);
  const { execution_id: id, ended } = await engine.startSync(harness.request(graph));
  expect(await ended).toBeNull();
  await engine.deps.store.signal(harness.tenant, id, { node_id: 'waits', iteration: '' }, null);
  await continueExecution(engine.deps, harness.tenant, id);
  await expect
    .poll(() => harness.execution(id))
    .toMatchObject({ phase: 'ended', status: 'COMPLETED' });
  const last = (await harness.journal(id)).find(({ node_id }) => node_id === 'last');
  expect(JSON.stringify(last?.input)).not.toContain('token of');
});

test('an output that is nested too deeply fails its node with a reason', async () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const graph = buildGraph(
    [
      { id: 'a', additional_node_properties: { node_settings: { skip_on_error: true } } },
      { id: 'b' },
    ],
    [
      ['1', 'a'],
      ['a', 'b'],
    ],
  );
  const { journal } = await runSync(
    {
      a: async () => ({ kind: 'done', output: { body: deep } }),
      b: async () => {
        throw new NodeError('UPSTREAM_ERROR', 'It failed.', { output: deep, isRepeatable: false });
      },
    },
    graph,
  );
  expect(journal).toMatchObject([
    { node_id: 'a', error: { code: 'OUTPUT_TOO_DEEP' } },
    { node_id: 'b', error: { code: 'UPSTREAM_ERROR' }, output: null },
  ]);
});

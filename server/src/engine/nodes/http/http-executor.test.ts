import { gzipSync } from 'node:zlib';
import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validateFilledSettings } from '#domain/workflows/graph/node-settings.ts';
import { createOutboundClient, type OutboundClient } from '#outbound/outbound-client.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import {
  type ApiProvider,
  type ApiResponder,
  reply,
  respondInTurn,
  startApiProvider,
} from '#test/calls/api-provider.ts';
import { createNodeContext } from '#test/engine/node-context.ts';
import type { NodeExecutor, NodeOutcome } from '../node-type.ts';
import { createHttpExecutor } from './http-executor.ts';

const NOW = new Date('2026-11-18T14:00:00Z');
const workPool = createWorkPool({ maxProcesses: 1 });
let provider: ApiProvider;
let outbound: OutboundClient;
let executor: NodeExecutor<'http'>;
beforeAll(async () => {
  provider = await startApiProvider();
  outbound = createOutboundClient({ allowPrivateHosts: [`127.0.0.1:${provider.port}`] });
  executor = createHttpExecutor({
    ...{ outbound, clock: () => NOW },
    readLargeBody: workPool.job('readLargeBody'),
  });
});
beforeEach(() => {
  provider.calls.length = 0;
});
afterAll(async () => {
  workPool.close();
  await outbound.close();
  provider.close();
});

type HttpSettings = Extract<WorkflowNode, { type: 'http' }>['data'] | Record<string, unknown>;

async function run(
  changedSettings: HttpSettings,
  signal = new AbortController().signal,
  outputFields: readonly string[] = [],
): Promise<NodeOutcome> {
  const filled = validateFilledSettings('http', {
    method: 'GET',
    base_url: provider.url,
    ...changedSettings,
  });
  if ('problems' in filled) {
    throw new Error(JSON.stringify(filled.problems));
  }
  return executor.execute(createNodeContext({ signal, outputFields }), filled.settings);
}
const readOutput = async (changedSettings: HttpSettings) => {
  const outcome = await run(changedSettings);
  return outcome.kind === 'done' ? outcome.output : outcome;
};
const failure = (changedSettings: HttpSettings) =>
  run(changedSettings).then(
    (outcome) => outcome,
    (error: unknown) => error,
  );

describe('a request', () => {
  test('has path, query, headers and body as they are set', async () => {
    provider.respond = reply(201, { id: 7 }, { 'x-trace': 'a' });
    const output = await readOutput({
      method: 'POST',
      base_url: `${provider.url}/api/`,
      url_path: '/people?v=1',
      query_params: [{ key: 'q', value: 'a b&c' }],
      headers: [{ key: 'Authorization', value: 'Bearer x' }],
      body: { name: 'Ada', tags: [1] },
    });
    expect(output).toMatchObject({ status: 201, headers: { 'x-trace': 'a' }, body: { id: 7 } });
    const [call] = provider.calls;
    expect(call).toMatchObject({ method: 'POST', url: '/api/people?v=1&q=a+b%26c' });
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'idempotency-key': 'execution-2-',
    });
    expect(call?.body.toString()).toBe('{"name":"Ada","tags":[1]}');
  });

  test.each([
    [
      'X_WWW_FORM_URLENCODED',
      { a: 1, b: ['x', 'y'] },
      'application/x-www-form-urlencoded',
      'a=1&b=x&b=y',
    ],
    ['JSON', '{"a": 1}', 'application/json', '{"a": 1}'],
    ['JSON', 'a "text"', 'application/json', '"a \\"text\\""'],
    ['TEXT', 'Hello', 'text/plain; charset=utf-8', 'Hello'],
    ['XML', '<a/>', 'application/xml; charset=utf-8', '<a/>'],
    ['FORM_DATA', { a: 'b' }, /^multipart\/form-data; boundary=/, /name="a"\r\n\r\nb\r\n/],
  ])('writes a body as %s', async (body_type, body, contentType, written) => {
    provider.respond = reply(200);
    await run({ method: 'PUT', body_type, body });
    const [call] = provider.calls;
    expect(call?.headers['content-type']).toMatch(contentType);
    expect(call?.body.toString()).toMatch(written);
  });

  test('that reads has neither body nor key; a key of its own stays', async () => {
    provider.respond = reply(200);
    await run({ body: { a: 1 } });
    await run({ method: 'PATCH', headers: [{ key: 'Idempotency-Key', value: 'mine' }] });
    const [read, write] = provider.calls;
    expect(read?.body).toHaveLength(0);
    expect(read?.headers).not.toHaveProperty('idempotency-key');
    expect(write?.headers['idempotency-key']).toBe('mine');
  });

  test.each([
    [{ base_url: 'not an address' }, 'INPUT_INVALID', '/base_url'],
    [{ base_url: 'http://169.254.169.254' }, 'ADDRESS_NOT_ALLOWED', '/base_url'],
    [{ headers: [{ key: 'Host', value: 'other' }] }, 'INPUT_INVALID', '/headers/0'],
    [{ query_params: [{ key: 'q', value: 'a'.repeat(65_536) }] }, 'INPUT_INVALID', '/query_params'],
    [{ headers: [{ key: 'x-a', value: 'b\r\nx-c: d' }] }, 'INPUT_INVALID', '/headers/0'],
    [{ method: 'POST', body_type: 'FORM_DATA', body: 'text' }, 'INPUT_INVALID', '/body'],
  ])('is not sent: %j', async (changedSettings, code, pointer) => {
    expect(await failure(changedSettings)).toMatchObject({
      code,
      options: { pointer, isRepeatable: false },
    });
    expect(provider.calls).toEqual([]);
  });
});

describe('a response', () => {
  test.each([
    ['application/json', '<html>', '<html>'],
    ['text/html', '<html>', '<html>'],
    ['application/vnd.api+json', '[1]', [1]],
    ['application/pdf', '%PDF', Buffer.from('%PDF').toString('base64')],
    ['text/plain', '', null],
  ])('of %s', async (type, sent, body) => {
    provider.respond = (_call, response) =>
      response.writeHead(200, { 'content-type': type }).end(sent);
    expect(await readOutput({})).toMatchObject({ body });
  });

  test.each([
    [429, true, 'RATE_LIMITED'],
    [503, true, 'UPSTREAM_ERROR'],
    [404, false, 'UPSTREAM_ERROR'],
  ])('of %i is an error with its content', async (status, isRepeatable, code) => {
    provider.respond = reply(status, { error: 'why' }, { 'retry-after': '7' });
    expect(await failure({})).toMatchObject({
      code,
      message: `127.0.0.1:${provider.port} responded with ${status}. Its response is in the output.`,
      options: {
        upstreamStatus: status,
        isRepeatable,
        retryAfterMs: 7000,
        output: { status, body: { error: 'why' } },
      },
    });
  });

  test('to a name that does not resolve is an error of the node', async () => {
    expect(await failure({ base_url: 'https://nowhere.invalid' })).toMatchObject({
      code: 'UPSTREAM_UNREACHABLE',
    });
  });

  test('unpacks a response, and stops at the limit while it unpacks', async () => {
    const packed =
      (bytes: Buffer): ApiResponder =>
      (_call, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(bytes));
      };
    provider.respond = packed(Buffer.from('{"id":7}'));
    expect(await readOutput({})).toMatchObject({ body: { id: 7 } });
    provider.respond = packed(Buffer.alloc(11_000_000));
    expect(await failure({})).toMatchObject({
      code: 'UPSTREAM_ERROR',
      message: expect.stringContaining('larger than 10 MB unpacked'),
    });
  });

  test('that is large is read in the pool, which returns the parts that are kept', async () => {
    const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, name: 'Ada' }));
    provider.respond = reply(200, { rows, next: 2 });
    expect(await failure({})).toMatchObject({
      code: 'OUTPUT_TOO_LARGE',
      message: expect.stringContaining('output fields'),
    });
    const outcome = await run({}, undefined, ['status', 'body.next', 'body.rows.1']);
    expect(outcome).toMatchObject({
      output: { status: 200, body: { rows: [null, { id: 1, name: 'Ada' }], next: 2 } },
    });
    provider.respond = respondInTurn(
      reply(200, { text: 'x'.repeat(2_000_000), rows: [1], pages: 2 }),
      reply(200, { rows: [2], pages: 2 }),
    );
    const paths = { records_path: 'rows', total_pages_path: 'pages' };
    expect(
      await readOutput({ pagination: { type: 'page', page_key: 'p', ...paths } }),
    ).toMatchObject({
      body: [1, 2],
    });
    provider.respond = reply(500, rows);
    expect(await failure({})).toMatchObject({
      code: 'UPSTREAM_ERROR',
      message: expect.stringContaining('too large to be shown'),
      options: { upstreamStatus: 500, output: { body: null } },
    });
  });

  test('that breaks off can be tried again', async () => {
    provider.respond = (_call, response) => response.destroy();
    const error = await failure({});
    expect(error).toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    expect(error).not.toMatchObject({ options: { isRepeatable: false } });
  });

  test('is not waited for once the run is stopped', async () => {
    const stopped = new Error('stopped');
    const controller = new AbortController();
    provider.respond = () => controller.abort(stopped);
    await expect(run({}, controller.signal)).rejects.toBe(stopped);
  });
});

describe('pages', () => {
  const urls = () => provider.calls.map(({ url }) => url);

  test('by number, until one is short', async () => {
    provider.respond = respondInTurn(reply(200, { items: [1, 2] }), reply(200, { items: [3] }));
    const pagination = {
      type: 'page',
      page_key: 'page',
      limit_key: 'size',
      limit: 2,
      records_path: 'items',
    };
    expect(await readOutput({ url_path: '/x?a=1', pagination })).toMatchObject({ body: [1, 2, 3] });
    expect(urls()).toEqual(['/x?a=1&page=1&size=2', '/x?a=1&page=2&size=2']);
  });

  test('by number, until the last that the response names', async () => {
    provider.respond = reply(200, { data: { list: ['a'] }, pages: 2 });
    const pagination = {
      type: 'page',
      page_key: 'p',
      start_page: 0,
      max_end_page: 9,
      records_path: 'data.list',
      total_pages_path: 'pages',
    };
    expect(await readOutput({ pagination })).toMatchObject({ body: ['a', 'a', 'a'] });
    expect(urls()).toEqual(['/?p=0', '/?p=1', '/?p=2']);
  });

  test('by offset, in headers', async () => {
    provider.respond = respondInTurn(reply(200, [1, 2]), reply(200, []));
    const pagination = {
      type: 'offset',
      offset_key: 'X-From',
      limit_key: 'X-Count',
      limit: 2,
      inject_to: 'headers',
    };
    expect(await readOutput({ pagination })).toMatchObject({ body: [1, 2] });
    expect(provider.calls.map(({ headers }) => headers['x-from'])).toEqual(['0', '2']);
  });

  test('by cursor, in the body, each with a key of its own', async () => {
    provider.respond = respondInTurn(
      reply(200, { rows: [1], next: { cursor: 'c2' } }),
      reply(200, { rows: [2], next: { cursor: null } }),
    );
    const pagination = {
      type: 'cursor',
      cursor_key: 'after',
      next_cursor_path: 'next.cursor',
      records_path: 'rows',
      inject_to: 'body',
    };
    expect(await readOutput({ method: 'POST', body: { a: 1 }, pagination })).toMatchObject({
      body: [1, 2],
    });
    expect(provider.calls.map(({ body }) => body.toString())).toEqual([
      '{"a":1}',
      '{"a":1,"after":"c2"}',
    ]);
    expect(provider.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'execution-2-',
      'execution-2--2',
    ]);
  });

  test.each([
    [
      'that never end',
      { rows: [1] },
      { type: 'page', page_key: 'p', max_pages: 3 },
      'TOO_MANY_PAGES',
      3,
    ],
    ['without records', { items: [] }, { type: 'page', page_key: 'p' }, 'RECORDS_NOT_FOUND', 1],
    [
      'too large together',
      { rows: ['x'.repeat(600_000)] },
      { type: 'page', page_key: 'p' },
      'OUTPUT_TOO_LARGE',
      2,
    ],
  ])('%s are an error', async (_, body, pagination, code, calls) => {
    provider.respond = reply(200, body);
    expect(await failure({ pagination: { ...pagination, records_path: 'rows' } })).toMatchObject({
      code,
    });
    expect(provider.calls).toHaveLength(calls);
  });

  test('of which a later one fails are what the node has in part', async () => {
    const pagination = { type: 'page', page_key: 'p' };
    provider.respond = respondInTurn(reply(200, [1, 2]), reply(503, 'busy'));
    expect(await failure({ pagination })).toMatchObject({
      code: 'UPSTREAM_ERROR',
      options: { upstreamStatus: 503, partialOutput: { status: 200, body: [1, 2] } },
    });
    provider.respond = reply(503, 'busy');
    expect(await failure({ pagination })).not.toHaveProperty('options.partialOutput');
  });

  test('end where the same cursor comes again', async () => {
    provider.respond = reply(200, { rows: [1], next: 'same' });
    const pagination = {
      type: 'cursor',
      cursor_key: 'c',
      next_cursor_path: 'next',
      records_path: 'rows',
    };
    expect(await readOutput({ pagination })).toMatchObject({ body: [1, 1] });
  });
});

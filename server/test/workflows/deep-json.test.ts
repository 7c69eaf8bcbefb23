import type { ApiErrorBody, ExecutionResult } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startApiProvider } from '../calls/api-provider.ts';
import { runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, graph, type Headers, START, WORKFLOWS } from './workflow-fixture.ts';

// JSON that is nested 5,000 levels deep gets a clear error wherever a request can contain it.
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

const provider = await startApiProvider();
afterAll(provider.close);
provider.respond = (_call, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(DEEP);
const { app, fixture } = await startWorkflowApp({
  isRunning: true,
  allowPrivateHosts: [`127.0.0.1:${provider.port}`],
});
const backend = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };

interface Node {
  id: string;
  name: string;
}

async function publish(nodes: Node[], start: object = { kind: 'api_call' }) {
  const edges = nodes.map(({ id }, index) => edge(String(index + 1), id));
  const sent = { nodes: [{ ...START, data: start }, ...nodes], edges };
  const { _id } = await fixture.publish(await fixture.create(), sent);
  return _id;
}

async function send(path: string, headers: Headers, body: string) {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const error: ApiErrorBody = JSON.parse(await response.text());
  return { status: response.status, error };
}

/** Starts a run that waits at its node, and returns the path at which it is resumed. */
async function waitAt(node: object): Promise<string> {
  const id = await publish([{ id: '2', name: 'Wait', ...node }]);
  const path = `${WORKFLOWS}/${id}/execute`;
  const { body } = await fixture.send<ExecutionResult>('POST', path, backend, {});
  const { waiting_for } = await runIn(fixture, 'waiting', body.execution_id);
  return new URL(waiting_for?.[0]?.url ?? '').pathname;
}

const NESTING = 'let a = []; for (let i = 0; i < 5000; i += 1) { a = [a]; } return a;';
const NESTING_QUERY = '($f := function($n, $a) { $n = 0 ? $a : $f($n - 1, [[$a]]) }; $f(3000, 1))';
const form = { title: 'Form', fields: [{ key: 'a', label: 'A', type: 'text' }] };
const mail = { receiver_emails: 'a@harbor.example', subject: 'Form', body: '[[form_url]]' };

/** Functions that return the path, the headers and the body of a request. */
const REQUESTS: Record<string, () => Promise<[string, Headers, string]>> = {
  'a payload of executeWorkflow': async () => {
    const { _id } = await fixture.publish(await fixture.create(), graph());
    return [`${WORKFLOWS}/${_id}/execute`, backend, `{"a":${DEEP}}`];
  },
  'a payload of a webhook': async () => {
    const id = await publish([], { kind: 'webhook', auth: { type: 'none' } });
    return [
      `/api/v1/webhook-trigger/${fixture.org.org_id}-test/${id}/harbor-coffee`,
      {},
      `{"a":${DEEP}}`,
    ];
  },
  'an event': async () => [
    '/api/v2/public/event/trigger',
    backend,
    `{"event":"Deep","payload":${DEEP}}`,
  ],
  'values of a config': async () => [
    '/api/v2/f-sdk/config',
    fixture.harbor,
    `{"slug":"demo_crm","fields":{"a":${DEEP}}}`,
  ],
  'a call that resumes a run': async () => [
    await waitAt({ type: 'wait_for_webhook', data: {} }),
    {},
    DEEP,
  ],
  'a submitted human task': async () => {
    const path = await waitAt({ type: 'human_task', data: { form, ...mail } });
    return [path.replace('/forms/', '/api/v2/public/human-tasks/'), {}, `{"data":{"a":${DEEP}}}`];
  },
};

test.each(Object.entries(REQUESTS))('%s is 400 and names the limit', async (_, build) => {
  expect(await send(...(await build()))).toMatchObject({
    status: 400,
    error: { details: [{ message: expect.stringContaining('deeper than 32 levels') }] },
  });
});

describe('an output', () => {
  const run = async (node: object) => {
    const id = await publish([{ id: '2', name: 'Deep', ...node }]);
    const headers = { ...backend, sync_execution: 'true' };
    const path = `${WORKFLOWS}/${id}/execute`;
    return (await fixture.send<ExecutionResult>('POST', path, headers, {})).body;
  };
  test.each([
    ['an HTTP node', () => ({ type: 'http', data: { method: 'GET', base_url: provider.url } })],
    ['custom code', () => ({ type: 'codeexecutornode', data: { code_string: NESTING } })],
    ['JSONata', () => ({ type: 'transform', data: { input: 1, query: NESTING_QUERY } })],
  ])('of %s fails the node', async (_, build) => {
    expect(await run(build())).toMatchObject({
      errored: true,
      execution_error: {
        code: 'OUTPUT_TOO_DEEP',
        message: expect.stringContaining('500 levels'),
      },
    });
  });
});

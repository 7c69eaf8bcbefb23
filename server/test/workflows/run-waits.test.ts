import type {
  ApiErrorBody,
  Execution,
  ExecutionResult,
  HumanTask,
  Message,
  WebhookResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { describe, expect, test } from 'vitest';
import { listOutboxEmails } from '#db/org/outbox-email-repo.ts';
import { postHeaders } from '../http/post-headers.ts';
import { endWait, readRun, runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, type Headers, START, WORKFLOWS } from './workflow-fixture.ts';

const { app, fixture } = await startWorkflowApp({ isRunning: true });

/** Starts a published workflow with these nodes one after another. */
async function start(nodes: { id: string }[], payload: unknown = null): Promise<string> {
  const ids = ['1', ...nodes.map(({ id }) => id)];
  const edges = nodes.map(({ id }, index) => edge(ids[index] ?? '', id));
  const sent = { nodes: [START, ...nodes], edges };
  const { _id } = await fixture.publish(await fixture.create(), sent);
  const path = `${WORKFLOWS}/${_id}/execute`;
  const { body } = await fixture.send<ExecutionResult>('POST', path, fixture.harbor, payload);
  return body.execution_id;
}

const read = (id: string, as?: Headers) => readRun(fixture, id, as);
const waiting = (id: string) => runIn(fixture, 'waiting', id);
const ended = (id: string) => runIn(fixture, 'ended', id);
const getBody = (execution: Execution, id: string) =>
  execution.nodes?.find(({ node_id }) => node_id === id)?.latest_output;

const places = () => ({ org_id: fixture.org.org_id, environment: 'test' as const });

describe('a node that waits for a webhook', () => {
  const webhook = (data: object) => ({ id: '3', type: 'wait_for_webhook', name: 'Team', data });
  const delay = { id: '2', type: 'delay', name: 'Later', data: { action: 'wait_for', days: 1 } };
  const readUrl = (execution: string) =>
    app.app.services.engine.deps.waitLinks.createUrl('webhook', {
      tenant: places(),
      execution,
      node_id: '3',
      iteration: '',
    });
  const call = (url: string, headers: Headers = {}, body: unknown = { is_approved: true }) =>
    fixture.send<WebhookResponse & ApiErrorBody>('POST', new URL(url).pathname, headers, body);

  test('goes on by the first call of its address, and shows what it waits for', async () => {
    const answer = {
      id: '2',
      type: 'response',
      name: 'Address',
      data: { data: { url: '{{node.3.webhook_url}}' } },
    };
    const id = await start([answer, webhook({})], { order: 7 });
    const execution = await waiting(id);
    expect(execution.nodes).toMatchObject([
      {
        node_id: '1',
        node_name: 'Start',
        node_status: 'Success',
        latest_output: { body: { order: 7 } },
      },
      { node_id: '2', node_status: 'Success' },
      { node_id: '3', node_name: 'Team', node_type: 'wait_for_webhook', node_status: 'Waiting' },
    ]);
    const [{ url = '' } = {}] = execution.waiting_for ?? [];
    expect(url).toBe(readUrl(id));
    expect(getBody(execution, '2')).toMatchObject({ body: { data: { url: '[REDACTED]' } } });
    // The customer's browser does not get the address, because anyone who has it can end the wait.
    expect((await read(id, fixture.harbor)).waiting_for).toEqual([
      expect.not.objectContaining({ url: expect.anything() }),
    ]);

    expect(await call(url, { authorization: 'Bearer of another system' })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    const end = await ended(id);
    expect(end).toMatchObject({ status: 'COMPLETED' });
    expect(getBody(end, '3')).toMatchObject({
      body: {
        webhook_status: 'triggered',
        headers: expect.not.objectContaining({ authorization: expect.anything() }),
        body: { is_approved: true },
      },
    });
    expect(await call(url)).toMatchObject({ status: 409, body: { error_code: 'WAIT_OVER' } });
  });

  test('takes a call that comes before it waits, once, with its security headers', async () => {
    const security_headers = ['X-Approval-Key', 'Authorization'].map((key) => ({
      key,
      value: 'harbor',
    }));
    const id = await start([delay, webhook({ security_headers })]);
    await waiting(id);
    const url = readUrl(id);
    expect(await call(url)).toMatchObject({
      status: 401,
      body: { error_code: 'INVALID_TOKEN', details: [{ pointer: '/x-approval-key' }] },
    });
    const good = { 'x-approval-key': 'harbor', authorization: 'harbor' };
    const twice = { 'x-approval-key': ['harbor'], authorization: ['harbor', 'other'] };
    expect(await postHeaders(url, twice, '{}')).toBe(401);
    const calls = await Promise.all([call(url, good, 'one'), call(url, good, 'two')]);
    expect(calls.map(({ status, body }) => [status, body.status]).toSorted()).toEqual([
      [200, 'accepted'],
      [200, 'repeated'],
    ]);
    await app.app.services.engine.deps.store.signal(
      places(),
      id,
      { node_id: '2', iteration: '' },
      null,
    );
    const end = await ended(id);
    const first = calls.findIndex(({ body }) => body.status === 'accepted');
    expect(getBody(end, '3')).toMatchObject({
      body: {
        headers: expect.not.objectContaining({ 'x-approval-key': expect.anything() }),
        body: ['one', 'two'][first],
      },
    });
  });

  test('cannot be called by what is not its address, nor too late, nor with too much', async () => {
    const security_headers = [{ key: 'x-key', value: '{{event.body.key}}' }];
    const id = await start([delay, webhook({ security_headers })], { key: 'k' });
    await waiting(id);
    const url = readUrl(id);
    expect(await call(url, { 'x-key': 'k' })).toMatchObject({
      status: 409,
      body: { error_code: 'WAIT_NOT_BEGUN' },
    });
    const { org_id } = await app.makeOrg();
    const foreign = app.app.services.engine.deps.waitLinks.createUrl('webhook', {
      ...{ tenant: { org_id, environment: 'test' }, execution: id, node_id: '3', iteration: '' },
    });
    const form = app.app.services.engine.deps.waitLinks
      .createUrl('form', { tenant: places(), execution: id, node_id: '3', iteration: '' })
      .replace(/^.*\//, '');
    const base = url.replace(/[^/]+$/, '');
    for (const wrong of [foreign, `${base}${form}`, `${url.slice(0, -2)}AA`, `${base}AAAA`]) {
      expect((await call(wrong)).status).toBe(404);
    }
    const open = await start([webhook({})]);
    await waiting(open);
    const slow = await start([webhook({})]);
    await waiting(slow);
    await endWait(app, slow);
    expect(getBody(await ended(slow), '3')).toMatchObject({
      body: { webhook_status: 'timed_out', headers: {}, body: null },
    });
    const large = 'x'.repeat(1_048_400);
    expect(await call(readUrl(open), {}, large)).toMatchObject({
      status: 413,
      body: { error_code: 'PAYLOAD_TOO_LARGE' },
    });
    expect(await call(readUrl(open), {}, null)).toMatchObject({ body: { status: 'accepted' } });
    expect(getBody(await ended(open), '3')).toMatchObject({ body: { body: null } });
  });
});

describe('a human task', () => {
  const task = (data: object = {}) => ({
    id: '2',
    type: 'human_task',
    name: 'Approval',
    data: {
      form: {
        title: 'Order {{event.body.order}}',
        fields: [
          {
            key: 'order',
            label: 'Order',
            type: 'number',
            read_only: true,
            value: '{{event.body.order}}',
          },
          {
            key: 'decision',
            label: 'Decision',
            type: 'radio',
            required: true,
            options: ['Yes', 'No'],
          },
          { key: 'day', label: 'Day', type: 'date' },
        ],
      },
      receiver_emails: 'mia@brightdesk.example, {{event.body.second}}',
      subject: 'Order\r\nBcc: all@brightdesk.example',
      body: 'Please look: [[form_url]]',
      timeout: 60,
      ...data,
    },
  });
  const payload = { order: 7, second: 'jon@brightdesk.example' };
  const FORMS = '/api/v2/public/human-tasks';
  const form = async (id: string) => {
    const { waiting_for: [{ url = '' } = {}] = [] } = await waiting(id);
    const at = `${FORMS}/${url.replace(/^.*\//, '')}`;
    return {
      url,
      read: () => fixture.send<HumanTask & ApiErrorBody>('GET', at),
      submit: (data: object) => fixture.send<Message & ApiErrorBody>('POST', at, {}, { data }),
    };
  };

  test('is mailed, read and answered once, and the run has its values', async () => {
    const id = await start([task()], payload);
    const { url, read: look, submit } = await form(id);
    const mails = await listOutboxEmails(app.db.directory, 10);
    const texts = mails.map(({ to_address, subject, text_body }) => [
      to_address,
      subject,
      text_body,
    ]);
    expect(texts.toSorted()).toEqual([
      ['jon@brightdesk.example', 'Order Bcc: all@brightdesk.example', `Please look: ${url}`],
      ['mia@brightdesk.example', 'Order Bcc: all@brightdesk.example', `Please look: ${url}`],
    ]);
    expect(await look()).toMatchObject({
      status: 200,
      body: {
        name: 'Order 7',
        status: 'WAITING',
        data: { order: 7 },
        fields: [{ key: 'order' }, {}, {}],
      },
    });
    const [stored] = (
      await runSql(app.database.adminUrl, 'select state from execution_wait where execution = $1', [
        id,
      ])
    ).rows;
    expect(JSON.stringify(stored)).not.toContain('Decision');
    expect(await submit({ order: 8, day: '2026-02-30', more: 1 })).toMatchObject({
      status: 400,
      body: {
        error_code: 'VALIDATION_ERROR',
        details: [
          { pointer: '/data/order', message: 'is read-only' },
          { pointer: '/data/decision', message: 'is required' },
          { pointer: '/data/day' },
          { pointer: '/data/more' },
        ],
      },
    });
    const answers = await Promise.all(['Yes', 'No'].map((decision) => submit({ decision })));
    const codes = answers.map(({ status, body }) => [status, body.error_code]);
    expect(codes.toSorted()).toEqual([
      [200, undefined],
      [400, 'FORM_SUBMITTED'],
    ]);
    const end = await ended(id);
    const first = answers.findIndex(({ status }) => status === 200);
    expect(getBody(end, '2')).toMatchObject({
      body: { order: 7, decision: ['Yes', 'No'][first], day: null, form_status: 'submitted' },
    });
    expect((await look()).body).toMatchObject({ status: 'SUBMITTED', data: {} });
  });

  test('goes on without an answer after its time, and needs people it can reach', async () => {
    const id = await start([task()], payload);
    const { read: look, submit } = await form(id);
    await endWait(app, id);
    expect(getBody(await ended(id), '2')).toMatchObject({ body: { form_status: 'timed_out' } });
    expect((await look()).body.status).toBe('TIMEOUT');
    expect(await submit({ decision: 'Yes' })).toMatchObject({
      status: 400,
      body: { error_code: 'WAIT_OVER' },
    });
    const unreachable = await ended(await start([task()], { ...payload, second: 'Jon <a@b.c>' }));
    expect(unreachable).toMatchObject({
      status: 'ERRORED',
      execution_error: { code: 'INPUT_INVALID', node_id: '2' },
    });
    expect(await fixture.send('GET', `${FORMS}/AAAA`)).toMatchObject({ status: 404 });
  });
});

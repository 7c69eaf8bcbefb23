import type { WebhookDelivery, WebhookDeliveryPage } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { insertAttempt, insertDeliveries } from '#test/webhooks/insert-deliveries.ts';

const PATH = '/api/v2/public/audit/webhook-delivery';
const WEBHOOK = createObjectId();
const WORKFLOW = createObjectId();
const AUTHORIZATION = 'Bearer of-the-receiver';

const app = await shareTestApp();
let send: Send;
let org: TestOrg;
let member: Record<string, string>;
let ids: string[];
beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
  member = asUser(org.accountToken);
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const on = (day: number) => new Date(Date.UTC(2026, 10, day, 8));
  const sent = createObjectId();
  const headers = { 'webhook-id': 'msg_1', Authorization: AUTHORIZATION, 'x-region': 'eu' };
  const context = {
    table: 'webhook_delivery',
    row: sent,
    environment: 'test',
    column: 'request_headers_encrypted',
  };
  ids = await insertDeliveries(app.db, tenant, [
    { created_at: on(1), workflow_id: WORKFLOW },
    {
      created_at: on(2),
      webhook_id: WEBHOOK,
      workflow_name: '=HYPERLINK("https://a.example")',
      status: 'RETRYING',
      next_attempt_at: on(3),
      status_code: 503,
      error_code: 'STATUS',
    },
    {
      _id: sent,
      created_at: on(3),
      event: 'Connection Expired',
      cause_kind: 'connection_event',
      linked_account_id: 'fjord-outdoor',
      workflow_id: null,
      workflow_name: null,
      status: 'FAILED',
      body: Buffer.from('{"event":"Connection Expired"}'),
      request_url: 'https://hooks.example/',
      request_method: 'POST',
      request_headers_encrypted: await app.app.services.keyRing.encrypt(
        org.org_id,
        context,
        JSON.stringify(headers),
      ),
    },
  ]);
  await insertAttempt(app.db, tenant, { delivery: sent, response_body: 'ok' });
});

const list = async (query: string, headers = member) =>
  (await send<WebhookDeliveryPage>('GET', `${PATH}?${query}`, headers)).body;

describe('the list', () => {
  test.each([
    ['', [2, 1, 0]],
    ['status=ALL', [2, 1, 0]],
    ['status=RETRYING', [1]],
    [`webhook_id=${WEBHOOK}`, [1]],
    [`workflow_id=${WORKFLOW}`, [0]],
    ['workflow_name=unknown', []],
    ['event_name=Connection%20Expired', [2]],
    ['event_name=Unknown', []],
    ['linked_account_id=fjord-outdoor', [2]],
    ['start_date=2026-11-02&end_date=2026-11-02', [1]],
  ])('filters by %s', async (query, expected) => {
    const { docs, totalDocs } = await list(query);
    expect(docs.map(({ _id }) => ids.indexOf(_id))).toEqual(expected);
    expect(totalDocs).toBe(expected.length);
  });

  test('continues by cursor', async () => {
    const { next_cursor } = await list('limit=2');
    const rest = await list(`limit=2&cursor=${next_cursor}`);
    expect(rest.docs.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect(rest.next_cursor).toBeNull();
  });

  test('has nothing of another organization', async () => {
    const theirs = asBackend((await app.makeOrg()).testKey);
    expect((await list('', theirs)).docs).toEqual([]);
    expect((await send('GET', `${PATH}/${ids[2]}`, theirs)).status).toBe(404);
  });
});

test('a delivery has its request and attempts, without credentials', async () => {
  const path = `${PATH}/${ids[2]}`;
  const { body } = await send<WebhookDelivery>('GET', path, member);
  expect(body).toMatchObject({
    status: 'FAILED',
    workflow: null,
    request: {
      headers: { 'webhook-id': 'msg_1', Authorization: '[REDACTED]', 'x-region': 'eu' },
      body: '{"event":"Connection Expired"}',
      body_size: 30,
    },
    attempt_history: [{ number: 1, status_code: 200, error: null, response_body: 'ok' }],
  });
  expect(JSON.stringify(body)).not.toContain(AUTHORIZATION);
});

test('a file of deliveries has no formulas and no requests', async () => {
  const response = await fetch(`${app.url}${PATH}-export`, { headers: member });
  expect(response.headers.get('content-disposition')).toContain('webhook-deliveries.csv');
  const [heading, ...rows] = (await response.text()).trimEnd().split('\r\n');
  expect(heading).toMatch(/^id,message_id,webhook_id,webhook_url,event,/);
  expect(rows).toHaveLength(3);
  expect(rows.join()).toContain(`"'=HYPERLINK(""https://a.example"")"`);
  expect(rows.join()).not.toContain(AUTHORIZATION);
});

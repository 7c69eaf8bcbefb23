import type { Webhook } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { insertDeliveries } from '#test/webhooks/insert-deliveries.ts';
import { makeWorkflows } from '#test/workflows/workflow-fixture.ts';

const app = await shareTestApp();
const send = sender(app);

const PATH = '/api/v2/public/webhook';
const URL = 'https://hooks.brightdesk.example/patchbay';
const HEADERS = {
  Authorization: 'Bearer canary-header-41',
  'X-Account': '{{event.linked_account_id}}',
};
const NEW = { webhook_url: URL, webhook_events: ['Connection Created', 'Workflow Errored'] };

type Headers = Record<string, string>;

async function create(as: Headers, changes: object = {}): Promise<Webhook> {
  const { status, body } = await send<Webhook>('POST', PATH, as, { ...NEW, ...changes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const count = async (org_id: string) =>
  (await runSql(app.database.adminUrl, 'select 1 from webhook where org_id = $1', [org_id]))
    .rowCount;

async function listAudit(org_id: string) {
  const { rows } = await runSql(
    app.database.adminUrl,
    'select event_type, summary, metadata::text from audit_event where org_id = $1 order by created_at',
    [org_id],
  );
  return rows;
}

describe('a subscription', () => {
  it('is created with a secret that no later response has', async () => {
    const org = await app.makeOrg();
    const as = asBackend(org.testKey);
    const { secret, ...created } = await create(as, {
      webhook_headers: HEADERS,
      group: ' Back end ',
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created).toMatchObject({
      ...NEW,
      webhook_type: 'default',
      webhook_body: '{{event}}',
      webhook_headers: HEADERS,
      method: 'POST',
      group: 'Back end',
      is_enabled: true,
      last_delivery: null,
      warnings: [],
    });
    expect((await send('GET', `${PATH}/${created._id}`, as)).body).toEqual(created);
    expect((await send('GET', PATH, as)).body).toEqual([created]);
    const { rows } = await runSql(
      app.database.adminUrl,
      'select * from webhook where org_id = $1',
      [org.org_id],
    );
    const stored = JSON.stringify([rows, await listAudit(org.org_id)]);
    expect(stored).not.toContain('canary-header-41');
    expect(stored).not.toContain(secret);
  });

  it('is invisible to other organizations and environments', async () => {
    const mine = await app.makeOrg();
    const { _id } = await create(asBackend(mine.testKey));
    const theirs = await app.makeOrg();
    for (const as of [asBackend(theirs.testKey), asBackend(mine.productionKey)]) {
      expect((await send('GET', PATH, as)).body).toEqual([]);
      for (const [method, what, body] of [
        ['GET', `/${_id}`],
        ['PUT', `/${_id}`, { is_enabled: false }],
        ['DELETE', `/${_id}`],
        ['POST', `/${_id}/rotate-secret`],
        ['PUT', 's/group/edit', { webhookIds: [_id], group: 'Stolen' }],
      ] as const) {
        expect((await send(method, `${PATH}${what}`, as, body)).status, what).toBe(404);
      }
    }
    expect(await count(mine.org_id)).toBe(1);
  });

  it('shows the values of its headers to developers, and its names to support', async () => {
    const { org_id, testKey } = await app.makeOrg();
    const { _id } = await create(asBackend(testKey), { webhook_headers: HEADERS });
    const [developer, support] = await Promise.all(
      ['developer', 'support'].map(async (role) =>
        asUser((await makeMember(app, org_id, role)).accountToken),
      ),
    );
    expect((await send('GET', `${PATH}/${_id}`, developer)).body).toMatchObject({
      webhook_headers: HEADERS,
      has_masked_headers: false,
    });
    expect((await send('GET', `${PATH}/${_id}`, support)).body).toMatchObject({
      webhook_headers: { Authorization: '[REDACTED]', 'X-Account': '[REDACTED]' },
      has_masked_headers: true,
    });
    const masked = { webhook_headers: { authorization: '[REDACTED]' } };
    expect((await send('PUT', `${PATH}/${_id}`, developer, masked)).body).toMatchObject({
      webhook_headers: { authorization: HEADERS.Authorization },
    });
  });

  it('is changed by what a request contains, disabled and enabled, and each change is audited once', async () => {
    const { org_id, testKey } = await app.makeOrg();
    const as = asBackend(testKey);
    const { _id, secret: _secret, ...created } = await create(as, { webhook_headers: HEADERS });
    const change = (body: object) => send<Webhook>('PUT', `${PATH}/${_id}`, as, body);
    const changed = (await change({ webhook_type: 'slack', method: 'PUT' })).body;
    expect(changed).toMatchObject({
      webhook_type: 'slack',
      method: 'PUT',
      webhook_headers: HEADERS,
    });
    expect((await change({ webhook_body: { run: '{{event.instance_id}}' } })).body).toMatchObject({
      webhook_type: 'custom',
      webhook_body: { run: '{{event.instance_id}}' },
    });
    const reset = { webhook_type: 'default', webhook_body: 'ignored', method: 'POST' };
    expect((await change(reset)).body).toMatchObject({ ...created, updatedAt: expect.any(String) });
    expect((await change({ is_enabled: false })).body).toMatchObject({
      is_enabled: false,
      disabled_reason: 'MANUAL',
    });
    expect((await change({ is_enabled: true })).body).toMatchObject({
      is_enabled: true,
      disabled_at: null,
      disabled_reason: null,
    });
    await change({ is_enabled: true });
    expect((await listAudit(org_id)).map(({ event_type }) => event_type)).toEqual([
      'WEBHOOK_CREATED',
      ...Array<string>(5).fill('WEBHOOK_UPDATED'),
    ]);
  });

  it('gets a new secret, and the one before it counts for a day', async () => {
    const { testKey } = await app.makeOrg();
    const as = asBackend(testKey);
    const { _id, secret } = await create(as);
    const [first, second] = await Promise.all(
      [1, 2].map(() => send<{ secret: string }>('POST', `${PATH}/${_id}/rotate-secret`, as)),
    );
    expect(new Set([secret, first?.body.secret, second?.body.secret]).size).toBe(3);
    const { previous_secret_expires_at } = (await send<Webhook>('GET', `${PATH}/${_id}`, as)).body;
    expect(Date.parse(previous_secret_expires_at ?? '')).toBeGreaterThan(
      Date.now() + 23 * 3_600_000,
    );
  });

  it('is put into a group with others, and deleted; its open deliveries end', async () => {
    const { org_id, testKey } = await app.makeOrg();
    const as = asBackend(testKey);
    const [first, second] = [await create(as), await create(as)];
    const group = (webhookIds: string[]) =>
      send<Webhook[]>('PUT', `${PATH}s/group/edit`, as, { webhookIds, group: 'CRM' });
    expect((await group([first._id, createObjectId()])).status).toBe(404);
    expect((await group([second._id])).body).toMatchObject([{ _id: second._id, group: 'CRM' }]);
    await runSql(
      app.database.adminUrl,
      `insert into webhook_delivery (_id, org_id, environment, message_id, webhook_id, cause_kind,
         cause_id, event, status, next_attempt_at, created_at)
       values ($1, $2, 'test', 'msg_' || $1, $3, 'connection_event', $1, 'Connection Created',
         'RETRYING', now() + interval '1 day', now())`,
      [createObjectId(), org_id, first._id],
    );
    expect((await send('DELETE', `${PATH}/${first._id}`, as)).body).toMatchObject([
      { _id: second._id, group: 'CRM' },
    ]);
    const { rows } = await runSql(
      app.database.adminUrl,
      'select status, is_stopped, next_attempt_at from webhook_delivery where org_id = $1',
      [org_id],
    );
    expect(rows).toEqual([{ status: 'FAILED', is_stopped: true, next_attempt_at: null }]);
    expect((await listAudit(org_id)).at(-1)).toMatchObject({
      event_type: 'WEBHOOK_DELETED',
      summary: 'The webhook to hooks.brightdesk.example was deleted.',
    });
  });

  it('is not limited to an app while another request adds events of connections', async () => {
    const org = await app.makeOrg();
    const as = asBackend(org.testKey);
    const { _id } = await create(as, { webhook_events: ['Workflow Errored'] });
    const changes = [{ slug: 'hubspot' }, { webhook_events: ['Connection Created'] }];
    const changed = await Promise.all(
      changes.map((change) => send('PUT', `${PATH}/${_id}`, as, change)),
    );
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is listed with a status that HTTP does not define', async () => {
    const org = await app.makeOrg();
    const as = asBackend(org.testKey);
    const { _id } = await create(as);
    // LinkedIn responds with 999 to requests that it denies.
    const failed = { webhook_id: _id, status: 'FAILED', status_code: 999 } as const;
    const tenant = { org_id: org.org_id, environment: 'test' } as const;
    await insertDeliveries(app.db, tenant, [failed]);
    const { body } = await send<Webhook[]>('GET', PATH, as);
    expect(body).toMatchObject([{ _id, last_delivery: { status_code: 999 } }]);
  });
});

describe('refused, and nothing is stored:', () => {
  it.each<[string, object, string]>([
    ['a private address', { webhook_url: 'https://10.0.0.8/hook' }, '/webhook_url'],
    ['a line break', { webhook_headers: { 'X-A': 'b\r\nx-c: d' } }, '/webhook_headers/X-A'],
    ['an unknown name', { webhook_body: { a: ['{{customer.id}}'] } }, '/webhook_body/a/0'],
    ['an unknown workflow', { workflow_ids: [createObjectId()] }, '/workflow_ids/0'],
    ['an unknown app', { slug: 'no_such_app', webhook_events: ['Workflow Errored'] }, '/slug'],
  ])('%s', async (_, changes, pointer) => {
    const { org_id, testKey } = await app.makeOrg();
    const request = { ...NEW, ...changes };
    expect(await send('POST', PATH, asBackend(testKey), request)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
    expect(await count(org_id)).toBe(0);
  });

  it('an unknown event', async () => {
    const { testKey } = await app.makeOrg();
    const request = { ...NEW, webhook_events: ['Connection Created', 'Workflow Done'] };
    expect((await send('POST', PATH, asBackend(testKey), request)).body).toMatchObject({
      error_code: 'INVALID_EVENT',
      details: [{ pointer: '/webhook_events/1' }],
    });
  });

  it('http in production, which is allowed with a warning in the test environment', async () => {
    const { testKey, productionKey } = await app.makeOrg();
    const http = { webhook_url: 'http://hooks.brightdesk.example/' };
    expect(await create(asBackend(testKey), http)).toMatchObject({
      warnings: [expect.stringContaining('uses http')],
    });
    const refused = await send('POST', PATH, asBackend(productionKey), { ...NEW, ...http });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/webhook_url' }] },
    });
  });

  it('a workflow of another organization, also in a change', async () => {
    const { associated_workflow: theirs } = await (await makeWorkflows(app)).create();
    const mine = await makeWorkflows(app);
    const as = asBackend(mine.org.testKey);
    const { associated_workflow: own } = await mine.create();
    const webhook = await create(as, { workflow_ids: [own] });
    const change = { workflow_ids: [own, theirs] };
    expect((await send('PUT', `${PATH}/${webhook._id}`, as, change)).body).toMatchObject({
      error_code: 'VALIDATION_ERROR',
      details: [{ pointer: '/workflow_ids/1' }],
    });
  });

  it('more than 50, also at the same time', async () => {
    const { org_id, testKey } = await app.makeOrg();
    const as = asBackend(testKey);
    await create(as);
    await runSql(
      app.database.adminUrl,
      `insert into webhook (_id, org_id, environment, webhook_url, method, webhook_events, webhook_body,
         secret_encrypted, created_at, updated_at)
       select left(md5(_id || number), 24), org_id, environment, webhook_url, method, webhook_events,
         webhook_body, secret_encrypted, created_at, updated_at
       from webhook, generate_series(10, 57) number where org_id = $1`,
      [org_id],
    );
    const created = await Promise.all([1, 2, 3].map(() => send('POST', PATH, as, NEW)));
    const refused = created.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject(Array(2).fill({ body: { error_code: 'LIMIT_REACHED' } }));
    expect(await count(org_id)).toBe(50);
  });
});

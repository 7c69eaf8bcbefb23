import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reply } from '#test/calls/api-provider.ts';
import { API_KEY } from '#test/calls/make-connection.ts';
import { keyApp } from '#test/connect/custom-app.ts';
import { createPageCalls } from '#test/connect/page-calls.ts';
import { asCustomer } from '#test/connect/start-connect-app.ts';
import { recordQueries } from '#test/record-queries.ts';
import { PARCEL_ACTIONS, startParcelApp } from './execute-action.test-support.ts';

const app = await startParcelApp();
const { provider, app: testApp, customer, asBackend } = app;
await app.connect('parcels');
beforeEach(() => app.reset());
afterAll(() => app.close());

const at = (slug: string, rest = '') => `/api/v2/integration-schema/${slug}/actions${rest}`;
const run = (key: string, body: unknown, headers: Record<string, string> = asBackend) =>
  testApp.call('POST', at('parcels', `/${key}/execute`), headers, body);
const PARCEL = { board: 'b 1', 'path.id': 'p/7', 'body.id': 'x', weight: 2.5 };

describe('the actions of an app', () => {
  it('are listed for all three kinds of callers, and for no others', async () => {
    expect((await testApp.call('GET', at('parcels'), {})).status).toBe(401);
    const asUser = { authorization: `Bearer ${customer.org.accountToken}` };
    for (const headers of [asBackend, asCustomer(customer.token), asUser]) {
      const { body } = await testApp.call('GET', at('parcels'), headers);
      expect(body).toEqual([
        {
          action_id: 'send_parcel',
          name: 'Send a parcel',
          description: 'Sends it for good.',
          danger: true,
        },
        { action_id: 'raw_parcel', name: 'Import', description: '', danger: false },
        { action_id: 'form_parcel', name: 'Send a form', description: '', danger: false },
      ]);
    }
  });

  it('of a disabled app are shown to dashboard users only', async () => {
    const asUser = { authorization: `Bearer ${customer.org.accountToken}` };
    expect((await testApp.call('GET', at('disabled'), asUser)).status).toBe(200);
    expect((await testApp.call('GET', at('disabled'), asBackend)).body).toMatchObject({
      error_code: 'APP_DISABLED',
    });
  });

  it('list their fields, distinguished if two have one name', async () => {
    const { body } = await testApp.call('GET', at('parcels', '/send_parcel'), asBackend);
    expect(body).toEqual([
      { name: 'board', label: 'Board', required: true, type: 'text', in: 'path' },
      { name: 'path.id', label: 'Id', required: true, type: 'text', in: 'path' },
      { name: 'limit', label: 'Limit', required: false, type: 'number', in: 'query' },
      { name: 'tag', label: 'Tag', required: false, type: 'json', in: 'query' },
      { name: 'X-Trace', label: 'X trace', required: false, type: 'text', in: 'header' },
      { name: 'body.id', label: 'Id', required: true, type: 'text', in: 'body' },
      {
        ...{ name: 'weight', label: 'Weight', required: true, type: 'number', in: 'body' },
        description: 'In kilograms',
      },
      {
        ...{ name: 'size', label: 'Size', required: false, type: 'text', in: 'body' },
        options: ['small', 'large'],
      },
      { name: 'fragile', label: 'Fragile', required: false, type: 'boolean', in: 'body' },
      { name: 'to', label: 'To', required: false, type: 'json', in: 'body' },
    ]);
    const raw = await testApp.call('GET', at('parcels', '/raw_parcel'), asBackend);
    expect(raw.body).toMatchObject([{ name: 'body', type: 'json', in: 'body' }]);
  });
});

describe('running an action', () => {
  it('puts each field into path, query, headers or body', async () => {
    const input = { ...PARCEL, limit: '5', tag: ['a', 'b'], 'X-Trace': 't1', to: { city: 'Bonn' } };
    const { status, body } = await run('send_parcel', input);
    expect([status, body]).toEqual([
      200,
      { node_status: 'Success', data: { ok: true }, http_status: 200 },
    ]);
    const [call] = provider.calls;
    expect(call?.url).toBe('/api/boards/b%201/parcels/p%2F7?limit=5&tag=a&tag=b');
    expect(call?.headers).toMatchObject({
      'x-mode': 'strict',
      'x-trace': 't1',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.parse(String(call?.body))).toEqual({ id: 'x', weight: 2.5, to: { city: 'Bonn' } });
  });

  it('sends forms, and bodies that are not objects', async () => {
    await run('form_parcel', { to: { city: 'Bonn', zip: 53111 }, tag: ['a', 'b'] });
    expect(provider.calls[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(decodeURIComponent(String(provider.calls[0]?.body))).toBe(
      'to[city]=Bonn&to[zip]=53111&tag=a&tag=b',
    );
    await run('raw_parcel', { body: [{ id: 1 }] });
    expect(String(provider.calls[1]?.body)).toBe('[{"id":1}]');
  });

  it.each([
    [{}, '/board', 'is required'],
    [{ ...PARCEL, color: 'red' }, '/color', 'is not a field of this action'],
    [{ ...PARCEL, weight: 'heavy' }, '/weight', 'must be number'],
    [{ ...PARCEL, size: 'huge' }, '/size', 'must be one of small, large'],
    [{ ...PARCEL, limit: 0 }, '/limit', 'must be >= 1'],
    [{ ...PARCEL, to: { city: 5 } }, '/to/city', 'must be string'],
    [{ ...PARCEL, 'body.id': 5 }, '/body.id', 'must be string'],
    [{ ...PARCEL, board: '..' }, '/board', 'does not belong into an address'],
  ])('refuses %j and names the field', async (input, pointer, message) => {
    const { status, body } = await run('send_parcel', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'VALIDATION_ERROR' });
    expect(body).toHaveProperty(
      'details',
      expect.arrayContaining([{ in: 'body', pointer, message }]),
    );
    expect(provider.calls).toHaveLength(0);
  });

  it('returns the body of an error response to a back end, but only the status to a customer', async () => {
    provider.respond = reply(422, { reason: 'the depot code 77 is unknown' });
    const { body } = await run('send_parcel', PARCEL);
    expect(body).toEqual({
      node_status: 'Errored',
      data: { reason: 'the depot code 77 is unknown' },
      http_status: 422,
      message: 'Parcel Board responded with 422. Its response is in data.',
    });
    const own = await run('send_parcel', PARCEL, asCustomer(customer.token));
    expect(own.body).toEqual({
      ...{ node_status: 'Errored', data: null, http_status: 422 },
      message: 'Parcel Board responded with 422.',
    });
  });

  it('never passes the token on, with any response of the app', async () => {
    provider.respond = (call, response) => reply(200, { sent: call.headers })(call, response);
    const { text } = await run('send_parcel', PARCEL, asCustomer(customer.token));
    expect(text).toContain('Bearer [secret]');
  });

  it('returns text as text, an empty body as null, and no file', async () => {
    const cases = [
      ['text/csv', 'a,b', 'a,b'],
      ['application/json', '', null],
      ['application/json', 'no json', 'no json'],
      ['application/pdf', '%PDF', null],
    ] as const;
    for (const [type, sent, data] of cases) {
      provider.respond = (_call, response) =>
        response.writeHead(200, { 'content-type': type }).end(sent);
      expect((await run('raw_parcel', {})).body).toMatchObject({ node_status: 'Success', data });
    }
  });
});

describe('who may run an action', () => {
  it('not a supporter, not another organization, not another account', async () => {
    const supporter = await testApp.makeOrg({ role: 'support' });
    const asSupporter = {
      authorization: `Bearer ${supporter.accountToken}`,
      linked_account_id: 'a',
    };
    expect((await run('send_parcel', PARCEL, asSupporter)).status).toBe(403);
    const otherCustomer = await testApp.makeCustomer('harbor-coffee');
    for (const headers of [
      asCustomer(otherCustomer.token),
      { 'x-api-key': otherCustomer.org.testKey, linked_account_id: 'harbor-coffee' },
    ]) {
      expect((await run('send_parcel', PARCEL, headers)).body).toMatchObject({
        error_code: 'NOT_CONNECTED',
      });
    }
    const neighbor = await testApp.makeCustomer('blue-fern', customer.org);
    // A session acts for its own account, even with another header.
    const asNeighbor = { ...asCustomer(neighbor.token), linked_account_id: 'harbor-coffee' };
    expect((await run('send_parcel', PARCEL, asNeighbor)).body).toMatchObject({
      error_code: 'NOT_CONNECTED',
    });
    expect(provider.calls).toHaveLength(0);
  });

  it('not support staff in the name of an owner', async () => {
    const asStaff = {
      authorization: `Bearer ${await masterTokenFor(testApp, customer.org)}`,
      linked_account_id: 'harbor-coffee',
    };
    const proxied = await testApp.call('GET', '/api/v2/public/proxy/parcels/a', asStaff);
    for (const { status, body } of [await run('send_parcel', PARCEL, asStaff), proxied]) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ error_code: 'MASTER_NOT_ALLOWED' });
    }
    expect(provider.calls).toHaveLength(0);
  });

  it('the session of a link that offers other apps does not know this one', async () => {
    const page = createPageCalls(testApp, customer.org);
    const session = await page.openPage({ apps: ['demo_crm'] });
    const init = { method: 'POST', body: JSON.stringify(PARCEL) };
    for (const [path, input] of [
      [at('parcels'), {}],
      [at('parcels', '/send_parcel'), {}],
      [at('parcels', '/send_parcel/execute'), init],
    ] as const) {
      expect((await page.call(session, path, input)).status).toBe(404);
    }
    expect((await page.call(session, at('demo_crm'))).status).toBe(200);
  });

  it('a page of another origin may send requests with a session token', async () => {
    const response = await fetch(`${testApp.url}${at('parcels', '/send_parcel/execute')}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.brightdesk.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

it('Demo CRM, connected by its sign-in: contacts come, go, and are counted', async () => {
  await connectDemoCrm(testApp.url, customer.token);
  const demo = (key: string, body: unknown) =>
    testApp.call('POST', at('demo_crm', `/${key}/execute`), asCustomer(customer.token), body);
  const olga = { name: 'Olga Petrov', email: 'olga@harborcoffee.example' };
  expect((await demo('create_contact', olga)).body).toMatchObject({ http_status: 201, data: olga });
  const changed = await demo('update_contact', { email: olga.email, company: 'Harbor' });
  expect(changed.body).toMatchObject({ data: { ...olga, company: 'Harbor' } });
  const found = await demo('search_contacts', { text: 'OLGA' });
  expect(found.body).toMatchObject({ data: { contacts: [olga] } });
  expect((await demo('delete_contact', { email: olga.email })).body).toMatchObject({ data: olga });
  expect((await demo('delete_contact', { email: olga.email })).body).toMatchObject({
    node_status: 'Errored',
    http_status: 404,
  });
  const { body } = await demo('list_contacts', {});
  expect(body).toMatchObject({ node_status: 'Success' });
  expect(JSON.stringify(body)).not.toContain('Olga');
});

it('actions of a custom app run like built-in ones', async () => {
  const asOwner = { authorization: `Bearer ${customer.org.accountToken}` };
  const injection = [{ in: 'body', name: 'key', value: '{api_key}' }];
  const made = await testApp.call(
    'POST',
    '/api/v1/custom-app',
    asOwner,
    keyApp(provider.url, injection),
  );
  const { _id, slug }: { _id: string; slug: string } = JSON.parse(made.text);
  await testApp.call('POST', `/api/v1/custom-app/${_id}/publish`, asOwner);
  const slow = { type: 'string', pattern: '^(a+)+$' };
  const list = { type: 'array', uniqueItems: true, items: { type: 'object' } };
  const body = { type: 'object', properties: { slow, list } };
  const input = { type: 'object', properties: { body } };
  const action = { ...PARCEL_ACTIONS[1], key: 'track', method: 'POST', path: '/track', input };
  await testApp.rows('update custom_app set actions = $2::jsonb where _id = $1', [
    _id,
    JSON.stringify([action]),
  ]);
  await app.connect(slug, { isKey: true });
  // The schema of a user has a pattern that a regular expression engine never finishes, and a list
  // whose entries would all be compared with each other.
  const entries = Array.from({ length: 40_000 }, (_, at) => ({ at }));
  const longInput = { slow: `${'a'.repeat(60)}!`, list: entries };
  const run = await testApp.call('POST', at(slug, '/track/execute'), asBackend, longInput);
  expect(run.body).toMatchObject({ node_status: 'Success' });
  expect(JSON.parse(String(provider.calls[0]?.body))).toEqual({ ...longInput, key: API_KEY });
  const otherCustomer = await testApp.makeCustomer('harbor-coffee');
  const asOther = { 'x-api-key': otherCustomer.org.testKey };
  expect((await testApp.call('GET', at(slug), asOther)).status).toBe(404);
  // They may be thousands: read and checked again when they have changed, not before.
  const readsActions = async () =>
    (
      await recordQueries(() => testApp.call('POST', at(slug, '/track/execute'), asBackend, {}))
    ).some((text) => text.includes('"actions"'));
  expect(await readsActions()).toBe(false);
  await testApp.rows('update custom_app set actions = $2::jsonb where _id = $1', [
    _id,
    JSON.stringify([{ ...action, path: '/track/again' }]),
  ]);
  expect(await readsActions()).toBe(true);
  expect(provider.calls.at(-1)?.url).toBe('/track/again');
});

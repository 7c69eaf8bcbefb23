import type { CustomApp, CustomAppPage } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyApp, oauthApp } from '#test/connect/custom-app.ts';
import type { ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const PATH = '/api/v1/custom-app';
const SECRET = 'canary-custom-secret';
let app: ScriptedApp;
let send: Send;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedApp();
  ({ provider } = app);
  send = sender(app);
});
afterAll(() => app.close());

const make = async (accountToken: string, body: object = oauthApp(provider.url)) => {
  const made = await send<CustomApp>('POST', PATH, asUser(accountToken), body);
  expect(made.status).toBe(201);
  return made.body;
};
const setClient = (accountToken: string, slug: string) =>
  send('PUT', `/api/v1/application/${slug}/settings`, asUser(accountToken), {
    client_id: 'our-client',
    client_secret: SECRET,
  });
const at = ({ _id }: { _id: string }) => `${PATH}/${_id}`;

test('the requests that verify and name an account are taken at the creation', async () => {
  const { accountToken } = await app.makeOrg();
  const requests = {
    validation_request: { method: 'GET', path: '/check' },
    identity_request: { method: 'GET', path: '/me', pointers: ['/email'] },
  };
  const made = await make(accountToken, { ...keyApp(provider.url), ...requests });
  expect(made).toMatchObject(requests);
  const read = await send<CustomApp>('GET', at(made), asUser(accountToken));
  expect(read.body).toMatchObject(requests);
});

describe('who may', () => {
  test.each([
    ['GET', PATH],
    ['POST', PATH],
    ['GET', `${PATH}/66b01c2ab7e4d90012a4d001`],
    ['PUT', `${PATH}/66b01c2ab7e4d90012a4d001`],
    ['DELETE', `${PATH}/66b01c2ab7e4d90012a4d001`],
    ['POST', `${PATH}/66b01c2ab7e4d90012a4d001/publish`],
    ['POST', `${PATH}/66b01c2ab7e4d90012a4d001/unpublish`],
  ])('%s %s: not without a token', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : { name: 'X' };
    expect((await send(method, path, {}, body)).status).toBe(401);
  });

  test('another organization and another environment see nothing of it and change nothing', async () => {
    const [mine, theirs] = [await app.makeOrg(), await app.makeOrg()];
    const made = await make(mine.accountToken);
    for (const headers of [asUser(theirs.accountToken), asUser(mine.accountToken, 'production')]) {
      expect((await send('GET', at(made), headers)).status).toBe(404);
      expect((await send('PUT', at(made), headers, { name: 'Stolen' })).status).toBe(404);
      expect((await send('DELETE', at(made), headers)).status).toBe(404);
      expect((await send('POST', `${at(made)}/publish`, headers)).status).toBe(404);
      expect((await send<CustomAppPage>('GET', PATH, headers)).body.docs).toEqual([]);
      const settings = `/api/v1/application/${made.slug}/settings`;
      expect((await send('GET', settings, headers)).status).toBe(404);
      const catalog = await send('GET', '/api/v1/application?kind=custom', headers);
      expect(catalog.body).toMatchObject({ docs: [] });
    }
  });

  test('support reads, a developer builds, an admin publishes and deletes', async () => {
    const { org_id } = await app.makeOrg();
    const createToken = async (role: string) => (await makeMember(app, org_id, role)).accountToken;
    const [support, developer, admin] = [
      await createToken('support'),
      await createToken('developer'),
      await createToken('admin'),
    ];
    expect((await send('POST', PATH, asUser(support), { name: 'X' })).status).toBe(403);
    const made = await make(developer);
    expect((await send('GET', at(made), asUser(support))).status).toBe(200);
    expect((await send('PUT', at(made), asUser(developer), { name: 'Y' })).status).toBe(200);
    expect((await send('POST', `${at(made)}/publish`, asUser(developer))).status).toBe(403);
    expect((await send('DELETE', at(made), asUser(developer))).status).toBe(403);
    expect((await send('DELETE', at(made), asUser(admin))).status).toBe(200);
  });

  test('a developer cannot redirect a secret to another host', async () => {
    const { org_id, accountToken } = await app.makeOrg();
    const made = await make(accountToken);
    await setClient(accountToken, made.slug);
    const developer = asUser((await makeMember(app, org_id, 'developer')).accountToken);
    const auth = {
      ...made.auth,
      oauth2: { ...made.auth?.oauth2, token_url: 'https://evil.example/t' },
    };
    for (const change of [
      { auth },
      { base_url: 'https://evil.example' },
      { allowed_hosts: ['evil.example'] },
    ]) {
      expect(await send('PUT', at(made), developer, change)).toMatchObject({
        status: 403,
        body: { error_code: 'ROLE_TOO_LOW' },
      });
    }
    expect((await send('PUT', at(made), developer, { description: 'New' })).status).toBe(200);
    expect((await send('PUT', at(made), asUser(accountToken), { auth })).status).toBe(200);
    const [trace] = await app.rows(
      "select metadata from audit_event where org_id = $1 and event_type = 'CUSTOM_APP_UPDATED' order by created_at desc limit 1",
      [org_id],
    );
    expect(trace).toEqual({
      metadata: {
        fields: ['auth'],
        hosts_before: [provider.host],
        hosts: [provider.host, 'evil.example'],
      },
    });
  });

  test('neither can support staff in the name of an owner', async () => {
    const org = await app.makeOrg();
    const made = await make(org.accountToken);
    await setClient(org.accountToken, made.slug);
    const staff = asUser(await masterTokenFor(app, org));
    expect(await send('PUT', at(made), staff, { base_url: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error_code: 'MASTER_NOT_ALLOWED' },
    });
    expect((await send('PUT', at(made), staff, { description: 'New' })).status).toBe(200);
  });
});

describe('from scratch', () => {
  test('a name is enough to begin, and missing fields are listed', async () => {
    const { accountToken } = await app.makeOrg();
    const made = await make(accountToken, { name: '  Yard Planner ' });
    expect(made).toMatchObject({
      name: 'Yard Planner',
      slug: expect.stringMatching(/^c_[a-z0-9]{8}_yard_planner$/),
      icon_tile: { letters: 'YP' },
      environment: 'test',
      published: false,
      publish_problems: [{ pointer: '/auth' }, { pointer: '/base_url' }],
      auth: null,
      callback_url: null,
    });
    expect(await send('POST', `${at(made)}/publish`, asUser(accountToken))).toMatchObject({
      status: 409,
      body: {
        error_code: 'APP_NOT_READY',
        details: [{ pointer: '/auth' }, { pointer: '/base_url' }],
      },
    });
  });

  test('OAuth: can be published once it has a client, and is then in every list of apps', async () => {
    const { accountToken, testKey } = await app.makeOrg();
    const made = await make(accountToken);
    expect(made).toMatchObject({
      base_url: `${provider.url}/api`,
      callback_url: `${app.url}/api/v1/${made.slug}/callback`,
      publish_problems: [{ pointer: '/auth/oauth2' }],
    });
    expect(await setClient(accountToken, made.slug)).toMatchObject({
      status: 200,
      body: { kind: 'custom', custom_app_id: made._id, client_id: 'our-client', enabled: false },
    });
    expect(
      (await send('GET', '/api/v2/public/application', { 'x-api-key': testKey })).body,
    ).not.toMatchObject(expect.arrayContaining([expect.objectContaining({ slug: made.slug })]));
    const published = await send('POST', `${at(made)}/publish`, asUser(accountToken));
    expect(published).toMatchObject({
      status: 200,
      body: { published: true, publish_problems: [] },
    });
    expect(
      (await send('GET', '/api/v2/public/application', { 'x-api-key': testKey })).body,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          slug: made.slug,
          app_id: made._id,
          type: 'custom',
          kind: 'custom',
          grant_type: 'authorization_code_pkce',
        }),
      ]),
    );
    const off = await send('POST', `${at(made)}/unpublish`, asUser(accountToken));
    expect(off).toMatchObject({ status: 200, body: { published: false } });
  });

  test('a published app cannot be changed so that it no longer works', async () => {
    const { accountToken } = await app.makeOrg();
    const made = await make(accountToken, keyApp(provider.url));
    await send('POST', `${at(made)}/publish`, asUser(accountToken));
    const { auth } = oauthApp(provider.url);
    expect(await send('PUT', at(made), asUser(accountToken), { auth })).toMatchObject({
      status: 409,
      body: { error_code: 'APP_NOT_READY' },
    });
  });

  test('lists filter by name and by state, newest first', async () => {
    const { accountToken } = await app.makeOrg();
    const first = await make(accountToken, { name: 'Ärger Desk' });
    app.advanceClock(1000);
    const second = await make(accountToken, keyApp(provider.url));
    await send('POST', `${at(second)}/publish`, asUser(accountToken));
    const slugs = async (query = '') =>
      (await send<CustomAppPage>('GET', `${PATH}${query}`, asUser(accountToken))).body.docs.map(
        ({ slug }) => slug,
      );
    expect(await slugs()).toEqual([second.slug, first.slug]);
    expect(await slugs('?published=true')).toEqual([second.slug]);
    expect(await slugs('?published=false')).toEqual([first.slug]);
    expect(await slugs(`?name=${encodeURIComponent('ärger')}`)).toEqual([first.slug]);
    expect(await slugs('?page=2')).toEqual([]);
  });

  test('every change is in the audit log', async () => {
    const { org_id, accountToken } = await app.makeOrg();
    const made = await make(accountToken, keyApp(provider.url));
    await send('PUT', at(made), asUser(accountToken), { description: 'Parcels.' });
    await send('POST', `${at(made)}/publish`, asUser(accountToken));
    await send('POST', `${at(made)}/unpublish`, asUser(accountToken));
    await send('DELETE', at(made), asUser(accountToken));
    const events = await app.rows(
      'select event_type, metadata from audit_event where org_id = $1 order by created_at, _id',
      [org_id],
    );
    expect(events).toEqual([
      { event_type: 'CUSTOM_APP_CREATED', metadata: {} },
      { event_type: 'CUSTOM_APP_UPDATED', metadata: { fields: ['description'] } },
      { event_type: 'CUSTOM_APP_PUBLISHED', metadata: {} },
      { event_type: 'CUSTOM_APP_UNPUBLISHED', metadata: {} },
      { event_type: 'CUSTOM_APP_DELETED', metadata: { disconnected: 0 } },
    ]);
  });
});

describe('bad input', () => {
  const oauth = (change: object) => {
    const { auth } = oauthApp('https://vendor.example');
    return { auth: { ...auth, oauth2: { ...auth.oauth2, ...change } } };
  };
  test.each<[string, object, string]>([
    ['a private address', { base_url: 'https://10.0.0.8' }, '/base_url'],
    ['a loopback address', { base_url: 'https://[::1]' }, '/base_url'],
    ['a number that is a loopback address', { base_url: 'https://2130706433' }, '/base_url'],
    ['the metadata service', { base_url: 'https://169.254.169.254' }, '/base_url'],
    ['this machine by name', { base_url: 'https://localhost' }, '/base_url'],
    ['no TLS', { base_url: 'http://vendor.example' }, '/base_url'],
    ['a user name', { base_url: 'https://user:pass@vendor.example' }, '/base_url'],
    ['a query', { base_url: 'https://vendor.example?x=1' }, '/base_url'],
    ['a part behind #', { base_url: 'https://vendor.example/#x' }, '/base_url'],
    ['a port that is not allowed', { base_url: 'https://vendor.example:22' }, '/base_url'],
    ['another scheme', { base_url: 'ftp://vendor.example' }, '/base_url'],
    [
      'a private token address',
      oauth({ token_url: 'https://192.168.1.1/t' }),
      '/auth/oauth2/token_url',
    ],
    [
      'a private sign-in page',
      oauth({ authorization_url: 'https://127.0.0.1/a' }),
      '/auth/oauth2/authorization_url',
    ],
    [
      'a private revocation address',
      oauth({ revocation_url: 'https://[fd00::1]/r' }),
      '/auth/oauth2/revocation_url',
    ],
    ['a private host', { allowed_hosts: ['10.0.0.8'] }, '/allowed_hosts/0'],
    ['a host of many owners', { allowed_hosts: ['*.co.uk'] }, '/allowed_hosts/0'],
    ['no sign-in page', oauth({ authorization_url: undefined }), '/auth/oauth2/authorization_url'],
    ['an unknown field', { color: 'red' }, '/color'],
    ['a blank name', { name: ' ' }, '/name'],
    [
      'a template of no field',
      { ...keyApp('https://vendor.example', [{ in: 'header', name: 'x', value: '{other}' }]) },
      '/auth/keybased',
    ],
    [
      'a mechanism without its part',
      {
        auth: {
          method: 'keybased',
          keybased: { mechanism: 'bearer', fields: keyApp('x').auth.keybased.fields },
        },
      },
      '/auth/keybased/token',
    ],
    ['a method without its part', { auth: { method: 'oauth2' } }, '/auth/oauth2'],
  ])('%s is refused by its field', async (_what, change, pointer) => {
    const { accountToken } = await app.makeOrg();
    const made = await make(accountToken, { name: 'Draft' });
    expect(await send('PUT', at(made), asUser(accountToken), change)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
  });

  test('no more than a hundred, also of those begun at once', async () => {
    const { org_id, accountToken } = await app.makeOrg();
    await make(accountToken, { name: 'First' });
    await app.rows(
      `insert into custom_app (_id, org_id, environment, slug, name, source, form, created_at, updated_at)
       select substr(md5(n::text || org_id), 1, 24), org_id, environment, 'c_' || substr(md5(n::text || org_id), 1, 12),
         name, source, form, created_at, updated_at
       from custom_app, generate_series(1, 97) n where org_id = $1`,
      [org_id],
    );
    const begun = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => send('POST', PATH, asUser(accountToken), { name })),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const refused = await send('POST', PATH, asUser(accountToken), { name: 'One more' });
    expect(refused).toMatchObject({ status: 409, body: { error_code: 'TOO_MANY_APPS' } });
  });
});

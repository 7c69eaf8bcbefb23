// Apps that linked accounts build with session tokens that have the right to.
import type {
  CustomApp,
  CustomAppPage,
  ApiErrorBody as ErrorBody,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteSeededRows } from '#db/org/demo-data-repo.ts';
import { customAppTable } from '#db/schema/apps/custom-app.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';
import { keyApp, oauthApp } from '#test/connect/custom-app.ts';
import { json } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';
import { countLockWaits } from '#test/lock-waits.ts';
import { until } from '#test/until.ts';

const PATH = '/api/v1/custom-app';
const CLIENT = { client_id: 'their-client', client_secret: 'canary-secret-of-account' };
const NO_APP = { status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } };
let app: ScriptedApp;
let send: Send;
let customer: Customer;
let neighbor: Customer;
/** With the right. */
let builder: Record<string, string>;
let otherBuilder: Record<string, string>;
let member: Record<string, string>;

beforeAll(async () => {
  app = await startScriptedApp();
  send = sender(app);
});
beforeEach(async () => {
  customer = await app.makeCustomer();
  neighbor = await app.makeCustomer('blue-door', customer.org);
  [builder, otherBuilder] = [await builderFor(customer), await builderFor(neighbor)];
  member = asUser(customer.org.accountToken);
  app.provider.respond = json(200, { ok: true });
  app.provider.calls.length = 0;
});
afterAll(() => app.close());

const builderFor = async ({ tenant, account_id }: Customer) =>
  asCustomer(await app.sessionToken(tenant, account_id, ['custom_apps']));
const at = ({ _id }: { _id: string }, part = '') => `${PATH}/${_id}${part}`;
const formatSettingsPath = ({ slug }: { slug: string }) => `/api/v1/application/${slug}/settings`;

async function make(fields: object = keyApp(app.provider.url)): Promise<CustomApp> {
  const made = await send<CustomApp>('POST', PATH, builder, fields);
  expect(made.status).toBe(201);
  return made.body;
}
async function makePublished(): Promise<CustomApp> {
  const made = await make();
  expect((await send('POST', at(made, '/publish'), builder)).status).toBe(200);
  return made;
}
async function makeWithClient(): Promise<CustomApp> {
  const made = await make(oauthApp(app.provider.url));
  expect(await send('PUT', formatSettingsPath(made), builder, CLIENT)).toMatchObject({
    status: 200,
    body: { client_id: 'their-client', client_secret: '••••ount' },
  });
  expect((await send('POST', at(made, '/publish'), builder)).status).toBe(200);
  return made;
}
const save = ({ slug }: CustomApp) =>
  send('POST', `/api/v2/app/${slug}/save`, asCustomer(customer.token), { api_key: 'pk_1' });
const listRows = (table: 'custom_app' | 'app_setting' | 'connect_attempt') =>
  app.rows(`select * from ${table} where org_id = $1`, [customer.org.org_id]);

describe('an app of an account', () => {
  test('is built, changed, published and deleted by it, and recorded as its doing', async () => {
    const made = await make();
    const account = { account_id: customer.account_id, name: null };
    expect(made).toMatchObject({ linked_account: account, published: false });
    const changed = await send('PUT', at(made), builder, { description: 'Parcels.' });
    expect(changed).toMatchObject({ status: 200, body: { description: 'Parcels.' } });
    expect((await send('POST', at(made, '/publish'), builder)).status).toBe(200);
    expect((await send('POST', at(made, '/unpublish'), builder)).status).toBe(200);
    expect((await send('DELETE', at(made), builder)).status).toBe(200);
    const events = await app.rows(
      'select event_type, actor_type, actor_id from audit_event where org_id = $1 order by created_at, _id',
      [customer.org.org_id],
    );
    const by = { actor_type: 'linked_account', actor_id: customer._id };
    expect(events).toEqual(
      ['CREATED', 'UPDATED', 'PUBLISHED', 'UNPUBLISHED', 'DELETED'].map((what) => ({
        event_type: `CUSTOM_APP_${what}`,
        ...by,
      })),
    );
  });

  test('is unknown to another account and another organization, and so are all others to it', async () => {
    const elsewhere = await builderFor(await app.makeCustomer());
    const theirs = await make();
    const orgs = (await send<CustomApp>('POST', PATH, member, keyApp(app.provider.url))).body;
    const seen = await send<CustomAppPage>('GET', `${PATH}?owner=organization`, builder);
    expect(seen.body.docs).toEqual([]);
    for (const [by, customApp] of [
      [otherBuilder, theirs],
      [elsewhere, theirs],
      [builder, orgs],
    ] as const) {
      expect(await send('GET', at(customApp), by)).toMatchObject(NO_APP);
      expect(await send('PUT', at(customApp), by, { name: 'Stolen' })).toMatchObject(NO_APP);
      expect(await send('DELETE', at(customApp), by)).toMatchObject(NO_APP);
      expect(await send('POST', at(customApp, '/publish'), by)).toMatchObject(NO_APP);
      expect(await send('POST', at(customApp, '/unpublish'), by)).toMatchObject(NO_APP);
      expect(await send('GET', formatSettingsPath(customApp), by)).toMatchObject(NO_APP);
      expect(await send('PUT', formatSettingsPath(customApp), by, CLIENT)).toMatchObject(NO_APP);
    }
    expect(
      await send('PUT', formatSettingsPath({ slug: 'demo_crm' }), builder, { enabled: false }),
    ).toMatchObject(NO_APP);
    expect((await send<CustomAppPage>('GET', PATH, otherBuilder)).body.docs).toEqual([]);
    const own = await send<CustomAppPage>('GET', PATH, builder);
    expect(own.body.docs.map(({ _id }) => _id)).toEqual([theirs._id]);
  });

  test('there are twenty at most, also of those begun at once, and none of them counts for the organization', async () => {
    await make();
    await app.rows(
      `insert into custom_app (_id, org_id, environment, linked_account, slug, name, source, form, created_at, updated_at)
       select substr(md5(n::text || org_id), 1, 24), org_id, environment, linked_account, 'c_' || substr(md5(n::text || org_id), 1, 12),
         name, source, form, created_at, updated_at
       from custom_app, generate_series(1, 17) n where org_id = $1`,
      [customer.org.org_id],
    );
    const begun = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => send('POST', PATH, builder, { name })),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await send('POST', PATH, builder, { name: 'E' })).toMatchObject({
      status: 409,
      body: {
        error_code: 'TOO_MANY_APPS',
        message: 'There are 20 custom apps of this account, which is the most. Delete one first.',
      },
    });
    expect((await send('POST', PATH, otherBuilder, { name: 'F' })).status).toBe(201);
    expect((await send('POST', PATH, member, { name: 'G' })).status).toBe(201);
  });

  test('is for the team to see with its account, apart from the catalog', async () => {
    const theirs = await makePublished();
    const account = { account_id: customer.account_id, name: null };
    const support = asUser((await makeMember(app, customer.org.org_id, 'support')).accountToken);
    const listed = async (query: string) =>
      (await send<CustomAppPage>('GET', `${PATH}?${query}`, support)).body.docs;
    expect(await listed('owner=linked_account')).toMatchObject([
      { _id: theirs._id, linked_account: account },
    ]);
    expect(await listed('owner=organization')).toEqual([]);
    expect(await listed('')).toHaveLength(1);
    expect(await send('GET', at(theirs), support)).toMatchObject({
      body: { linked_account: account },
    });
    const catalog = await send('GET', '/api/v1/application?kind=custom', support);
    expect(catalog.body).toMatchObject({ docs: [], totalDocs: 0 });
    expect((await send('POST', at(theirs, '/unpublish'), member)).status).toBe(200);
  });
});

describe('connecting and calling', () => {
  const slugs = async (path: string, headers: Record<string, string>) =>
    (await send<{ slug: string }[]>('GET', path, headers)).body.map(({ slug }) => slug);
  const backend = (account?: Customer) => ({
    ...asBackend(customer.org.testKey),
    ...(account === undefined ? {} : { linked_account_id: account.account_id }),
  });

  test('says where it is published and set up, which is not Apps', async () => {
    const made = await makeWithClient();
    const integrate = () =>
      send('GET', `/api/v1/${made.slug}/integrate`, asCustomer(customer.token));
    await app.rows(
      'update app_setting set client_id = null, client_secret_encrypted = null where org_id = $1',
      [customer.org.org_id],
    );
    expect((await integrate()).body).toMatchObject({
      error_code: 'VALIDATION_ERROR',
      message:
        'Freight Desk is not set up yet: its client ID and secret are missing. Enter them in Custom Apps, or let the customer who built it enter them.',
    });
    expect((await send('POST', at(made, '/unpublish'), builder)).status).toBe(200);
    expect((await integrate()).body).toMatchObject({
      error_code: 'APP_DISABLED',
      message:
        'Freight Desk is not published. Publish it in Custom Apps, or let the customer who built it publish it.',
    });
  });

  test('lists it for its account alone', async () => {
    const { slug } = await makePublished();
    const [sdk, all] = ['/api/v2/f-sdk/application', '/api/v2/public/application'];
    expect(await slugs(sdk, asCustomer(customer.token))).toContain(slug);
    expect(await slugs(sdk, asCustomer(neighbor.token))).not.toContain(slug);
    expect(await slugs(all, backend(customer))).toContain(slug);
    expect(await slugs(all, backend(neighbor))).not.toContain(slug);
    expect(await slugs(all, backend())).not.toContain(slug);
  });

  test('its account connects it, and is called by the team and the back end', async () => {
    const made = await makePublished();
    const { slug } = made;
    expect((await save(made)).status).toBe(200);
    const proxy = `/api/v2/public/proxy/${slug}/parcels`;
    for (const headers of [
      { ...member, linked_account_id: customer.account_id },
      backend(customer),
    ]) {
      expect(await send('GET', proxy, headers)).toEqual({ status: 200, body: { ok: true } });
    }
    expect(app.provider.calls).toHaveLength(2);
    const actions = `/api/v2/integration-schema/${slug}/actions`;
    expect((await send('GET', actions, backend(customer))).status).toBe(200);
    const path = `/api/v2/public/linked-account/${customer.account_id}`;
    const account = await send('GET', path, backend());
    expect(account).toMatchObject({ body: { integrations: [{ name: 'Parcel Board' }] } });
  });

  test('is as if it were not there for everyone else, wherever its slug is named', async () => {
    const made = await makePublished();
    await save(made);
    const { slug } = made;
    const key = { api_key: 'pk_1' };
    const [session, byKey] = [asCustomer(neighbor.token), backend(neighbor)];
    const actions = 'GET /api/v2/integration-schema/SLUG/actions';
    for (const [request, headers, body] of [
      ['GET /api/v2/f-sdk/application/SLUG', session, undefined],
      ['GET /api/v1/SLUG/integrate', session, undefined],
      ['POST /api/v2/app/SLUG/save', session, key],
      ['DELETE /api/v1/linked-acc/integration/SLUG', session, undefined],
      ['GET /api/v2/public/proxy/SLUG/parcels', byKey, undefined],
      [actions, session, undefined],
      [actions, byKey, undefined],
      [actions, backend(), undefined],
    ] as const) {
      const [method = '', path = ''] = request.split(' ');
      const answer = async (value: string) => {
        const sent = await send<ErrorBody>(method, path.replace('SLUG', value), headers, body);
        return { request, status: sent.status, text: sent.body.message.replace(value, 'SLUG') };
      };
      const theirs = await answer(slug);
      expect(theirs.status).toBe(404);
      expect(theirs).toEqual(await answer('c_abcdefgh_parcel_board'));
    }
    const link = { apps: [slug] };
    const connectUrl = '/api/v2/public/connect-url';
    expect((await send('POST', connectUrl, backend(customer), link)).status).toBe(200);
    const refused = await send('POST', connectUrl, backend(neighbor), link);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ pointer: '/apps/0' }] } });
  });
});

describe('stored credentials', () => {
  const moved = () => {
    const { auth } = oauthApp(app.provider.url);
    return { auth: { ...auth, oauth2: { ...auth.oauth2, token_url: 'https://evil.example/t' } } };
  };

  test('never follow a session token to another host: the client secret is removed', async () => {
    const made = await makeWithClient();
    expect(await send('PUT', at(made), builder, moved())).toMatchObject({
      status: 200,
      body: { published: false, publish_problems: [{ pointer: '/auth/oauth2' }] },
    });
    expect(await send('GET', formatSettingsPath(made), builder)).toMatchObject({
      body: { client_id: 'their-client', client_secret: null, ready: false },
    });
  });

  test('of a connection hold the app where it is', async () => {
    const made = await makePublished();
    await save(made);
    const refused = await send('PUT', at(made), builder, { base_url: 'https://evil.example' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error_code: 'APP_IN_USE', message: expect.stringContaining('Disconnect it first') },
    });
    expect((await send('DELETE', at(made), builder)).status).toBe(409);
    expect(await send('DELETE', at(made, '?force=true'), builder)).toMatchObject({
      body: { disconnected: 1 },
    });
  });
});

describe('the end of an account', () => {
  test('takes its apps, their client secrets and what was under way', async () => {
    const made = await makeWithClient();
    await startAttemptByHttp(app, customer.token, made);
    expect(await listRows('app_setting')).toMatchObject([{ linked_account: customer._id }]);
    const path = `/api/v2/public/linked-account/${customer.account_id}`;
    expect((await send('DELETE', path, asBackend(customer.org.testKey))).status).toBe(200);
    for (const table of ['custom_app', 'app_setting', 'connect_attempt'] as const) {
      expect(await listRows(table)).toEqual([]);
    }
    expect((await send('POST', PATH, builder, { name: 'Late' })).status).toBe(401);
  });

  test.each([
    ['its app', 'client', 'a member'],
    ['its app', 'limit', 'its session'],
    ['the account', 'client', 'its session'],
    ['the account', 'client', 'a member'],
    ['the account', 'limit', 'a member'],
  ])('of %s leaves no settings (%s) that %s saves concurrently', async (gone, setting, who) => {
    const made = await make(oauthApp(app.provider.url));
    const isApp = gone === 'its app';
    const table = isApp ? customAppTable : linkedAccountTable;
    const isIt = eq(table._id, isApp ? made._id : customer._id);
    const { saving } = await app.db.asTenant(customer.tenant, async (tx) => {
      await tx.select({ _id: table._id }).from(table).where(isIt).for('update');
      const by = who === 'a member' ? member : builder;
      const body = setting === 'client' ? CLIENT : { single_connection: true };
      const saving = send<ErrorBody>('PUT', formatSettingsPath(made), by, body);
      await until(async () => (await countLockWaits(app)) === 1);
      await tx.delete(table).where(isIt);
      return { saving };
    });
    expect(await saving).toMatchObject({
      ...NO_APP,
      body: { message: `There is no app "${made.slug}". Check the slug.` },
    });
    expect(await listRows('app_setting')).toEqual([]);
  });

  test('does not come with the demo data while it has apps', async () => {
    const { org_id } = customer.org;
    await app.rows('update linked_account set is_seed = true where org_id = $1', [org_id]);
    await make();
    await app.db.asTenant(customer.tenant, (tx) => deleteSeededRows(tx, customer.tenant));
    const remaining = await app.rows('select is_seed from linked_account where org_id = $1', [
      org_id,
    ]);
    expect(remaining).toEqual([{ is_seed: false }]);
  });

  test('of an app ends the attempts to connect it', async () => {
    const made = await makeWithClient();
    await startAttemptByHttp(app, customer.token, made);
    expect((await send('DELETE', at(made), builder)).status).toBe(200);
    expect(await listRows('connect_attempt')).toMatchObject([
      { status: 'failed', error: { error_code: 'APP_DISABLED' } },
    ]);
  });
});

// Tests of situations in which a connection must not be lost.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { json, type ProviderCall, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import {
  getFreshToken,
  type ScriptedConnect,
  startScriptedConnect,
  storeTokens,
} from '#test/connect/start-scripted-connect.ts';
import { createCredentialProvider } from './credential-provider.ts';

let app: ScriptedConnect;
let provider: ScriptedProvider;
beforeAll(async () => {
  const graceful = { lifetime: { access_s: 'unknown', refresh: 'rotating', reuse_grace_s: 30 } };
  app = await startScriptedConnect((scripted) => [
    scripted.app('rotating'),
    scripted.app('graceful', graceful),
  ]);
  provider = app.provider;
});
afterEach(() => {
  provider.calls.length = 0;
});
afterAll(() => app.close());

const store = (scope: AccountScope, slug: string, name: string, endsInMs: number) =>
  storeTokens(app.connect, scope, {
    slug,
    access_token: `a-${name}`,
    refresh_token: `r-${name}`,
    ageMs: 3_600_000,
    endsInMs,
  });

async function expired(slug = 'rotating') {
  const scope = await app.makeAccount();
  const id = await store(scope, slug, 'old', -1_000);
  const requestToken = (source = app.connect.credentials) => getFreshToken(source, { scope, id });
  return { scope, id, requestToken };
}

const fresh = json(200, { access_token: 'a-new', refresh_token: 'r-new', expires_in: 3600 });
const refused = json(400, { error: 'invalid_grant' });
const findRow = async (id: string) =>
  (await app.rows('select * from connection where _id = $1', [id]))[0];

/** Responds after `first` has resolved. */
const after =
  (
    first: () => Promise<unknown>,
    respond: ScriptedProvider['respond'],
  ): ScriptedProvider['respond'] =>
  (call, response) => {
    void first().then(() => respond(call, response));
  };

/** Lets another process take the lease, as if this process had been suspended. */
const takeOver = (id: string) =>
  app.rows(
    "update connection set lease_owner = 'another', lease_until = now() + interval '1 s' where _id = $1",
    [id],
  );

test('PostgreSQL is away for a while when tokens arrive: they are stored once it is back', async () => {
  const { id, requestToken } = await expired();
  provider.respond = fresh;
  let isRequested = false;
  let failures = 6;
  const db: Database = {
    ...app.connect.db,
    asTenant: (tenant, work) => {
      if (isRequested && failures > 0) {
        failures -= 1;
        return Promise.reject(new Error('Connection terminated unexpectedly'));
      }
      return app.connect.db.asTenant(tenant, work);
    },
  };
  provider.respond = after(async () => {
    isRequested = true;
  }, fresh);
  const source = createCredentialProvider({ ...app.connect, db });
  expect(await requestToken(source)).toBe('a-new');
  expect(failures).toBe(0);
  expect(await findRow(id)).toMatchObject({ gen: 2, status: 'active', lease_owner: null });
  expect(provider.calls).toHaveLength(1);
});

test('tokens that arrive after the lease was lost are stored if there are no newer ones', async () => {
  const { id, requestToken } = await expired();
  provider.respond = after(() => takeOver(id), fresh);
  expect(await requestToken()).toBe('a-new');
  expect(await findRow(id)).toMatchObject({ gen: 2, status: 'active' });
});

test('an error that arrives after the lease was lost expires nothing: another process may have new tokens', async () => {
  const { id, requestToken } = await expired();
  let turn = 0;
  provider.respond = (call, response) => {
    turn += 1;
    const respond = turn === 1 ? after(() => takeOver(id), refused) : fresh;
    respond(call, response);
  };
  expect(await requestToken()).toBe('a-new');
  expect(await findRow(id)).toMatchObject({ status: 'active', gen: 2 });
  expect(provider.calls).toHaveLength(2);
});

test.each([
  ['fresh tokens', fresh],
  ['a refusal', refused],
])(
  'reconnected during a refresh, which then gets %s: the new tokens stay valid',
  async (_name, respond) => {
    const { scope, id, requestToken } = await expired();
    provider.respond = after(() => store(scope, 'rotating', 'again', 3_600_000), respond);
    expect(await requestToken()).toBe('a-again');
    expect(await findRow(id)).toMatchObject({ status: 'active', gen: 2 });
    // Nothing is revoked, because the tokens may belong to the same grant.
    expect(provider.calls.map((call: ProviderCall) => call.path)).toEqual(['/token']);
  },
);

test('a provider with a grace period gets the request again at once after a lost response', async () => {
  const { id, requestToken } = await expired('graceful');
  provider.respond = (call, response) => {
    if (provider.calls.length === 1) {
      response.destroy();
      return;
    }
    fresh(call, response);
  };
  expect(await requestToken()).toBe('a-new');
  expect(provider.calls.map((call) => call.form.get('refresh_token'))).toEqual(['r-old', 'r-old']);
  expect(await findRow(id)).toMatchObject({ status: 'active', gen: 2, refresh_failures: 0 });
});

test.each([
  ['unknown words of a provider', json(400, { error: 'try_again_on_monday' })],
  ['an HTTP 400 of nothing', json(400, {})],
  ['a token that is none', json(200, { access_token: '' })],
])('%s do not expire the connection', async (_name, respond) => {
  const { id, requestToken } = await expired();
  provider.respond = respond;
  await expect(requestToken()).rejects.toMatchObject({ code: 'VENDOR_UNAVAILABLE' });
  expect(await findRow(id)).toMatchObject({ status: 'active', gen: 1, lease_owner: null });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AccountScope } from '#domain/account-scope.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
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
  app = await startScriptedConnect(undefined, { tokenTimeoutMs: 2_000 });
  provider = app.provider;
});
afterEach(() => {
  provider.calls.length = 0;
  provider.respond = json(500, {});
});
afterAll(() => app.close());

/** Stores a connection whose access token expires in `endsInMs`. */
async function connected(endsInMs: number, refresh_token: string | null = 'r0') {
  const scope = await app.makeAccount();
  const tokens = { refresh_token, ageMs: 3_600_000, endsInMs };
  return { scope, id: await storeTokens(app.connect, scope, tokens) };
}

/** Responds like a provider that revokes the grant when a refresh token is used twice. */
function rotate(delayMs = 0): ScriptedProvider['respond'] {
  let step = 0;
  return (call, response) => {
    if (call.form.get('refresh_token') !== `r${step}`) {
      step = -1;
      json(400, { error: 'invalid_grant' })(call, response);
      return;
    }
    step += 1;
    const tokens = {
      access_token: `a${step}`,
      refresh_token: `r${step}`,
      token_type: 'bearer',
      expires_in: 3600,
    };
    setTimeout(() => json(200, tokens)(call, response), delayMs);
  };
}

const requestToken = (scope: AccountScope, id: string, source = app.connect.credentials) =>
  getFreshToken(source, { scope, id });
const findRow = async (id: string) =>
  (await app.rows('select * from connection where _id = $1', [id]))[0];
const expiries = async (id: string) =>
  (
    await app.rows(
      "select reason from connection_event where connection = $1 and type = 'connection.expired'",
      [id],
    )
  ).map((row) => row.reason);

describe('one refresh for all callers', () => {
  test('20 callers in one process send one request', async () => {
    const { scope, id } = await connected(-1000);
    provider.respond = rotate(20);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => requestToken(scope, id)));
    expect(new Set(tokens)).toEqual(new Set(['a1']));
    expect(provider.calls).toHaveLength(1);
    expect(await findRow(id)).toMatchObject({ gen: 2, status: 'active', lease_owner: null });
  });

  test('two independent processes send one request', async () => {
    const { scope, id } = await connected(-1000);
    provider.respond = rotate(50);
    const otherProcess = createCredentialProvider(app.connect, {
      waitMs: 5_000,
      pollMs: 10,
      leaseMs: 20_000,
    });
    const tokens = await Promise.all([
      ...Array.from({ length: 10 }, () => requestToken(scope, id)),
      ...Array.from({ length: 10 }, () => requestToken(scope, id, otherProcess)),
    ]);
    expect(new Set(tokens)).toEqual(new Set(['a1']));
    expect(provider.calls).toHaveLength(1);
  });

  test('the lease of a dead process is taken over when it expires', async () => {
    const { scope, id } = await connected(-1000);
    const held = (until: string) =>
      app.rows(
        `update connection set lease_owner = 'dead', lease_until = now() + $2::interval,
          refresh_started_at = now() where _id = $1`,
        [id, until],
      );
    provider.respond = rotate();
    await held('20 s');
    const impatient = createCredentialProvider(app.connect, {
      waitMs: 60,
      pollMs: 10,
      leaseMs: 20_000,
    });
    await expect(requestToken(scope, id, impatient)).rejects.toMatchObject({
      code: 'VENDOR_UNAVAILABLE',
    });
    expect(provider.calls).toHaveLength(0);
    await held('-1 s');
    expect(await requestToken(scope, id)).toBe('a1');
  });
});

describe('what a refresh response does', () => {
  test('a valid token is returned without a request', async () => {
    const { scope, id } = await connected(3_000_000);
    expect(await requestToken(scope, id)).toBe('a0');
    expect(provider.calls).toEqual([]);
  });

  test.each([
    ['HTTP 500', json(500, {})],
    ['HTTP 429', json(429, {})],
    ['HTML', (_call, response) => response.writeHead(200).end('<html>')],
    ['silence', () => undefined],
    ['a broken line', (_call, response) => response.destroy()],
  ] satisfies [string, ScriptedProvider['respond']][])(
    '%s never expires a connection: the old token is used until its expiry',
    async (_name, response) => {
      provider.respond = response;
      const alive = await connected(60_000);
      expect(await requestToken(alive.scope, alive.id)).toBe('a0');
      const dead = await connected(-1000);
      await expect(requestToken(dead.scope, dead.id)).rejects.toMatchObject({
        code: 'VENDOR_UNAVAILABLE',
      });
      for (const { id } of [alive, dead]) {
        expect(await findRow(id)).toMatchObject({
          status: 'active',
          gen: 1,
          lease_owner: null,
          refresh_failures: 1,
        });
      }
      provider.calls.length = 0;
      provider.respond = rotate();
      expect(await requestToken(alive.scope, alive.id)).toBe('a0');
      await expect(requestToken(dead.scope, dead.id)).rejects.toMatchObject({
        code: 'VENDOR_UNAVAILABLE',
      });
      expect(provider.calls).toEqual([]);
      app.advanceClock(5_000);
      expect(await requestToken(dead.scope, dead.id)).toBe('a1');
    },
  );

  test('invalid_grant expires it, and the event says why', async () => {
    provider.respond = json(400, { error: 'invalid_grant', error_description: 'provider-text' });
    const { scope, id } = await connected(60_000);
    await expect(requestToken(scope, id)).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
    expect(await findRow(id)).toMatchObject({ status: 'expired', gen: 1 });
    expect(await expiries(id)).toEqual(['INVALID_GRANT']);
    expect(app.logLines.join()).not.toContain('provider-text');
  });

  test('invalid_grant after a lost response is reported as such', async () => {
    const { scope, id } = await connected(-1000);
    provider.respond = (_call, response) => response.destroy();
    await expect(requestToken(scope, id)).rejects.toMatchObject({ code: 'VENDOR_UNAVAILABLE' });
    provider.respond = json(400, { error: 'invalid_grant' });
    app.advanceClock(5_000);
    await expect(requestToken(scope, id)).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
    expect(await expiries(id)).toEqual(['REFRESH_RESPONSE_LOST']);
    expect(await findRow(id)).toMatchObject({ expired_reason: 'REFRESH_RESPONSE_LOST' });
  });

  test('HTTP 429 is respected for its whole time, and nothing is lost', async () => {
    const { scope, id } = await connected(-1000);
    provider.respond = (_call, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await expect(requestToken(scope, id)).rejects.toMatchObject({ code: 'VENDOR_UNAVAILABLE' });
    const row = await findRow(id);
    expect(row).toMatchObject({ refresh_started_at: null });
    const pause = Number(row?.next_refresh_at) - app.connect.clock().getTime();
    expect(pause).toBeGreaterThan(590_000);
    expect(pause).toBeLessThanOrEqual(720_000);
    provider.respond = json(400, { error: 'invalid_grant' });
    app.advanceClock(5_000);
    await expect(requestToken(scope, id)).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
    expect(await expiries(id)).toEqual(['INVALID_GRANT']);
  });

  test('wrong client credentials never expire the customer’s connection', async () => {
    provider.respond = json(401, { error: 'invalid_client' });
    const { scope, id } = await connected(-1000);
    await expect(requestToken(scope, id)).rejects.toMatchObject({
      code: 'CLIENT_CREDENTIALS_REJECTED',
    });
    expect(await findRow(id)).toMatchObject({ status: 'active', lease_owner: null });
  });

  test.each([[{}], [{ refresh_token: null }], [{ refresh_token: '' }]])(
    'a response with %j keeps the old refresh token',
    async (extra) => {
      const { scope, id } = await connected(-1000);
      provider.respond = json(200, {
        access_token: 'b1',
        token_type: 'Bearer',
        expires_in: 1,
        ...extra,
      });
      expect(await requestToken(scope, id)).toBe('b1');
      expect(await requestToken(scope, id)).toBe('b1');
      expect(provider.calls.map((call) => call.form.get('refresh_token'))).toEqual(['r0', 'r0']);
    },
  );

  test('without a refresh token the access token is used until its expiry', async () => {
    const alive = await connected(60_000, null);
    expect(await requestToken(alive.scope, alive.id)).toBe('a0');
    const dead = await connected(-1000, null);
    await expect(requestToken(dead.scope, dead.id)).rejects.toMatchObject({
      code: 'CONNECTION_EXPIRED',
    });
    expect(await expiries(dead.id)).toEqual(['NO_REFRESH_TOKEN']);
    expect(provider.calls).toEqual([]);
  });

  test('tokens that arrive for a just deleted connection are revoked', async () => {
    const { scope, id } = await connected(-1000);
    provider.respond = (call, response) => {
      if (call.path === '/revoke') {
        response.writeHead(200).end();
        return;
      }
      void disconnect(app.connect, scope, { slug: 'scripted' }).then(() =>
        json(200, { access_token: 'a1', refresh_token: 'r1', expires_in: 3600 })(call, response),
      );
    };
    await expect(requestToken(scope, id)).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' });
    const revoked = provider.calls.filter((call) => call.path === '/revoke');
    expect(revoked.map((call) => call.form.get('token'))).toEqual(['r0', 'a0', 'r1', 'a1']);
  });

  test('connected again while a disconnect revokes at the provider: the new tokens are revoked too', async () => {
    const { scope } = await connected(-1);
    let isFirst = true;
    provider.respond = (call, response) => {
      const again = isFirst ? connectAgain(scope) : Promise.resolve();
      isFirst = false;
      void again.then(() => json(200, {})(call, response));
    };
    expect(await disconnect(app.connect, scope, { slug: 'scripted' })).toEqual(['yes']);
    expect(provider.calls.map((call) => call.form.get('token'))).toEqual(['r0', 'a0', 'r9', 'a9']);
    expect(
      await app.rows('select _id from connection where linked_account = $1', [
        scope.linked_account,
      ]),
    ).toEqual([]);
  });
});

async function connectAgain(scope: AccountScope): Promise<void> {
  await storeTokens(app.connect, scope, { access_token: 'a9', refresh_token: 'r9' });
}

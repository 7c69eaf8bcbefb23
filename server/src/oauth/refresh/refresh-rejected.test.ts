// Tests of an app's API that refuses a token that seems valid.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Secret } from '#crypto/secret.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import {
  getFreshToken,
  type ScriptedConnect,
  startScriptedConnect,
  storeTokens,
} from '#test/connect/start-scripted-connect.ts';

const MINUTE = 60_000;
let app: ScriptedConnect;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedConnect();
  provider = app.provider;
});
afterEach(() => {
  provider.calls.length = 0;
});
afterAll(() => app.close());

async function connected(refresh_token: string | null) {
  const scope = await app.makeAccount();
  const id = await storeTokens(app.connect, scope, { refresh_token });
  const requestToken = (rejected: string) =>
    getFreshToken(app.connect.credentials, { scope, id }, new Secret(rejected));
  return { requestToken, id };
}

const paths = () => provider.calls.map((call) => call.path);
const listReasons = async (id: string) =>
  (
    await app.rows(
      "select reason from connection_event where connection = $1 and type = 'connection.expired'",
      [id],
    )
  ).map(({ reason }) => reason);

test('it is refreshed once for all callers whose request was rejected', async () => {
  const { requestToken } = await connected('r0');
  provider.respond = json(200, { access_token: 'a1', refresh_token: 'r1' });
  app.advanceClock(MINUTE);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => requestToken('a0'))))).toEqual(
    new Set(['a1']),
  );
  // A request with the old token was refused after the new one was stored.
  expect(await requestToken('a0')).toBe('a1');
  expect(paths()).toEqual(['/token']);
});

test('a token younger than a minute is not refreshed: the request itself is rejected', async () => {
  const { requestToken } = await connected('r0');
  expect(await requestToken('a0')).toBe('a0');
  app.advanceClock(MINUTE - 1_000);
  expect(await requestToken('a0')).toBe('a0');
  expect(provider.calls).toEqual([]);
});

test.each([
  ['fine', 200],
  ['forbidden', 403],
  ['broken', 500],
])(
  'without a refresh token, and the test request is %s: it stays active',
  async (_name, status) => {
    const { requestToken, id } = await connected(null);
    provider.respond = json(status, {});
    app.advanceClock(MINUTE);
    expect(await requestToken('a0')).toBe('a0');
    expect(paths()).toEqual(['/me']);
    expect(await listReasons(id)).toEqual([]);
  },
);

test('without a refresh token, and the test request rejected too: the connection expires', async () => {
  const { requestToken, id } = await connected(null);
  provider.respond = json(401, {});
  app.advanceClock(MINUTE);
  await expect(requestToken('a0')).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
  expect(await listReasons(id)).toEqual(['TOKEN_REJECTED']);
});

// What happens when the app's API refuses a token that looks good.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  json,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../../test/connect/scripted-provider.ts';
import { type ConnectTest, startConnect } from '../../../test/connect/start-connect.ts';
import { Secret } from '../../crypto/secret.ts';
import { storeConnection } from '../../domain/connections/store-connection.ts';

const MINUTE = 60_000;
let kit: ConnectTest;
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
  kit = await startConnect({
    extraApps: [provider.app('scripted')],
    allowPrivateHosts: [provider.host],
  });
});
afterEach(() => {
  provider.calls.length = 0;
});
afterAll(async () => {
  provider.close();
  await kit.close();
});

async function connected(refresh_token: string | null) {
  const scope = await kit.makeAccount();
  const now = kit.connect.clock();
  const id = await storeConnection(kit.connect, scope, {
    slug: 'scripted',
    auth_type: 'oauth2',
    credentials: {
      kind: 'oauth2',
      access_token: 'a0',
      obtained_at: now.getTime(),
      ...(refresh_token === null ? {} : { refresh_token }),
    },
    identifier: 'NA',
    scopes: ['read'],
    expires_at: null,
    connected_at: now,
  });
  const requestToken = async (rejected: string) => {
    const options = { rejected: new Secret(rejected) };
    const source = kit.connect.credentials;
    const fresh = await source.getFreshCredentials(scope.tenant, id ?? '', options);
    return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : 'keybased';
  };
  return { requestToken, id: id ?? '' };
}

const paths = () => provider.calls.map((call) => call.path);
const reasonsOf = async (id: string) =>
  (
    await kit.rows(
      "select reason from connection_event where connection = $1 and type = 'connection.expired'",
      [id],
    )
  ).map(({ reason }) => reason);

test('it is exchanged once for all who were refused with it', async () => {
  const { requestToken } = await connected('r0');
  provider.respond = json(200, { access_token: 'a1', refresh_token: 'r1' });
  kit.pass(MINUTE);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => requestToken('a0'))))).toEqual(
    new Set(['a1']),
  );
  // Refused with the old one, while the new one is there.
  expect(await requestToken('a0')).toBe('a1');
  expect(paths()).toEqual(['/token']);
});

test('a token younger than a minute is not exchanged: the request itself is refused', async () => {
  const { requestToken } = await connected('r0');
  expect(await requestToken('a0')).toBe('a0');
  kit.pass(MINUTE - 1_000);
  expect(await requestToken('a0')).toBe('a0');
  expect(provider.calls).toEqual([]);
});

test.each([
  ['fine', 200],
  ['forbidden', 403],
  ['broken', 500],
])('without a refresh token, and the test call is %s: it goes on', async (_name, status) => {
  const { requestToken, id } = await connected(null);
  provider.respond = json(status, {});
  kit.pass(MINUTE);
  expect(await requestToken('a0')).toBe('a0');
  expect(paths()).toEqual(['/me']);
  expect(await reasonsOf(id)).toEqual([]);
});

test('without a refresh token, and the test call refused too: the connection is over', async () => {
  const { requestToken, id } = await connected(null);
  provider.respond = json(401, {});
  kit.pass(MINUTE);
  await expect(requestToken('a0')).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
  expect(await reasonsOf(id)).toEqual(['TOKEN_REJECTED']);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  json,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../../test/connect/scripted-provider.ts';
import { type ConnectTest, startConnect } from '../../../test/connect/start-connect.ts';
import { storeConnection } from '../../domain/connections/store-connection.ts';

const MINUTE = 60_000;
let kit: ConnectTest;
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
  const margin = (margin_s: number) => ({
    lifetime: { access_s: 3600, refresh: 'static', margin_s },
  });
  kit = await startConnect({
    extraApps: [
      provider.app('usual'),
      provider.app('early', margin(25 * 60)),
      provider.app('late', margin(120)),
    ],
    allowPrivateHosts: [provider.host],
  });
  provider.respond = json(200, { access_token: 'a1', token_type: 'bearer', expires_in: 3600 });
});
afterEach(() => {
  provider.calls.length = 0;
});
afterAll(async () => {
  provider.close();
  await kit.close();
});

/** Requests the token of an hour when it has so many minutes left. */
async function askWith(slug: string, minutesLeft: number) {
  const scope = await kit.makeAccount();
  const now = kit.connect.clock().getTime();
  const id = await storeConnection(kit.connect, scope, {
    slug,
    auth_type: 'oauth2',
    credentials: {
      kind: 'oauth2',
      access_token: 'a0',
      refresh_token: 'r0',
      obtained_at: now - (60 - minutesLeft) * MINUTE,
    },
    identifier: 'NA',
    scopes: ['read'],
    expires_at: new Date(now + minutesLeft * MINUTE),
    connected_at: new Date(now),
  });
  const fresh = await kit.connect.credentials.getFreshCredentials(scope.tenant, id ?? '');
  return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : 'keybased';
}

test.each([
  ['usual', 16, 'a0'],
  ['usual', 14, 'a1'],
  ['early', 26, 'a0'],
  ['early', 24, 'a1'],
  ['late', 3, 'a0'],
  ['late', 1.9, 'a1'],
])('%s: with %d minutes left the token is %s', async (slug, minutes, token) => {
  expect(await askWith(slug, minutes)).toBe(token);
  expect(provider.calls).toHaveLength(token === 'a0' ? 0 : 1);
});

import { walkStartLink } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountScope } from '#domain/account-scope.ts';
import { startAttempt } from '#oauth/attempt/start-attempt.ts';
import { connectFromCallback } from '#oauth/callback/connect-from-callback.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import {
  type CertifiedProvider,
  signInAtCertified,
  startCertifiedProvider,
} from '#test/connect/certified-provider.ts';
import { type ConnectTest, startConnect } from '#test/connect/start-connect.ts';

let app: ConnectTest;
/** The attempt secrets of the only browser of these tests. */
const browser = new Map<string, string>();
let provider: CertifiedProvider;
beforeAll(async () => {
  provider = await startCertifiedProvider();
  app = await startConnect({ extraApps: [provider.app], allowPrivateHosts: [provider.host] });
  await provider.open(`${app.url}/api/v1/certified/callback`);
});
afterAll(async () => {
  provider.close();
  await app.close();
});

async function start(scope: AccountScope): Promise<string> {
  const connector = app.apps.connectors.get('certified')?.connector;
  const oauth2 = connector?.auth.oauth2;
  if (connector === undefined || oauth2 === undefined) {
    throw new Error('certified is missing');
  }
  const outcome = await startAttempt(app.connect, scope, { connector, oauth2 });
  if (outcome.kind !== 'started') {
    throw new Error(outcome.kind);
  }
  return (await walkStartLink(app.connect, outcome.auth_url, browser)).providerUrl;
}

async function token(scope: AccountScope, id: string): Promise<string> {
  const fresh = await app.connect.credentials.getFreshCredentials(scope.tenant, id);
  return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : '';
}

const me = (accessToken: string) =>
  fetch(`${provider.url}/me`, { headers: { authorization: `Bearer ${accessToken}` } });

test('the whole journey against a certified authorization server', async () => {
  const scope = await app.makeAccount();
  const back = await signInAtCertified(await start(scope), provider.url);
  expect(back.pathname).toBe('/api/v1/certified/callback');
  expect(back.searchParams.get('iss')).toBe(provider.url);
  const outcome = await connectFromCallback(app.connect, {
    slug: 'certified',
    params: back.searchParams,
    browser,
  });
  expect(outcome).toMatchObject({ kind: 'connected', app: 'Certified' });
  const id = outcome.kind === 'connected' ? outcome.connection_id : '';
  const read = async () =>
    (await app.rows('select * from connection where _id = $1', [id]))[0] ?? null;
  expect(await read()).toMatchObject({
    status: 'active',
    identifier: 'ada@certified.example',
    scopes: ['openid', 'email', 'offline_access'],
  });

  const first = await token(scope, id);
  expect((await me(first)).status).toBe(200);
  app.advanceClock(50 * 60_000);
  const refreshed = await Promise.all(Array.from({ length: 8 }, () => token(scope, id)));
  expect(new Set(refreshed).size).toBe(1);
  app.advanceClock(50 * 60_000);
  const third = await token(scope, id);
  expect(new Set([first, refreshed[0], third]).size).toBe(3);
  expect(provider.tokenCalls).toEqual(['success', 'success', 'success']);
  expect((await me(third)).status).toBe(200);

  expect(await disconnect(app.connect, scope, { slug: 'certified' })).toEqual(['yes']);
  expect((await me(third)).status).toBe(401);
  expect(await read()).toBeNull();
});

test('a code injected into another authorization is refused by the provider', async () => {
  const [mine, theirs] = [await app.makeAccount(), await app.makeAccount()];
  const stolen = await signInAtCertified(await start(mine), provider.url);
  const otherStart = new URL(await start(theirs));
  stolen.searchParams.set('state', otherStart.searchParams.get('state') ?? '');
  expect(
    await connectFromCallback(app.connect, {
      slug: 'certified',
      params: stolen.searchParams,
      browser,
    }),
  ).toMatchObject({
    kind: 'failed',
    failure: { error: { error_code: 'CODE_EXPIRED' } },
  });
});

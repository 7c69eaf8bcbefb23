import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Secret } from '#crypto/secret.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { processDueRevocations } from '#scheduler/process-due-revocations.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import {
  type ScriptedConnect,
  startScriptedConnect,
  storeTokens,
} from '#test/connect/start-scripted-connect.ts';
import { formatClientAsRefreshToken } from '../provider/client-credentials-grant.ts';
import { mergeRevoked } from './disconnect.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
let app: ScriptedConnect;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedConnect(
    (scripted) => [
      scripted.app('scripted'),
      scripted.app('endless', { revoke: false }),
      scripted.app('machines', { grant: 'client_credentials' }),
    ],
    { revokeBudgetMs: 300 },
  );
  provider = app.provider;
});
afterEach(async () => {
  provider.calls.length = 0;
  await app.rows('delete from pending_revocation');
});
afterAll(() => app.close());

const connect = (
  scope: AccountScope,
  slug = 'scripted',
  step = 0,
  refresh_token = `canary_refresh_${step}`,
): Promise<string> =>
  storeTokens(app.connect, scope, { slug, access_token: `canary_access_${step}`, refresh_token });

const end = (scope: AccountScope, slug = 'scripted') => disconnect(app.connect, scope, { slug });
const pending = () => app.rows('select * from pending_revocation');
const tokens = () => provider.calls.map((call) => call.form.get('token'));
const listEvents = async (id: string) =>
  (
    await app.rows(
      'select type, reason from connection_event where connection = $1 order by created_at, _id',
      [id],
    )
  ).map(({ type, reason }) => `${type} ${reason}`);

test.each([
  ['revokes the tokens', 'scripted', json(200, {}), 'yes', 'REVOKED'],
  ['does not', 'scripted', json(500, {}), 'no', 'REVOCATION_FAILED'],
  ['says nothing', 'scripted', () => undefined, 'no', 'REVOCATION_FAILED'],
  ['offers no revocation', 'endless', json(200, {}), 'unsupported', 'REVOCATION_UNSUPPORTED'],
] satisfies [string, string, ScriptedProvider['respond'], string, string][])(
  'a provider that %s: the connection is deleted, and the response and one event say so',
  async (_name, slug, response, revoked, reason) => {
    const scope = await app.makeAccount();
    const id = await connect(scope, slug);
    provider.respond = response;
    expect(await end(scope, slug)).toEqual([revoked]);
    expect(await app.rows('select 1 from connection where _id = $1', [id])).toEqual([]);
    expect(await listEvents(id)).toEqual([
      'connection.created null',
      `connection.deleted ${reason}`,
    ]);
    expect(await pending()).toHaveLength(revoked === 'no' ? 1 : 0);
  },
);

const theirClient = {
  client_id: 'their-client',
  client_secret: new Secret('canary_theirs'),
};
const buildRevocation = (token: string) => ({
  token,
  token_type_hint: 'access_token',
  client_id: 'their-client',
  client_secret: 'canary_theirs',
});
const forms = () => provider.calls.map(({ form }) => Object.fromEntries(form));

test('a token that the customer’s client gets during a disconnect is revoked by that client', async () => {
  const scope = await app.makeAccount();
  const id = await connect(scope, 'machines', 0, formatClientAsRefreshToken(theirClient));
  app.advanceClock(2 * 60 * SECOND);
  provider.respond = (call, response) => {
    if (call.path === '/revoke') {
      json(200, {})(call, response);
      return;
    }
    void end(scope, 'machines').then(() =>
      json(200, { access_token: 'canary_late', token_type: 'bearer' })(call, response),
    );
  };
  const fresh = app.connect.credentials.getFreshCredentials(scope.tenant, id, {
    rejected: new Secret('canary_access_0'),
  });
  await expect(fresh).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' });
  const [grant, ...revocations] = forms();
  expect(grant).toMatchObject({ grant_type: 'client_credentials' });
  expect(revocations).toEqual([buildRevocation('canary_access_0'), buildRevocation('canary_late')]);
});

test('a token of a customer’s own client is revoked by that client, which is not stored elsewhere', async () => {
  const theirs = formatClientAsRefreshToken(theirClient);
  const revocation = buildRevocation('canary_access_0');
  const scope = await app.makeAccount();
  await connect(scope, 'machines', 0, theirs);
  provider.respond = json(200, {});
  expect(await end(scope, 'machines')).toEqual(['yes']);
  expect(forms()).toEqual([revocation]);

  provider.calls.length = 0;
  await connect(scope, 'machines', 0, theirs);
  provider.respond = json(503, {});
  expect(await end(scope, 'machines')).toEqual(['no']);
  expect(JSON.stringify(await pending())).not.toContain('canary_theirs');
  provider.calls.length = 0;
  provider.respond = json(200, {});
  app.advanceClock(10 * SECOND);
  await processDueRevocations(app.connect);
  expect(forms()).toEqual([revocation]);
  expect(await pending()).toEqual([]);
});

test('a failed revocation is retried in steps until it succeeds, then deleted', async () => {
  const scope = await app.makeAccount();
  await connect(scope);
  provider.respond = json(503, {});
  await end(scope);
  provider.calls.length = 0;
  await processDueRevocations(app.connect);
  expect(provider.calls).toEqual([]);
  app.advanceClock(6 * SECOND);
  await processDueRevocations(app.connect);
  expect(tokens()).toEqual(['canary_refresh_0', 'canary_access_0']);
  await processDueRevocations(app.connect);
  expect(provider.calls).toHaveLength(2);
  expect(await pending()).toMatchObject([{ tries: 1 }]);
  provider.respond = json(200, {});
  app.advanceClock(36 * SECOND);
  await Promise.all([processDueRevocations(app.connect), processDueRevocations(app.connect)]);
  expect(provider.calls).toHaveLength(4);
  expect(await pending()).toEqual([]);
});

test('after a day retries stop, and the encrypted tokens are deleted', async () => {
  const scope = await app.makeAccount();
  await connect(scope);
  provider.respond = json(503, {});
  await end(scope);
  app.advanceClock(24 * HOUR);
  await processDueRevocations(app.connect);
  expect(await pending()).toEqual([]);
  expect(app.logLines.join()).toContain('the provider never revoked the tokens');
});

test('reconnected: the old tokens are not revoked, as they may share one grant', async () => {
  const scope = await app.makeAccount();
  await connect(scope);
  provider.respond = json(503, {});
  await end(scope);
  await connect(scope, 'scripted', 1);
  provider.calls.length = 0;
  app.advanceClock(6 * SECOND);
  await processDueRevocations(app.connect);
  expect(provider.calls).toEqual([]);
  expect(await pending()).toEqual([]);
});

test('values encrypted in the queue cannot be decrypted elsewhere', async () => {
  const scope = await app.makeAccount();
  const otherAccount = await app.makeAccount();
  const otherConnection = await connect(otherAccount);
  await connect(scope);
  provider.respond = json(503, {});
  await end(scope);
  const [row] = await pending();
  const encrypted = row?.credentials_encrypted;
  await app.rows('update connection set credentials_encrypted = $1 where _id = $2', [
    encrypted,
    otherConnection,
  ]);
  await expect(
    app.connect.credentials.getFreshCredentials(otherAccount.tenant, otherConnection),
  ).rejects.toMatchObject({ name: 'DecryptionError' });
});

test('of several connections the worst result counts', () => {
  expect(mergeRevoked(['yes', 'no', 'unsupported'])).toBe('no');
  expect(mergeRevoked(['unsupported', 'yes'])).toBe('yes');
  expect(mergeRevoked(['unsupported'])).toBe('unsupported');
  expect(mergeRevoked([])).toBe('unsupported');
});

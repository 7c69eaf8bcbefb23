import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountScope } from '#domain/account-scope.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { processDueRevocations } from '#scheduler/process-due-revocations.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import {
  getFreshToken,
  type ScriptedConnect,
  type StoredTokens,
  startScriptedConnect,
  storeTokens,
} from '#test/connect/start-scripted-connect.ts';

let app: ScriptedConnect;
let provider: ScriptedProvider;
let scope: AccountScope;
beforeAll(async () => {
  app = await startScriptedConnect((scripted) => [scripted.app('scripted')], {
    revokeBudgetMs: 300,
  });
  provider = app.provider;
});
beforeEach(async () => {
  scope = await app.makeAccount();
  provider.respond = json(200, {});
});
afterEach(async () => {
  provider.calls.length = 0;
  await app.rows('delete from pending_revocation');
});
afterAll(() => app.close());

/** Stores a connection of an account at the provider. Null means that the provider does not identify the account. */
const add = (token: string, account: string | null, more: StoredTokens = {}) =>
  storeTokens(app.connect, scope, {
    wanted: 'new',
    access_token: `canary_${token}`,
    refresh_token: null,
    ...more,
    identity: {
      identity: account === null ? null : `${account} ${token}`,
      grant_identity: account,
    },
  });
const end = (connection_id?: string) =>
  disconnect(app.connect, scope, {
    slug: 'scripted',
    ...(connection_id === undefined ? {} : { connection_id }),
  });
const revoked = () => provider.calls.map(({ form }) => form.get('token'));
const processQueue = async () => {
  app.advanceClock(6_000);
  await processDueRevocations(app.connect);
};

test('of two accounts each has its own grant, which ends with its connection', async () => {
  const ids = [await add('a', 'ada'), await add('b', 'ben')];
  for (const [index, token] of ['canary_a', 'canary_b'].entries()) {
    expect(await end(ids[index])).toEqual(['yes']);
    expect(revoked().at(-1)).toBe(token);
  }
  expect(provider.calls).toHaveLength(2);
});

test.each([
  ['the same account', 'ada', 'ada'],
  ['an account that is not known', 'ada', null],
])('a grant stays for another connection of %s', async (_name, first, second) => {
  const [firstId, secondId] = [await add('a', first), await add('b', second)];
  expect(await end(firstId)).toEqual(['unsupported']);
  await processQueue();
  expect(revoked()).toEqual([]);
  expect(await end(secondId)).toEqual(['yes']);
  expect(revoked()).toEqual(['canary_b']);
});

test('connections of one account that end together are all revoked', async () => {
  await add('a', 'ada');
  await add('b', 'ada');
  expect(await end()).toEqual(['yes', 'yes']);
  expect(revoked().sort()).toEqual(['canary_a', 'canary_b']);
});

test('connections of one account that end at the same time one by one leave no token', async () => {
  const ids = [await add('a', 'ada'), await add('b', 'ada')];
  await Promise.all(ids.map((id) => end(id)));
  await processQueue();
  expect([...new Set(revoked())].sort()).toEqual(['canary_a', 'canary_b']);
});

test('tokens that a refresh brings after the end of their connection leave the grant', async () => {
  const id = await add('a', 'ada', { endsInMs: 1, refresh_token: 'canary_refresh' });
  await add('b', 'ada');
  const requested = new Promise<() => void>((resolve) => {
    provider.respond = (call, response) => {
      provider.respond = json(200, {});
      const tokens = json(200, { access_token: 'canary_late', token_type: 'bearer' });
      resolve(() => tokens(call, response));
    };
  });
  const fresh = getFreshToken(app.connect.credentials, { scope, id: id });
  const respond = await requested;
  await end(id);
  respond();
  await expect(fresh).rejects.toThrow('CONNECTION_NOT_FOUND');
  expect(revoked()).toEqual([null]);
});

test('tokens in the queue are revoked though another account is connected', async () => {
  const id = await add('a', 'ada');
  provider.respond = json(503, {});
  await end(id);
  await add('b', 'ben');
  provider.respond = json(200, {});
  provider.calls.length = 0;
  await processQueue();
  expect(revoked()).toEqual(['canary_a']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MultiAccountProvider,
  signInAtSites,
  startMultiAccountProvider,
  submitChoice,
} from '#test/connect/multi-account-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startAppWith } from '#test/connect/start-scripted-app.ts';
import { abandonOverdueSelections } from './abandon-overdue-selections.ts';
import { processDueRevocations } from './process-due-revocations.ts';

const MINUTE = 60_000;
let app: ScriptedApp<MultiAccountProvider>;
let provider: MultiAccountProvider;
beforeAll(async () => {
  app = await startAppWith(await startMultiAccountProvider(), (at) => [at.extraApp('sites')]);
  ({ provider } = app);
});
afterAll(() => app.close());

async function choosing(customer: Customer) {
  const started = await startAttemptByHttp(app, customer.token, { slug: 'sites' });
  return { ...(await signInAtSites(started)), attempt_id: started.attempt_id };
}
const findAttempt = async (id: string) =>
  (await app.rows('select * from connect_attempt where _id = $1', [id]))[0];

test('tokens of an abandoned selection are revoked a minute after it expires', async () => {
  const { connect } = app.app.services;
  const customer = await app.makeCustomer();
  const at = await choosing(customer);
  await abandonOverdueSelections(connect);
  app.advanceClock(10 * MINUTE);
  expect((await submitChoice(at, { action: 'choose', account: 'pier' })).status).toBe(404);
  const path = `/api/v2/f-sdk/application/sites?attempt=${at.attempt_id}`;
  expect((await app.call('GET', path, asCustomer(customer.token))).body).toMatchObject({
    connect_attempt: { status: 'expired', error_code: 'ATTEMPT_EXPIRED' },
  });
  await abandonOverdueSelections(connect);
  expect(await findAttempt(at.attempt_id)).toMatchObject({
    choice_encrypted: expect.stringMatching(/^v1\./),
  });
  app.advanceClock(MINUTE);
  await Promise.all([abandonOverdueSelections(connect), abandonOverdueSelections(connect)]);
  expect(await findAttempt(at.attempt_id)).toMatchObject({
    status: 'expired',
    choice_encrypted: null,
    choice_hash: null,
  });
  expect(await app.rows('select 1 from pending_revocation')).toHaveLength(1);
  app.advanceClock(10_000);
  await processDueRevocations(connect);
  expect(provider.revoked()).toEqual(['canary_refresh_0', 'canary_access_0']);
  expect(await app.rows('select 1 from pending_revocation')).toEqual([]);
});

test('revoking a session token ends its selections, and revokes their tokens', async () => {
  const { connect } = app.app.services;
  const customer = await app.makeCustomer();
  const at = await choosing(customer);
  provider.calls.length = 0;
  const revoke = '/api/v2/public/session-token/revoke';
  expect((await app.call('POST', revoke, asCustomer(customer.token))).status).toBe(200);
  expect((await submitChoice(at, { action: 'choose', account: 'pier' })).status).toBe(404);
  expect(await findAttempt(at.attempt_id)).toMatchObject({
    status: 'failed',
    error: { error_code: 'INVALID_TOKEN' },
  });
  app.advanceClock(MINUTE);
  await abandonOverdueSelections(connect);
  app.advanceClock(10_000);
  await processDueRevocations(connect);
  expect(provider.revoked()).toEqual(['canary_refresh_0', 'canary_access_0']);
});

test('deleting a linked account revokes the tokens of its selections', async () => {
  const { connect } = app.app.services;
  const customer = await app.makeCustomer();
  const at = await choosing(customer);
  provider.calls.length = 0;
  const { accountToken } = customer.org;
  const path = `/api/v2/public/linked-account/${customer.account_id}`;
  const headers = { authorization: `Bearer ${accountToken}` };
  expect((await app.call('DELETE', path, headers)).status).toBe(200);
  expect(await findAttempt(at.attempt_id)).toBeUndefined();
  app.advanceClock(10_000);
  await processDueRevocations(connect);
  expect(provider.revoked()).toEqual(['canary_refresh_0', 'canary_access_0']);
});

test('an attempt that is never read expires, and values that cannot be decrypted are dropped', async () => {
  const { connect } = app.app.services;
  const [firstSelection, secondSelection] = [
    await choosing(await app.makeCustomer()),
    await choosing(await app.makeCustomer()),
  ];
  await app.rows('update connect_attempt set choice_encrypted = $1 where _id = $2', [
    (await findAttempt(firstSelection.attempt_id))?.choice_encrypted,
    secondSelection.attempt_id,
  ]);
  expect(
    (await fetch(secondSelection.choiceUrl, { headers: { cookie: secondSelection.cookie } }))
      .status,
  ).toBe(500);
  app.advanceClock(11 * MINUTE);
  await abandonOverdueSelections(connect);
  for (const { attempt_id } of [firstSelection, secondSelection]) {
    expect(await findAttempt(attempt_id)).toMatchObject({
      status: 'expired',
      choice_encrypted: null,
    });
  }
  expect(await app.rows('select connection from pending_revocation')).toEqual([
    { connection: firstSelection.attempt_id },
  ]);
});

import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

let app: ScriptedApp;
let customer: Customer;
beforeAll(async () => {
  app = await startScriptedApp((at) => [at.app('scripted'), at.app('other_app')]);
  app.provider.respond = json(400, { error: 'invalid_grant' });
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await app.makeCustomer();
  app.provider.calls.length = 0;
});

async function turn(enabled: boolean, environment = 'test'): Promise<void> {
  const headers = asUser(customer.org.accountToken, environment);
  const { status } = await app.call('PUT', '/api/v1/application/scripted/settings', headers, {
    enabled,
  });
  expect(status).toBe(200);
}

async function atProvider(slug = 'scripted') {
  const { attempt_id, auth_url } = await startAttemptByHttp(app, customer.token, { slug });
  const { providerUrl, cookie } = await walkStartPage(auth_url);
  const state = new URL(providerUrl).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, code: 'c' });
  const poll = `/api/v2/f-sdk/application/${slug}?${new URLSearchParams({ attempt: attempt_id })}`;
  return {
    auth_url,
    attempt_id,
    comeBack: () => app.call('GET', `/api/v1/${slug}/callback?${query}`, { cookie }),
    poll: async () => (await app.call('GET', poll, asCustomer(customer.token))).body,
  };
}

test('attempts end with their app: start page, callback and poll say so, also once it is on again', async () => {
  const [flying, otherAttempt] = [await atProvider(), await atProvider('other_app')];
  await turn(false);
  expect((await fetch(flying.auth_url)).status).toBe(404);
  const callback = await flying.comeBack();
  expect(callback.status).toBe(400);
  expect(callback.text).toContain('Scripted scripted is turned off');
  expect(app.provider.calls).toEqual([]);
  expect(await flying.poll()).toMatchObject({ error_code: 'APP_DISABLED' });
  await turn(true);
  expect(await flying.poll()).toMatchObject({
    connect_attempt: { status: 'failed', error_code: 'APP_DISABLED' },
  });
  expect(await otherAttempt.poll()).toMatchObject({ connect_attempt: { status: 'pending' } });
});

test('turned off in another environment, or saved as it was, it leaves them', async () => {
  const flying = await atProvider();
  await turn(false, 'production');
  await turn(true);
  expect(await flying.poll()).toMatchObject({ connect_attempt: { status: 'pending' } });
});

test('an attempt whose start was under way then ends at the callback, before its code is exchanged', async () => {
  const flying = await atProvider();
  await turn(false);
  await app.rows(
    `update connect_attempt set status = 'pending', error = null, expires_at = now() + interval '1 h'
      where _id = $1`,
    [flying.attempt_id],
  );
  expect((await flying.comeBack()).text).toContain('is turned off');
  expect(app.provider.calls).toEqual([]);
});

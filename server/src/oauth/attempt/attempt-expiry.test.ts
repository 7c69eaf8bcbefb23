// The ten minutes of an attempt as the server counts them, by the test's own clock.

import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type MultiAccountProvider,
  signInAtSites,
  startMultiAccountProvider,
  submitChoice,
} from '#test/connect/multi-account-provider.ts';
import { json, type ScriptedResponder } from '#test/connect/scripted-provider.ts';
import { type StartedAttempt, startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startAppWith } from '#test/connect/start-scripted-app.ts';

const ALMOST_MS = 590_000;

let app: ScriptedApp<MultiAccountProvider>;
let asSites: ScriptedResponder;
let customer: Customer;
let attempt: StartedAttempt;
beforeAll(async () => {
  app = await startAppWith(await startMultiAccountProvider(), (provider) => [
    provider.app('scripted'),
    provider.extraApp('sites'),
  ]);
  asSites = app.provider.respond;
});
beforeEach(async () => {
  customer = await app.makeCustomer();
  attempt = await startAttemptByHttp(app, customer.token);
});
afterAll(() => app.close());

/** Reads the status that a polling client gets. */
async function poll(slug = 'demo_crm'): Promise<unknown> {
  const path = `/api/v2/f-sdk/application/${slug}?attempt=${attempt.attempt_id}`;
  const { body } = await app.call('GET', path, asCustomer(customer.token));
  const { connect_attempt, connected_accounts } = Object(body);
  return [connect_attempt.status, connected_accounts.length];
}

/** Comes back from the provider. Its token endpoint responds after `respond` is called. */
async function beginExchange() {
  attempt = await startAttemptByHttp(app, customer.token, { slug: 'scripted' });
  const { providerUrl, cookie } = await walkStartPage(attempt.auth_url);
  app.advanceClock(ALMOST_MS);
  const tokens = json(200, { access_token: 'at', token_type: 'bearer', email: 'priya@x.example' });
  const requested = new Promise<() => void>((resolve) => {
    app.provider.respond = (call, response) => {
      app.provider.respond = tokens;
      resolve(() => tokens(call, response));
    };
  });
  const state = new URL(providerUrl).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, code: 'the-code' });
  const page = fetch(`${app.url}/api/v1/scripted/callback?${query}`, { headers: { cookie } });
  return { page, respond: await requested };
}

/** Selects one of several accounts, which is connected after `respond` is called. */
async function beginSelection() {
  const at = await atSelection();
  const requested = new Promise<() => void>((resolve) => {
    app.provider.respond = (call, response) => {
      app.provider.respond = asSites;
      resolve(() => asSites(call, response));
    };
  });
  const page = submitChoice(at, { action: 'choose', account: 'pier' });
  return { page, respond: await requested };
}

async function atSelection() {
  app.provider.respond = asSites;
  attempt = await startAttemptByHttp(app, customer.token, { slug: 'sites' });
  const at = await signInAtSites(attempt);
  app.advanceClock(ALMOST_MS);
  return at;
}

describe('an attempt', () => {
  test('is pending for ten minutes, and not longer', async () => {
    app.advanceClock(ALMOST_MS);
    expect(await poll()).toEqual(['pending', 0]);
    expect((await fetch(attempt.auth_url)).status).toBe(200);
    app.advanceClock(10_000);
    expect(await poll()).toEqual(['expired', 0]);
  });

  test('cannot be started after that, also if it was not read before', async () => {
    app.advanceClock(600_000);
    const page = await fetch(attempt.auth_url);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This sign-in is over');
  });

  test('connects a customer who comes back in the last seconds', async () => {
    const { providerUrl, cookie } = await walkStartPage(attempt.auth_url);
    app.advanceClock(ALMOST_MS);
    await fetch(await signInAtDemo(providerUrl), { headers: { cookie } });
    expect(await poll()).toEqual(['active', 1]);
    app.advanceClock(10_000);
    expect(await poll()).toEqual(['active', 1]);
  });

  describe.each([
    ['its code is exchanged', 'scripted', beginExchange],
    ['its selected account is connected', 'sites', beginSelection],
  ])('is pending past its end while %s', (_step, slug, begin) => {
    test.each([
      [50_000, ['pending', 0], ['active', 1]],
      [60_000, ['expired', 0], ['expired', 0]],
    ])('%s ms later', async (milliseconds, during, after) => {
      const { page, respond } = await begin();
      app.advanceClock(milliseconds);
      expect(await poll(slug)).toEqual(during);
      respond();
      await page;
      expect(await poll(slug)).toEqual(after);
    });
  });

  test('whose account is not selected in time expires', async () => {
    await atSelection();
    expect(await poll('sites')).toEqual(['pending', 0]);
    app.advanceClock(10_000);
    expect(await poll('sites')).toEqual(['expired', 0]);
  });

  test('connects no account by a later callback', async () => {
    const { providerUrl, cookie } = await walkStartPage(attempt.auth_url);
    app.advanceClock(600_000);
    const page = await fetch(await signInAtDemo(providerUrl), { headers: { cookie } });
    expect(await page.text()).toContain('This sign-in is over');
    expect(await poll()).toEqual(['expired', 0]);
  });
});

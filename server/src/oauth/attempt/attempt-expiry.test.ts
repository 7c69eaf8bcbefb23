// The ten minutes of an attempt as the server counts them, by a clock of the test's own.

import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type StartedAttempt,
  startAttemptByHttp,
} from '../../../test/connect/start-attempt-by-http.ts';
import {
  asCustomer,
  type ConnectApp,
  type Customer,
  startConnectApp,
} from '../../../test/connect/start-connect-app.ts';

const ALMOST_MS = 599_000;

let app: ConnectApp;
let customer: Customer;
let attempt: StartedAttempt;
beforeAll(async () => {
  app = await startConnectApp();
});
beforeEach(async () => {
  customer = await app.makeCustomer();
  attempt = await startAttemptByHttp(app, customer.token);
});
afterAll(() => app.close());

/** What the client hears that polls. */
async function poll(): Promise<unknown> {
  const path = `/api/v2/f-sdk/application/demo_crm?attempt=${attempt.attempt_id}`;
  const { body } = await app.call('GET', path, asCustomer(customer.token));
  const { connect_attempt, connected_accounts } = Object(body);
  return [connect_attempt.status, connected_accounts.length];
}

describe('an attempt', () => {
  test('is pending for ten minutes, and not longer', async () => {
    app.advanceClock(ALMOST_MS);
    expect(await poll()).toEqual(['pending', 0]);
    expect((await fetch(attempt.auth_url)).status).toBe(200);
    app.advanceClock(1000);
    expect(await poll()).toEqual(['expired', 0]);
  });

  test('cannot be started after that, also if it was not read before', async () => {
    app.advanceClock(600_000);
    const page = await fetch(attempt.auth_url);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This sign-in is over');
  });

  test('connects a customer who comes back in the last second', async () => {
    const { providerUrl, cookie } = await walkStartPage(attempt.auth_url);
    app.advanceClock(ALMOST_MS);
    await fetch(await signInAtDemo(providerUrl), { headers: { cookie } });
    expect(await poll()).toEqual(['active', 1]);
    app.advanceClock(1000);
    expect(await poll()).toEqual(['active', 1]);
  });

  test('connects no account by a later callback', async () => {
    const { providerUrl, cookie } = await walkStartPage(attempt.auth_url);
    app.advanceClock(600_000);
    const page = await fetch(await signInAtDemo(providerUrl), { headers: { cookie } });
    expect(await page.text()).toContain('This sign-in is over');
    expect(await poll()).toEqual(['expired', 0]);
  });
});

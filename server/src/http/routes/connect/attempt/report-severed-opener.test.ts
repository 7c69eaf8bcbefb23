import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { getCookiePair, submitStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, expect, test } from 'vitest';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { type Customer, startConnectApp } from '#test/connect/start-connect-app.ts';

const app = await startConnectApp();
afterAll(() => app.close());

/** Walks an attempt to the provider; `finish` comes back by the callback. */
async function walk(customer: Customer, form: Record<string, string> = { opener: 'present' }) {
  const { auth_url } = await startAttemptByHttp(app, customer.token, {});
  const cookie = getCookiePair((await fetch(auth_url)).headers.get('set-cookie'));
  const sent = await submitStartPage(auth_url, cookie, { action: 'continue', ...form });
  const back = await signInAtDemo(sent.headers.get('location') ?? '');
  return {
    state: back.searchParams.get('state') ?? '',
    finish: async () => (await fetch(back, { headers: { cookie } })).text(),
  };
}

async function report(state: string, { slug = 'demo_crm', headers = {} } = {}): Promise<void> {
  const response = await fetch(`${app.url}/api/v1/${slug}/callback/opener`, {
    method: 'POST',
    body: new URLSearchParams({ state }),
    headers,
  });
  expect(response.status).toBe(200);
}

const countTimes = async ({ org }: Customer) =>
  (await app.rows('select times from severed_window where org_id = $1', [org.org_id])).map(
    ({ times }) => times,
  );

test('the page of a callback reports once that the provider severed its opener', async () => {
  const customer = await app.makeCustomer();
  const { state, finish } = await walk(customer);
  expect(await finish()).toContain('data-watch');
  await report(state);
  await report(state);
  expect(await countTimes(customer)).toEqual([1]);
  const { window_handle } = await startAttemptByHttp(app, customer.token, {});
  expect(window_handle).toBe('severed');
});

test('a report does not count before the callback, for another app, or from another site', async () => {
  const customer = await app.makeCustomer();
  const { state, finish } = await walk(customer);
  await report(state);
  await finish();
  await report(state, { slug: 'hubspot' });
  await report(state, { headers: { 'sec-fetch-site': 'same-site' } });
  expect(await countTimes(customer)).toEqual([]);
});

test('an attempt whose start page had no opener is neither watched nor counted', async () => {
  const customer = await app.makeCustomer();
  const { state, finish } = await walk(customer, {});
  expect(await finish()).not.toContain('data-watch');
  await report(state);
  expect(await countTimes(customer)).toEqual([]);
});

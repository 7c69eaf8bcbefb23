// The effect of a failed poll on a sign-in in progress.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPage } from '../support/fake-page.ts';
import { json } from '../support/observed-fetch.ts';
import { scripted } from '../support/scripted-client.ts';

const logged = vi.fn();
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const broken = { status_code: 500, error_code: 'INTERNAL_ERROR', message: 'Try again.' };
const fail = () => json(broken, 500);
const lose = () => {
  throw new TypeError('Failed to fetch');
};

it('rejects on a 4xx at once, logs it, stops polling, and leaves the window open', async () => {
  const page = stubPage();
  const body = { status_code: 401, error_code: 'INVALID_TOKEN', message: 'Sign in again.' };
  const { client, polls } = scripted(['pending', () => json(body, 401)]);
  await expect(client.connect({ slug: 'demo_crm' })).rejects.toEqual(body);
  expect(logged).toHaveBeenCalledExactlyOnceWith(body);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(polls()).toBe(2);
  expect(page.windows[0]?.closed).toBe(false);
  expect(page.listeners()).toBe(0);
});

it.each([
  ['a lost network', lose],
  ['a 500', fail],
])('survives %s twice in a row', async (_, once) => {
  stubPage();
  const { client } = scripted(['pending', once, once, 'pending', once, once, 'active']);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(logged).not.toHaveBeenCalled();
});

it('rejects with the third consecutive failure', async () => {
  stubPage();
  const { client, polls } = scripted(['pending', lose, lose, fail, 'active']);
  await expect(client.connect({ slug: 'demo_crm' })).rejects.toEqual(broken);
  expect(polls()).toBe(4);
});

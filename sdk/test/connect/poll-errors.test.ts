// These tests cover the effect of a failed poll on a sign-in in progress.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPage } from '../support/fake-page.ts';
import { json } from '../support/observed-fetch.ts';
import { scripted, started } from '../support/scripted-client.ts';

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
const limit = () => json({ ...broken, status_code: 429, error_code: 'RATE_LIMITED' }, 429);
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
  ['a rate limit', limit],
])('survives %s twice in a row', async (_, once) => {
  stubPage();
  const { client } = scripted(['pending', once, once, 'pending', once, once, 'active']);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(logged).not.toHaveBeenCalled();
});

it('rejects with the third consecutive server error', async () => {
  stubPage();
  const { client, polls } = scripted(['pending', fail, limit, fail, 'active']);
  await expect(client.connect({ slug: 'demo_crm' })).rejects.toEqual(broken);
  expect(polls()).toBe(4);
});

describe('without a network', () => {
  it('polling goes on, and the state is reported', async () => {
    stubPage();
    const onStatus = vi.fn();
    const onConnected = vi.fn();
    const away = Array(6).fill(lose);
    const { client } = scripted([
      'pending',
      ...away,
      fail,
      'pending',
      'pending',
      ...away,
      'active',
    ]);
    const connecting = client.connect({ slug: 'demo_crm', onStatus, onConnected });
    expect(await connecting).toBe(true);
    expect(onConnected).toHaveBeenCalledOnce();
    expect(onStatus.mock.calls).toEqual([['offline'], ['waiting'], ['offline']]);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it('the page polls less and less often, and at once when the network is back', async () => {
    vi.useFakeTimers();
    const page = stubPage();
    const { client, polls } = scripted(['pending', lose]);
    client.pollMs = 3000;
    const controller = new AbortController();
    const connecting = client.connect({ slug: 'demo_crm', signal: controller.signal });
    await vi.waitUntil(() => polls() === 1, { interval: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBeLessThan(10);
    const count = polls();
    page.dispatch(new Event('online'));
    await vi.waitUntil(() => polls() === count + 1, { interval: 1 });
    controller.abort();
    expect(await connecting).toBe(false);
    vi.useRealTimers();
  });

  it('rejects once the attempt is over, for the result is unknown', async () => {
    const page = stubPage();
    const { client } = scripted(['pending', lose], () => started({ expires_in: 0.05 }));
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toThrow('Failed to fetch');
    expect(page.listeners()).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Patchbay } from '../../src/index.ts';
import { stubPage } from '../support/fake-page.ts';
import { json } from '../support/observed-fetch.ts';
import { ATTEMPT_ID, AUTH_URL, scripted, started } from '../support/scripted-client.ts';

const logged = vi.fn();
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the window', () => {
  it('opens empty in the click, and navigates to the sign-in once its address is known', async () => {
    const { windows } = stubPage();
    const { client } = scripted(['active'], () => {
      expect(windows.map(({ url }) => url)).toEqual(['about:blank']);
      return started();
    });
    const connecting = client.connect({ slug: 'demo_crm' });
    expect(windows.map(({ url }) => url)).toEqual(['about:blank']);
    await connecting;
    expect(windows.map(({ url }) => url)).toEqual([AUTH_URL]);
  });

  it('rejects at once if it is blocked, with the address of the sign-in', async () => {
    const page = stubPage(true);
    const { client, polls } = scripted(['pending']);
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
      error_code: 'POPUP_BLOCKED',
      auth_url: AUTH_URL,
      status_code: 0,
    });
    expect(polls()).toBe(0);
    expect(page.listeners()).toBe(0);
  });

  it('closes if the sign-in cannot start', async () => {
    const { windows } = stubPage();
    const refusal = { status_code: 404, error_code: 'RESOURCE_NOT_FOUND', message: 'No such app.' };
    const { client } = scripted([], () => json(refusal, 404));
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toEqual(refusal);
    expect(windows[0]?.closed).toBe(true);
  });

  it('rejects if the browser returns nothing instead of a window', async () => {
    stubPage();
    vi.stubGlobal('open', () => undefined);
    const { client } = scripted(['pending']);
    const connecting = client.connect({ slug: 'demo_crm' });
    await expect(connecting).rejects.toMatchObject({ error_code: 'POPUP_BLOCKED' });
  });

  it.each([{ auth_url: 'javascript:alert(1)' }, { auth_url: '' }, { auth_url: undefined }])(
    'never navigates to anything but a web address (%o)',
    async (response) => {
      const { windows } = stubPage();
      const { client } = scripted([], () => started(response));
      await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
        error_code: 'INVALID_RESPONSE',
      });
      expect(windows[0]).toMatchObject({ url: 'about:blank', closed: true });
    },
  );

  it('cannot open without a browser page, and no request is sent', async () => {
    const { client, requests } = scripted(['active']);
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
      error_code: 'BROWSER_REQUIRED',
    });
    expect(requests).toEqual([]);
  });
});

describe('the start', () => {
  it('sends the version of the client, and the fields that the app needs before the sign-in', async () => {
    stubPage();
    const { client, requests } = scripted(['active']);
    const payload = { subdomain: 'acme & co', region: '' };
    await client.connect({ slug: 'demo_crm', type: 'oauth2', payload });
    const [first] = requests;
    expect(first).toMatchObject({
      method: 'GET',
      path: '/api/v1/demo_crm/integrate',
      headers: { 'x-patchbay-sdk': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    expect(first?.query).toEqual({
      subdomain: 'acme & co',
      _nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('works without a nonce if the browser cannot hash', async () => {
    stubPage();
    vi.stubGlobal('crypto', {});
    const { client, requests } = scripted(['active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(requests[0]?.query).toEqual({});
  });
});

describe('polling', () => {
  it('requests the status of this attempt', async () => {
    stubPage();
    const { client, requests } = scripted(['pending', 'active']);
    await client.connect({ slug: 'demo_crm' });
    expect(requests.slice(1).map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/f-sdk/application/demo_crm', { attempt: ATTEMPT_ID }],
      ['/api/v2/f-sdk/application/demo_crm', { attempt: ATTEMPT_ID }],
    ]);
  });

  it('is true, with the window closed, once the attempt is active', async () => {
    const page = stubPage();
    const { client, polls } = scripted(['pending', 'pending', 'active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(3);
    expect(page.windows[0]?.closes).toBe(1);
    expect(page.listeners()).toBe(0);
  });

  it.each(['denied', 'expired'] as const)('is false if the attempt is %s', async (status) => {
    const { windows } = stubPage();
    const { client, polls } = scripted(['pending', status]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
    expect(polls()).toBe(2);
    expect(windows[0]?.closed).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });

  it('rejects if it failed, with the reason, and leaves the window that shows it', async () => {
    const page = stubPage();
    const reason = { error_code: 'SCOPE_REJECTED', message: 'Demo CRM does not grant it.' };
    const { client } = scripted(['pending', { status: 'failed', ...reason }]);
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
      ...reason,
      status_code: 0,
      http_error_type: 'CLIENT_ERROR',
    });
    expect(page.windows[0]?.closed).toBe(false);
    expect(page.listeners()).toBe(0);
  });

  it('continues if another browser was refused', async () => {
    stubPage();
    const { client } = scripted([{ status: 'pending', error_code: 'WRONG_BROWSER' }, 'active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it('sends one poll at a time', async () => {
    stubPage();
    let inFlight = 0;
    const overlaps: number[] = [];
    const slow = async () => {
      inFlight += 1;
      overlaps.push(inFlight);
      await new Promise((resolve) => setTimeout(resolve, 8));
      inFlight -= 1;
      return overlaps.length > 3 ? 'active' : 'pending';
    };
    const { client } = scripted([slow]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(overlaps).toEqual([1, 1, 1, 1]);
  });

  it('polls at the start, then every 3000 ms', async () => {
    vi.useFakeTimers();
    stubPage();
    const { client, polls } = scripted(['pending', 'pending', 'active']);
    client.pollMs = new Patchbay().pollMs;
    const connecting = client.connect({ slug: 'demo_crm' });
    // Waiting for the hash of the nonce advances the fake clock by a few milliseconds.
    await vi.waitUntil(() => polls() === 1, { interval: 1 });
    await vi.advanceTimersByTimeAsync(2900);
    expect(polls()).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(polls()).toBe(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await connecting).toBe(true);
    expect(polls()).toBe(3);
  });

  it('is false, with the window closed, when the attempt times out', async () => {
    const page = stubPage();
    const { client, polls } = scripted(['pending'], () => started({ expires_in: 0.05 }));
    expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
    expect(polls()).toBeGreaterThan(1);
    expect(page.windows[0]?.closed).toBe(true);
    expect(page.listeners()).toBe(0);
  });

  it('is true if the account was stored just before the time is over', async () => {
    stubPage();
    const { client, polls } = scripted(['pending', 'active'], () => started({ expires_in: 0.05 }));
    client.pollMs = 60_000;
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(2);
  });
});

describe('two flows at once', () => {
  it('have separate windows and results', async () => {
    const { windows } = stubPage();
    const first = scripted(['pending', 'denied']);
    const second = scripted(['pending', 'pending', 'pending', 'active']);
    const results = await Promise.all([
      first.client.connect({ slug: 'demo_crm' }),
      second.client.connect({ slug: 'demo_crm' }),
    ]);
    expect(results).toEqual([false, true]);
    expect(windows.map(({ closes }) => closes)).toEqual([1, 1]);
  });
});

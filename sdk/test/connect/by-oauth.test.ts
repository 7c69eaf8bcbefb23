import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Patchbay } from '../../src/index.ts';
import { stubPage } from '../support/fake-page.ts';
import { AUTH_URL, account, scripted } from '../support/fake-vendor.ts';
import { json } from '../support/observed-fetch.ts';

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
  it('opens empty in the click, and goes to the sign-in once that is known', async () => {
    const windows = stubPage();
    const { client } = scripted([[], [account(1)]], () => {
      expect(windows.map(({ url }) => url)).toEqual(['about:blank']);
      return json({ auth_url: AUTH_URL });
    });
    const connecting = client.connect({ slug: 'demo_crm' });
    expect(windows.map(({ url }) => url)).toEqual(['about:blank']);
    await connecting;
    expect(windows.map(({ url }) => url)).toEqual([AUTH_URL]);
  });

  it('that is blocked rejects at once, with the address of the sign-in', async () => {
    stubPage(true);
    const { client, polls } = scripted([[]]);
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
      error_code: 'POPUP_BLOCKED',
      auth_url: AUTH_URL,
      status_code: 0,
    });
    expect(polls()).toBe(0);
  });

  it('closes where the sign-in cannot start', async () => {
    const windows = stubPage();
    const refusal = { status_code: 404, error_code: 'RESOURCE_NOT_FOUND', message: 'No such app.' };
    const { client } = scripted([[]], () => json(refusal, 404));
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toEqual(refusal);
    expect(windows[0]?.closed).toBe(true);
  });

  it.each([{ auth_url: 'javascript:alert(1)' }, { auth_url: '' }, { connected: true }])(
    'never goes to what is no web address (%o)',
    async (answer) => {
      const windows = stubPage();
      const { client } = scripted([[]], () => json(answer));
      await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
        error_code: 'INVALID_RESPONSE',
      });
      expect(windows[0]).toMatchObject({ url: 'about:blank', closed: true });
    },
  );

  it('cannot open without a browser page, and nothing is asked', async () => {
    const { client, requests } = scripted([[]]);
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toMatchObject({
      error_code: 'BROWSER_REQUIRED',
    });
    expect(requests).toEqual([]);
  });
});

describe('polling', () => {
  it('is true, with the window closed, once an account is active', async () => {
    const windows = stubPage();
    const { client, polls } = scripted([[], [], [], [account(1)]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(3);
    expect(windows[0]?.closes).toBe(1);
  });

  it('is false once the customer closed the window', async () => {
    const windows = stubPage();
    const close = () => {
      windows[0]?.close();
      return [];
    };
    const { client, polls } = scripted([[], [], close, []]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
    expect(polls()).toBe(3);
  });

  it('is true where the window closed itself after its success', async () => {
    const windows = stubPage();
    const closeLate = () => {
      windows[0]?.close();
      return [];
    };
    const { client } = scripted([[], closeLate, [account(1)]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it('looks at the window before it asks, so that a success in between still counts', async () => {
    const windows = stubPage();
    const answerThenClose = async () => {
      windows[0]?.close();
      return [];
    };
    const { client, polls } = scripted([[], answerThenClose, [account(1)]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(2);
  });

  it('rejects on an error, logs it, stops, and leaves the window to the customer', async () => {
    const windows = stubPage();
    const body = { status_code: 401, error_code: 'INVALID_TOKEN', message: 'Sign in again.' };
    const { client, polls } = scripted([[], [], () => json(body, 401)]);
    await expect(client.connect({ slug: 'demo_crm' })).rejects.toEqual(body);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), body);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(polls()).toBe(2);
    expect(windows[0]?.closed).toBe(false);
  });

  it('asks one question at a time', async () => {
    stubPage();
    let asking = 0;
    const overlaps: number[] = [];
    const slow = async () => {
      asking += 1;
      overlaps.push(asking);
      await new Promise((resolve) => setTimeout(resolve, 8));
      asking -= 1;
      return overlaps.length > 3 ? [account(1)] : [];
    };
    const { client } = scripted([[], slow]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(overlaps).toEqual([1, 1, 1, 1]);
  });

  it('asks every 3000 ms', async () => {
    vi.useFakeTimers();
    stubPage();
    const { client, polls } = scripted([[], [], [account(1)]]);
    client.pollMs = new Patchbay().pollMs;
    const connecting = client.connect({ slug: 'demo_crm' });
    await vi.advanceTimersByTimeAsync(2999);
    expect(polls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls()).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await connecting).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('which account counts', () => {
  it('not one connected by key, nor an expired one', async () => {
    stubPage();
    const others = [account(1, { auth_type: 'keybased' }), account(2, { status: 'expired' })];
    const { client, polls } = scripted([[], others, others, [...others, account(3)]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(3);
  });

  it('not one that was active before; the same one connected again does', async () => {
    stubPage();
    const { client, polls } = scripted([[account(1)], [account(1)], [account(1)], [account(2)]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(3);
  });

  it('an expired one that is active again', async () => {
    stubPage();
    const { client, polls } = scripted([[account(1, { status: 'expired' })], [], [account(1)]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
    expect(polls()).toBe(2);
  });

  it('a second account of the app', async () => {
    stubPage();
    const second = account(1, { connection_id: '65f0c3d2a1b2c3d4e5f60799' });
    const { client } = scripted([[account(1)], [account(1), second]]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });
});

describe('two flows at once', () => {
  it('each have their window and their result', async () => {
    const windows = stubPage();
    const closeFirst = () => {
      windows[0]?.close();
      return [];
    };
    const first = scripted([[], closeFirst, []]);
    const second = scripted([[], [], [], [], [account(1)]]);
    const results = await Promise.all([
      first.client.connect({ slug: 'demo_crm' }),
      second.client.connect({ slug: 'demo_crm' }),
    ]);
    expect(results).toEqual([false, true]);
    expect(windows).toHaveLength(2);
  });

  it('of one client do not disturb each other', async () => {
    const windows = stubPage();
    const { client } = scripted([[], [], [], [account(1)]]);
    const results = await Promise.all([
      client.connect({ slug: 'demo_crm' }),
      client.connect({ slug: 'demo_crm' }),
    ]);
    expect(results).toEqual([true, true]);
    expect(windows.map(({ closes }) => closes)).toEqual([1, 1]);
  });
});

it('sends what the app asks for before the sign-in', async () => {
  stubPage();
  const { client, requests } = scripted([[], [account(1)]]);
  const payload = { subdomain: 'acme & co', region: '' };
  await client.connect({ slug: 'demo_crm', type: 'oauth2', payload });
  expect(requests).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/api/v1/demo_crm/integrate',
      query: { subdomain: 'acme & co' },
    }),
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRedirectResult } from '../../src/redirect/redirect-result.ts';
import { stubPage } from '../support/fake-page.ts';
import { ATTEMPT_ID, AUTH_URL, scripted } from '../support/scripted-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("mode: 'redirect'", () => {
  const returnUrl = 'https://app.test/back';

  it('navigates to the sign-in, opens no window, and sends the return URL', async () => {
    const page = stubPage();
    const { client, requests } = scripted(['pending', 'expired']);
    await client.connect({ slug: 'demo_crm', mode: 'redirect', returnUrl });
    expect(page.windows).toEqual([]);
    expect(page.visited).toEqual([AUTH_URL]);
    expect(requests[0]?.query).toMatchObject({ _return_url: returnUrl });
    expect(page.stored).toEqual({ [ATTEMPT_ID]: 'demo_crm' });
  });

  it('rejects at once without a return URL, and stays on the page', async () => {
    const page = stubPage();
    const { client, requests } = scripted(['pending']);
    // @ts-expect-error the types refuse it
    const connecting = client.connect({ slug: 'demo_crm', mode: 'redirect' });
    await expect(connecting).rejects.toMatchObject({ error_code: 'RETURN_URL_REQUIRED' });
    expect([page.visited, page.windows, requests]).toEqual([[], [], []]);
  });

  it('does not settle while the customer may still be signing in', async () => {
    const page = stubPage();
    const settled = vi.fn();
    const { client, polls } = scripted(['pending']);
    const controller = new AbortController();
    const connecting = client.connect({
      slug: 'demo_crm',
      mode: 'redirect',
      returnUrl,
      signal: controller.signal,
    });
    void connecting.then(settled);
    await vi.waitUntil(() => polls() > 2);
    expect(settled).not.toHaveBeenCalled();
    controller.abort();
    expect(await connecting).toBe(false);
    expect(page.listeners()).toBe(0);
  });
});

describe('getRedirectResult()', () => {
  /** The page that the customer returns to. */
  function returnTo(search: string, stored: { [attempt: string]: string } = {}) {
    const storage = new Map(Object.entries(stored));
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => storage.get(name) ?? null,
      removeItem: (name: string) => storage.delete(name),
    });
    const location = { href: `https://app.test/back${search}` };
    vi.stubGlobal('location', location);
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _unused: string, url: URL) => {
        location.href = url.href;
      },
    });
    return { location, storage };
  }
  const back = `?tab=crm&attempt_id=${ATTEMPT_ID}&status=active#top`;

  it('requests the status of the attempt, and cleans up the address', async () => {
    const { location, storage } = returnTo(back, { [ATTEMPT_ID]: 'demo_crm' });
    const { client, requests } = scripted(['active']);
    expect(await getRedirectResult(client)).toBe(true);
    expect(requests).toMatchObject([
      { path: '/api/v2/f-sdk/application/demo_crm', query: { attempt: ATTEMPT_ID } },
    ]);
    expect(location.href).toBe('https://app.test/back?tab=crm#top');
    expect(storage.size).toBe(0);
  });

  it.each(['denied', 'expired', 'pending'] as const)(
    'trusts the server, not the address (%s)',
    async (status) => {
      returnTo(back, { [ATTEMPT_ID]: 'demo_crm' });
      expect(await getRedirectResult(scripted([status]).client)).toBe(false);
    },
  );

  it('rejects with the reason of a failed attempt', async () => {
    returnTo(back, { [ATTEMPT_ID]: 'demo_crm' });
    const reason = { error_code: 'CODE_EXPIRED', message: 'It took too long.' };
    const { client } = scripted([{ status: 'failed', ...reason }]);
    await expect(getRedirectResult(client)).rejects.toMatchObject(reason);
  });

  it('leaves the address unchanged if the request fails', async () => {
    const { location } = returnTo(back, { [ATTEMPT_ID]: 'demo_crm' });
    const { client } = scripted([
      () => {
        throw new TypeError('Failed to fetch');
      },
    ]);
    await expect(getRedirectResult(client)).rejects.toThrow(TypeError);
    expect(location.href).toContain(ATTEMPT_ID);
  });

  it('accepts the app as an argument, for a sign-in that another tab started', async () => {
    returnTo(back);
    expect(await getRedirectResult(scripted(['active']).client, 'demo_crm')).toBe(true);
  });

  it.each(['', '?status=active', back])(
    'is undefined without a sign-in of this tab (%j)',
    async (search) => {
      returnTo(search);
      const { client, requests } = scripted(['active']);
      expect(await getRedirectResult(client)).toBe(undefined);
      expect(requests).toEqual([]);
    },
  );
});

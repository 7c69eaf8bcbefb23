// These tests cover windows that read as closed: the customer closed it, or the provider severed it from
// the page that opened it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakePage, stubPage } from '../support/fake-page.ts';
import { AUTH_URL, scripted, started } from '../support/scripted-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const closeIn = (page: FakePage) => () => {
  page.windows[0]?.close();
  return 'pending' as const;
};

describe('a window that the customer closed', () => {
  it('is false after two consecutive polls with a closed window', async () => {
    const page = stubPage();
    const { client, polls, requests } = scripted(['pending', closeIn(page), 'pending']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
    expect(polls()).toBe(4);
    expect(requests.slice(1).map(({ query }) => query._window)).toEqual([
      undefined,
      undefined,
      'closed',
      'closed',
    ]);
    expect(page.listeners()).toBe(0);
  });

  it('does not count while polls fail', async () => {
    const page = stubPage();
    const lose = () => {
      throw new TypeError('Failed to fetch');
    };
    const { client } = scripted(['pending', closeIn(page), lose, lose, 'active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it('is not judged by two polls at once', async () => {
    const page = stubPage();
    const focus = () => {
      page.dispatch(new Event('focus'));
      return 'pending' as const;
    };
    const { client } = scripted([closeIn(page), focus, focus, focus, 'active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it('is true if it closed itself after its success', async () => {
    const page = stubPage();
    const { client } = scripted(['pending', closeIn(page), 'active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });
});

describe('a severed window', () => {
  it('is ignored if the server says so', async () => {
    const page = stubPage();
    const steps = ['pending', closeIn(page), ...Array(8).fill('pending'), 'active'];
    const { client } = scripted(steps, () => started({ window_handle: 'severed' }));
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it.each([
    ['at once', 0],
    ['after a page that takes long, or a first page that does not', 5],
  ])('is detected %s: it looks closed while the page has no focus', async (_, openPolls) => {
    const page = stubPage();
    page.hasFocus = false;
    const pending = Array(8).fill('pending');
    const { client } = scripted([
      ...pending.slice(0, openPolls),
      closeIn(page),
      ...pending,
      'active',
    ]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it('stays pending while the customer returns to the page for a moment', async () => {
    const page = stubPage();
    page.hasFocus = false;
    const focus = (hasFocus: boolean) => () => {
      page.hasFocus = hasFocus;
      return 'pending' as const;
    };
    const stay = Array(5).fill('pending');
    const steps = [
      closeIn(page),
      'pending',
      focus(true),
      ...stay,
      focus(false),
      'pending',
    ] as const;
    const { client } = scripted([...steps, focus(true), ...stay, 'active']);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  });

  it('is false once the customer has stayed on the page', async () => {
    // This happens if the customer closed the window while another application had the focus, for example.
    const page = stubPage();
    page.hasFocus = false;
    let isBack = false;
    const { client, polls } = scripted([
      closeIn(page),
      ...Array(30).fill('pending'),
      () => {
        isBack = true;
        page.hasFocus = true;
        return 'pending';
      },
      'pending',
    ]);
    expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
    expect(isBack).toBe(true);
    expect(polls()).toBe(41);
  });
});

describe('onConnected', () => {
  it('is called once, before connect() resolves', async () => {
    stubPage();
    const onConnected = vi.fn();
    const { client } = scripted(['pending', 'active']);
    await client.connect({ slug: 'demo_crm', onConnected });
    expect(onConnected).toHaveBeenCalledExactlyOnceWith();
  });

  it('is called after connect() was false, if the customer finishes later', async () => {
    const page = stubPage();
    const onConnected = vi.fn();
    let isDone = false;
    const { client } = scripted([closeIn(page), () => (isDone ? 'active' : 'pending')]);
    expect(await client.connect({ slug: 'demo_crm', onConnected })).toBe(false);
    expect(onConnected).not.toHaveBeenCalled();
    isDone = true;
    await vi.waitUntil(() => onConnected.mock.calls.length > 0);
    expect(page.listeners()).toBe(0);
  });

  it('is called if the customer opened the blocked sign-in by a link', async () => {
    stubPage(true);
    const onConnected = vi.fn();
    const { client } = scripted(['pending', 'pending', 'active']);
    const connecting = client.connect({ slug: 'demo_crm', onConnected });
    await expect(connecting).rejects.toMatchObject({ auth_url: AUTH_URL });
    await vi.waitUntil(() => onConnected.mock.calls.length === 1);
  });

  it('is not called if the customer really gave up', async () => {
    const page = stubPage();
    const onConnected = vi.fn();
    const { client, polls } = scripted([closeIn(page), 'pending', 'pending', 'pending', 'expired']);
    expect(await client.connect({ slug: 'demo_crm', onConnected })).toBe(false);
    await vi.waitUntil(() => polls() === 5 && page.listeners() === 0);
    expect(onConnected).not.toHaveBeenCalled();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPage } from '../support/fake-page.ts';
import { scripted, started } from '../support/scripted-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves after everything has run that does not wait for a timer or a response. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('before the start is false, with no window and no request', async () => {
  const { windows } = stubPage();
  const { client, requests } = scripted(['pending']);
  expect(await client.connect({ slug: 'demo_crm', signal: AbortSignal.abort() })).toBe(false);
  expect(windows).toEqual([]);
  expect(requests).toEqual([]);
});

it('while the sign-in starts is false, and closes the window', async () => {
  const { windows } = stubPage();
  const controller = new AbortController();
  const { client } = scripted(['pending'], ({ signal }) => {
    controller.abort();
    signal?.throwIfAborted();
    throw new Error('The request has no signal.');
  });
  expect(await client.connect({ slug: 'demo_crm', signal: controller.signal })).toBe(false);
  expect(windows[0]?.closed).toBe(true);
});

describe("with mode: 'redirect'", () => {
  const redirect = { slug: 'demo_crm', mode: 'redirect', returnUrl: 'https://app.test/' } as const;

  it('right after connect() is false, and no attempt is created', async () => {
    const page = stubPage();
    const hash = vi.spyOn(crypto.subtle, 'digest');
    const controller = new AbortController();
    const { client, requests } = scripted(['pending']);
    const connecting = client.connect({ ...redirect, signal: controller.signal });
    controller.abort();
    expect(await connecting).toBe(false);
    await hash.mock.results[0]?.value;
    await nextTask();
    expect(requests).toEqual([]);
    expect(page.visited).toEqual([]);
  });

  it('while the attempt is created is false, and the page stays', async () => {
    const page = stubPage();
    const controller = new AbortController();
    // The response is already on its way, so the canceled request still resolves.
    const { client } = scripted(['pending'], () => {
      controller.abort();
      return started();
    });
    expect(await client.connect({ ...redirect, signal: controller.signal })).toBe(false);
    await nextTask();
    expect(page.visited).toEqual([]);
    expect(page.stored).toEqual({});
  });
});

it('between two polls is false at once, and polling stops', async () => {
  const { windows } = stubPage();
  const controller = new AbortController();
  const { client, polls } = scripted(['pending']);
  client.pollMs = 60_000;
  const connecting = client.connect({ slug: 'demo_crm', signal: controller.signal });
  await vi.waitUntil(() => polls() === 1);
  controller.abort();
  expect(await connecting).toBe(false);
  expect(windows[0]?.closed).toBe(true);
  expect(polls()).toBe(1);
});

it('during a poll is false, and not an error', async () => {
  const { windows } = stubPage();
  const error = vi.spyOn(console, 'error');
  const controller = new AbortController();
  const { client } = scripted([
    'pending',
    () => {
      controller.abort();
      throw controller.signal.reason;
    },
  ]);
  expect(await client.connect({ slug: 'demo_crm', signal: controller.signal })).toBe(false);
  expect(windows[0]?.closed).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

it('leaves no listener on the signal', async () => {
  stubPage();
  const { signal } = new AbortController();
  const live = new Set<AbortSignal>();
  vi.spyOn(signal, 'addEventListener').mockImplementation((_type, _listener, options) => {
    const { signal: over } = Object(options);
    live.add(over);
    over.addEventListener('abort', () => live.delete(over));
  });
  const { client } = scripted(['pending', 'pending', 'active']);
  expect(await client.connect({ slug: 'demo_crm', signal })).toBe(true);
  expect(signal.addEventListener).toHaveBeenCalledOnce();
  expect(live.size).toBe(0);
});

it('after connect() was false ends the wait for a late success', async () => {
  const page = stubPage();
  const controller = new AbortController();
  const onConnected = vi.fn();
  const { client, polls } = scripted([
    () => {
      page.windows[0]?.close();
      return 'pending';
    },
    'pending',
  ]);
  const { signal } = controller;
  expect(await client.connect({ slug: 'demo_crm', signal, onConnected })).toBe(false);
  controller.abort();
  await vi.waitUntil(() => page.listeners() === 0);
  const count = polls();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(polls()).toBe(count);
  expect(onConnected).not.toHaveBeenCalled();
});

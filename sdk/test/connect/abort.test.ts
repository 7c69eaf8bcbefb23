import { afterEach, expect, it, vi } from 'vitest';
import { stubPage } from '../support/fake-page.ts';
import { account, scripted } from '../support/fake-vendor.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('before the start is false, with no window and no request', async () => {
  const windows = stubPage();
  const { client, requests } = scripted([[]]);
  expect(await client.connect({ slug: 'demo_crm', signal: AbortSignal.abort() })).toBe(false);
  expect(windows).toEqual([]);
  expect(requests).toEqual([]);
});

it('while the sign-in starts is false, and closes the window', async () => {
  const windows = stubPage();
  const controller = new AbortController();
  const { client } = scripted([[]], ({ signal }) => {
    controller.abort();
    signal?.throwIfAborted();
    throw new Error('The request did not get the signal.');
  });
  expect(await client.connect({ slug: 'demo_crm', signal: controller.signal })).toBe(false);
  expect(windows[0]?.closed).toBe(true);
});

it('between two polls is false at once, and nothing is asked after it', async () => {
  const windows = stubPage();
  const controller = new AbortController();
  const { client, polls } = scripted([[]]);
  client.pollMs = 60_000;
  const connecting = client.connect({ slug: 'demo_crm', signal: controller.signal });
  await vi.waitUntil(() => windows[0]?.url !== 'about:blank');
  controller.abort();
  expect(await connecting).toBe(false);
  expect(windows[0]?.closed).toBe(true);
  expect(polls()).toBe(0);
});

it('during a poll is false, and not an error', async () => {
  const windows = stubPage();
  const error = vi.spyOn(console, 'error');
  const controller = new AbortController();
  const { client } = scripted([
    [],
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
  const add = vi.spyOn(signal, 'addEventListener');
  const remove = vi.spyOn(signal, 'removeEventListener');
  const { client } = scripted([[], [], [], [account(1)]]);
  expect(await client.connect({ slug: 'demo_crm', signal })).toBe(true);
  expect(add.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    remove.mock.calls.map(([type, listener]) => [type, listener]),
  );
  expect(add).toHaveBeenCalledTimes(3);
});

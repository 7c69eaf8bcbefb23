// Each request without a response ends after ten seconds, and the flow continues or ends.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakePage } from '../support/fake-page.ts';
import { stubPage } from '../support/fake-page.ts';
import { scripted, started } from '../support/scripted-client.ts';

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a response that never arrives. */
const never = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const getResult = (connecting: Promise<boolean>) => {
  const result = vi.fn();
  connecting.then(result, result);
  return result;
};

it('an unanswered start rejects, and closes the blank window', async () => {
  const { client } = scripted(['pending'], ({ signal }) => never(signal));
  const result = getResult(client.connect({ slug: 'demo_crm' }));
  await vi.waitUntil(() => vi.getTimerCount() > 1, { interval: 1 });
  await vi.advanceTimersByTimeAsync(9000);
  expect(result).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(result).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ error_code: 'TIMEOUT', status_code: 0 }),
  );
  expect(page.windows[0]?.closed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('a blank window that the customer closes is false at once', async () => {
  const { client } = scripted(['pending'], ({ signal }) => never(signal));
  const result = getResult(client.connect({ slug: 'demo_crm' }));
  await vi.waitUntil(() => vi.getTimerCount() > 1, { interval: 1 });
  page.windows[0]?.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(result).toHaveBeenCalledExactlyOnceWith(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('an unanswered poll is sent again', async () => {
  const { client, polls } = scripted(['pending', 'active']);
  const { fetch } = client;
  let isFirst = true;
  Object.assign(client, {
    pollMs: 3000,
    fetch: (url: string, init: RequestInit) => {
      if (url.includes('integrate') || !isFirst) {
        return fetch?.(url, init);
      }
      isFirst = false;
      return never(init.signal);
    },
  });
  const result = getResult(client.connect({ slug: 'demo_crm' }));
  await vi.waitUntil(() => !isFirst, { interval: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(polls()).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(result).toHaveBeenCalledExactlyOnceWith(true);
});

it('an unanswered last poll rejects, for the result is unknown', async () => {
  const { client } = scripted(['pending'], () => started());
  const { fetch } = client;
  Object.assign(client, {
    pollMs: 3000,
    fetch: (url: string, init: RequestInit) =>
      url.includes('integrate') ? fetch?.(url, init) : never(init.signal),
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const result = getResult(client.connect({ slug: 'demo_crm' }));
  await vi.waitUntil(() => page.listeners() > 0, { interval: 1 });
  await vi.advanceTimersByTimeAsync(611_000);
  expect(result).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ error_code: 'TIMEOUT' }),
  );
  expect(page.windows[0]?.closed).toBe(false);
});

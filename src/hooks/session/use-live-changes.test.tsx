import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { connectTransport } from '@/api/client';
import { changeStream } from '../../../tests/support/change-stream';
import { useLiveChanges } from './use-live-changes';

function showTab(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

/** Returns the requests of a live screen, with this response to its stream. */
async function watch(respond: () => Response) {
  connectTransport(async () => respond());
  const onChange = vi.fn(async () => undefined);
  await renderHook(() =>
    useLiveChanges({ isLive: true, isAbout: () => true, onChange, pauseMs: 30_000 }),
  );
  return onChange;
}

it('requests nothing on return to the tab, where the timer continues', async () => {
  const onChange = await watch(() => new Response(null, { status: 404 }));
  await vi.advanceTimersByTimeAsync(20_000);
  showTab('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  showTab('visible');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('hears of changes by a new stream after the return', async () => {
  const stream = changeStream();
  const respond = vi.fn(stream.respond);
  const onChange = await watch(respond);
  showTab('hidden');
  showTab('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(respond).toHaveBeenCalledTimes(2);
  stream.send({ kind: 'connection', id: '665f1c2ab7e4d90012a4c0fe' });
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

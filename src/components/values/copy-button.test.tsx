import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { COPIED_MS } from '@/hooks/use-copy';
import { CopyButton } from './copy-button';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('it copies, announces it, and resets after 1.5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton value="harbor-coffee" label="Copy account ID" />);
  await page.getByRole('button', { name: 'Copy account ID' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('harbor-coffee');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');

  const afterAnother = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return page.getByRole('status').element().textContent;
  };
  expect(afterAnother(COPIED_MS - 1)).toBe('Copied');
  await expect.poll(() => afterAnother(COPIED_MS)).toBe('');
});

test('a browser without clipboard access is announced', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await render(<CopyButton value="x" />);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Could not copy');
});

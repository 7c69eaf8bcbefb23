import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CookieBanner } from './cookie-banner';

afterEach(() => page.viewport(1280, 800));

test.each([1920, 1280, 600, 375, 320])(
  'at %i px it is 300 to 500 px wide and inside the window',
  async (width) => {
    await page.viewport(width, 800);
    await render(<CookieBanner hasConsent={false} onDismiss={() => undefined} />);
    const box = page.getByRole('region', { name: 'Cookies' }).element().getBoundingClientRect();
    expect(box.width).toBeGreaterThanOrEqual(300);
    expect(box.width).toBeLessThanOrEqual(500);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
  },
);

test('it says what the cookies are for, and is dismissed by its button', async () => {
  const onDismiss = vi.fn();
  const screen = await render(<CookieBanner hasConsent={false} onDismiss={onDismiss} />);
  await expect
    .element(page.getByRole('region', { name: 'Cookies' }))
    .toHaveTextContent('We use third-party cookies for customer support and communication.');
  await page.getByRole('button', { name: 'Got it' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
  await screen.rerender(<CookieBanner hasConsent onDismiss={onDismiss} />);
  await expect.element(page.getByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});

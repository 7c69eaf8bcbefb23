import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorPage } from './error-page';

test.each(['/', '/frontend'])('Go Home leads to %s', async (homeHref) => {
  await render(<ErrorPage homeHref={homeHref} />);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Oops, an unexpected error occured!$/);
  await expect
    .element(page.getByRole('link', { name: 'Go Home' }))
    .toHaveAttribute('href', homeHref);
});

test('Reload reloads the page; the details can be opened and copied', async () => {
  const onReload = vi.fn();
  await render(<ErrorPage error={new Error('no such thing')} onReload={onReload} />);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(onReload).toHaveBeenCalledOnce();
  await expect.element(page.getByText(/no such thing/)).not.toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect.element(page.getByText(/no such thing/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
});

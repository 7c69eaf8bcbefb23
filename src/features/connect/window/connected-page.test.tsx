import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { ConnectedPage } from './connected-page';

const open = (route: string) => renderApp({ route, fetch: observedFetch().fetch, account: null });

afterEach(() => vi.restoreAllMocks());

describe('the page after a sign-in', () => {
  it.each(['/connected', '/connected/demo_crm', '/connected?status=active'])(
    'shows a success at %s, with what to do next',
    async (route) => {
      await open(route);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Connected');
      await expect.element(page.getByText('You can close this window.')).toBeVisible();
      expect(document.title).toBe('Connected');
      expect(await a11yViolations()).toEqual([]);
    },
  );

  it("renders the app's name as text", async () => {
    await open(`/connected?app=${encodeURIComponent('<b>HubSpot</b>')}`);
    await expect.element(page.getByText('<b>HubSpot</b> is connected.')).toBeVisible();
  });

  it.each([
    ['?status=denied&app=HubSpot', 'HubSpot was not connected, because access was not allowed'],
    ['?status=expired&app=HubSpot', 'The sign-in at HubSpot was not finished in time.'],
    ['?status=failed', 'The app could not be connected'],
    ['?error_code=VENDOR_REFUSED&app=HubSpot', 'HubSpot refused the sign-in.'],
    ['?status=failed&error_code=SOMETHING_NEW', 'SOMETHING_NEW'],
  ])('shows a failure at %s, with what to do', async (query, text) => {
    await open(`/connected${query}`);
    await expect.element(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText('go back to where you came from')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows no message from the URL, and no invalid code', async () => {
    await open('/connected?status=failed&message=Call+0800&error_code=Call+0800&error=x');
    await expect.element(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
    await expect.element(page.getByText('0800')).not.toBeInTheDocument();
  });

  it('is in the language of the URL', async () => {
    await open('/connected?app=HubSpot&lang=ja');
    await expect.element(page.getByText('HubSpot を接続しました。')).toBeVisible();
  });
});

describe('the window', () => {
  async function openAsPopup(query: Parameters<typeof ConnectedPage>[0]['search']) {
    vi.spyOn(window, 'opener', 'get').mockReturnValue(window);
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <ConnectedPage search={query} closeAfterMs={20} />
      </QueryClientProvider>,
    );
    return close;
  }

  it('closes itself after a success, and announces it', async () => {
    const close = await openAsPopup({});
    await expect.element(page.getByText('This window closes by itself.')).toBeVisible();
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });

  it('stays after a failure, with a button', async () => {
    const close = await openAsPopup({ status: 'denied' });
    await page.getByRole('button', { name: 'Close window' }).click();
    expect(close).toHaveBeenCalledOnce();
  });
});

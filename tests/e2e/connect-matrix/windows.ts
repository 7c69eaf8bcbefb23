// Every kind of window, and every way in which a customer leaves it. Windows, headers and polls are
// real; the focus is simulated (see product-page.ts).
import { expect, type Page, test } from '@playwright/test';
import { setProvider, startOwnPlatform } from './matrix-platform.ts';
import {
  clickConnect,
  clickConnectToSevered,
  nextPoll,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';

/** The SDK's real interval: it detects a severed window by how soon it reads as closed. */
const REAL_POLL_MS = 3000;

export interface Window {
  name: string;
  providerCoop: string;
  pageCoop?: string;
  isLive: boolean;
  every: number;
}
const severedBy = (coop: string): Window => ({
  name: `the provider sends ${coop}`,
  providerCoop: coop,
  isLive: false,
  every: REAL_POLL_MS,
});
export const LIVE: Window = { name: 'no COOP', providerCoop: 'none', isLive: true, every: 300 };
export const SEVERED = severedBy('same-origin');
export const WINDOWS: readonly Window[] = [
  LIVE,
  SEVERED,
  severedBy('same-origin-allow-popups'),
  severedBy('noopener-allow-popups'),
  {
    name: 'the page itself sends same-origin',
    providerCoop: 'none',
    pageCoop: 'same-origin',
    isLive: false,
    every: REAL_POLL_MS,
  },
];

interface OpenWindow {
  kind: Window;
  /** The page of the embedding product. */
  page: Page;
  /** The page of the provider, in the window. */
  provider: Page;
}

/** Each way in which a customer leaves the window. */
export const SITUATIONS = {
  'the customer finishes': async ({ kind, page, provider }: OpenWindow) => {
    if (!kind.isLive) {
      // As many polls as it takes to treat a live window as closed.
      await nextPoll(page, '_window=closed');
      await nextPoll(page, '_window=closed');
    }
    await provider.getByRole('button', { name: 'Allow' }).click();
    await expect(page.locator('#result')).toHaveText('connected');
    await expect(page.locator('#late')).toHaveText('connected');
    await expect.poll(() => provider.isClosed()).toBe(true);
  },
  'the customer denies': async ({ page, provider }: OpenWindow) => {
    await provider.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('#result')).toHaveText('not connected');
    await expect(page.locator('#late')).toHaveText('none');
  },
  'the customer closes the window after the success': async ({ page, provider }: OpenWindow) => {
    // The customer closes the window before the callback page can close itself.
    await provider.route('**/callback*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await provider.close();
    });
    await provider
      .getByRole('button', { name: 'Allow' })
      .click()
      .catch(() => undefined);
    await expect(page.locator('#result')).toHaveText('connected');
  },
  'the customer closes the window early': async ({ kind, page, provider }: OpenWindow) => {
    await provider.close();
    if (kind.isLive) {
      await expect(page.locator('#result')).toHaveText('not connected');
      return;
    }
    // The page cannot see that a severed window is closed: it waits until the customer cancels.
    await nextPoll(page, '_window=closed');
    await nextPoll(page, '_window=closed');
    await expect(page.locator('#result')).toHaveText('waiting');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('#result')).toHaveText('not connected');
  },
};

/** Tests these situations, one after the other, on windows of this kind. */
export function testWindow(kind: Window, situations: Partial<typeof SITUATIONS>): void {
  const { name, providerCoop, pageCoop, every } = kind;
  test.describe(name, () => {
    // Sequential on one platform, which remembers that the provider severs windows. The other kinds
    // run in parallel.
    test.describe.configure({ mode: 'default' });

    let endPlatform = async () => {};
    let product: ProductPages;
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      product = await startProductPages();
      // The journeys' platform leaves windows live.
      if (!kind.isLive) {
        endPlatform = await startOwnPlatform();
        await setProvider({ coop: providerCoop });
      }
    });
    test.afterAll(async () => {
      product.close();
      await endPlatform();
    });

    let provider: Page;
    test.beforeEach(async ({ page }) => {
      await visitProduct(page, product.origin, { every, ...(pageCoop ? { coop: pageCoop } : {}) });
      if (!kind.isLive && pageCoop === undefined) {
        provider = await clickConnectToSevered(page);
        return;
      }
      provider = await clickConnect(page);
      if (pageCoop) {
        // Without an opener, the start page asks the customer for a confirmation.
        await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
      }
      await provider.getByRole('button', { name: 'Allow' }).waitFor();
    });

    for (const [situation, check] of Object.entries(situations)) {
      test(situation, ({ page }) => check({ kind, page, provider }));
    }
  });
}

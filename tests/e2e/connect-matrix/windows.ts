// Tests every way in which a customer leaves a window of each kind. The windows, the Cross-Origin-Opener-Policy
// headers and the polls are real. The focus is simulated (see product-page.ts), except in focus.full.spec.ts.
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { setProvider, startOwnPlatform } from './matrix-platform.ts';
import {
  clickConnect,
  nextPoll,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';

export interface Window {
  name: string;
  /** The Cross-Origin-Opener-Policy of the provider's page, or `none`. */
  providerCoop: string;
  /** The Cross-Origin-Opener-Policy of the page that opens the window. Default: none. */
  pageCoop?: string;
  /** Whether the opener can still access the window on the provider's page. If false, the window is severed. */
  isLive: boolean;
  /** The way to the provider's page. Default: directly. */
  way?: keyof typeof WAYS;
}

/** Ways to the provider's page during which the window is live for several polls. */
const WAYS = {
  /** The provider responds slowly. */
  slow: async (page: Page) => {
    await onLeaving(page, async (route) => {
      await waitForPolls(page);
      await route.continue();
    });
  },
  /** The provider's first page does not send the header. It links to the page that does. */
  'two-step': async (page: Page) => {
    await onLeaving(page, async (route) => {
      const { location } = (await route.fetch({ maxRedirects: 0 })).headers();
      const body = `<a href="${location?.replaceAll('&', '&amp;')}">Next</a>`;
      await route.fulfill({ contentType: 'text/html', body });
    });
    page.once('popup', async (popup) => {
      await popup.getByRole('link', { name: 'Next' }).waitFor();
      await waitForPolls(page);
      await popup.getByRole('link', { name: 'Next' }).click();
    });
  },
  /** The page's origin is not listed, so the customer is asked first. */
  unlisted: async (page: Page) => {
    await page.route('**/integrate?*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('_nonce');
      await route.continue({ url: url.href });
    });
    page.once('popup', async (popup) => {
      await popup.getByRole('button', { name: 'Continue to Demo CRM' }).waitFor();
      await waitForPolls(page);
      await popup.getByRole('button', { name: 'Continue to Demo CRM' }).click();
    });
  },
};
const POLL_MS = 300;

/** Intercepts the request that leaves the start page, because its redirects cannot be intercepted. */
async function onLeaving(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  await page
    .context()
    .route('**/oauth/start/*', (route) =>
      route.request().method() === 'POST' ? respond(route) : route.continue(),
    );
}

/** Waits for the number of polls after which a closed window would count as closed. */
async function waitForPolls(page: Page): Promise<void> {
  await nextPoll(page);
  await nextPoll(page);
}

const buildSevered = (coop: string): Window => ({
  name: `the provider sends ${coop}`,
  providerCoop: coop,
  isLive: false,
});
const buildSeveredLater = (way: keyof typeof WAYS): Window => ({
  ...buildSevered('same-origin'),
  name: `the provider sends same-origin, ${way}`,
  way,
});
export const LIVE: Window = { name: 'no COOP', providerCoop: 'none', isLive: true };
export const SEVERED: Window = buildSevered('same-origin');
/** A window that is severed long after the start. */
export const SEVERED_LATE = buildSeveredLater('two-step');
export const WINDOWS: readonly Window[] = [
  LIVE,
  SEVERED,
  buildSevered('same-origin-allow-popups'),
  buildSevered('noopener-allow-popups'),
  SEVERED_LATE,
  buildSeveredLater('slow'),
  buildSeveredLater('unlisted'),
  {
    name: 'the page itself sends same-origin',
    providerCoop: 'none',
    pageCoop: 'same-origin',
    isLive: false,
  },
];

interface OpenWindow {
  expectConsoleError: (pattern: RegExp) => void;
  kind: Window;
  /** The page of the embedding product. */
  page: Page;
  /** The provider's page in the window. */
  provider: Page;
}

/**
 * The ways in which a customer leaves the window. After the first one, the server knows that the provider
 * severs windows.
 */
export const SITUATIONS = {
  'the customer finishes': async ({ kind, page, provider }: OpenWindow) => {
    if (!kind.isLive) {
      // This is the number of polls after which a live window counts as closed.
      await nextPoll(page, '_window=closed');
      await nextPoll(page, '_window=closed');
    }
    await provider.getByRole('button', { name: 'Allow' }).click();
    await expect(page.locator('#result')).toHaveText('connected');
    await expect(page.locator('#late')).toHaveText('connected');
    await expect.poll(() => provider.isClosed()).toBe(true);
  },
  'the customer denies': async ({ page, provider, expectConsoleError }: OpenWindow) => {
    expectConsoleError(/ 400 .*\/demo_crm\/callback\)$/);
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
    // The page cannot detect that a severed window is closed, so it waits until the customer cancels. The
    // server already knows that this window is severed.
    await nextPoll(page, '_window=closed');
    await nextPoll(page, '_window=closed');
    await expect(page.locator('#result')).toHaveText('waiting');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('#result')).toHaveText('not connected');
  },
};

/** Tests these situations one after the other on windows of this kind. */
export function testWindow(kind: Window, situations: Partial<typeof SITUATIONS>): void {
  const { name, providerCoop, pageCoop, way } = kind;
  test.describe(name, () => {
    // The situations run one after the other on one platform, which remembers that the provider severs
    // windows. Other kinds run in parallel.
    test.describe.configure({ mode: 'default' });

    let endPlatform = async () => {};
    let product: ProductPages;
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      product = await startProductPages();
      // On the platform of the other journeys, windows stay live.
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
      const coop = pageCoop === undefined ? {} : { coop: pageCoop };
      await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS, ...coop });
      if (way !== undefined) {
        await WAYS[way](page);
      }
      provider = await clickConnect(page);
      if (pageCoop) {
        // Without an opener, the start page asks the customer for a confirmation.
        await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
      }
      await provider.getByRole('button', { name: 'Allow' }).waitFor();
    });

    for (const [situation, check] of Object.entries(situations)) {
      test(situation, ({ page, expectConsoleError }) =>
        check({ kind, page, provider, expectConsoleError }),
      );
    }
  });
}

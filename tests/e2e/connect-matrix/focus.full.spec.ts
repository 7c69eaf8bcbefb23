// The focus of real windows, on a virtual screen. In the other files of this folder it is simulated. By
// default, Playwright gives every page the focus; a command of the DevTools protocol ends that.
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { startVirtualScreen } from '@patchbay/test-kit/programs/virtual-screen.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { setProvider, startOwnPlatform } from './matrix-platform.ts';
import {
  clickConnect,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';
import { LIVE, SEVERED, SITUATIONS } from './windows.ts';

const { XVFB_PATH } = process.env;

if (XVFB_PATH !== undefined) {
  testFocus(XVFB_PATH);
}

function testFocus(xvfb: string): void {
  test.describe.configure({ mode: 'default' });
  let browser: Browser;
  let page: Page;
  let product: ProductPages;
  let end = async () => {};
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const screen = await startVirtualScreen(xvfb);
    const endPlatform = await startOwnPlatform();
    product = await startProductPages();
    const env = { ...process.env, DISPLAY: screen.display };
    browser = await chromium.launch({ ...chromiumLaunch, headless: false, env });
    end = async () => {
      await browser.close();
      product.close();
      await endPlatform();
      await screen.stop();
    };
  });
  test.afterAll(() => end());
  test.beforeEach(async ({ watchContext }) => {
    const context = await browser.newContext();
    watchContext(context);
    page = await context.newPage();
  });
  test.afterEach(() => page.context().close());

  for (const kind of [LIVE, SEVERED]) {
    for (const situation of [
      'the customer finishes',
      'the customer closes the window early',
    ] as const) {
      test(`${kind.name} › ${situation}`, async ({ expectConsoleError }) => {
        await setProvider({ coop: kind.providerCoop });
        await visitProduct(page, product.origin, { pollIntervalMs: 300, hasRealFocus: true });
        await useRealFocus(page);
        const provider = await clickConnect(page);
        await useRealFocus(provider);
        await provider.getByRole('button', { name: 'Allow' }).waitFor();
        await expect.poll(() => hasFocus(page)).toBe(false);
        await SITUATIONS[situation]({ kind, page, provider, expectConsoleError });
        await expect.poll(() => hasFocus(page)).toBe(true);
      });
    }
  }
}

async function useRealFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.hasFocus());

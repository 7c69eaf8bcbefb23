import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { type Browser, chromium } from 'playwright';
import { type OpenerPage, startOpenerPage } from './opener-page.ts';
import type { ConnectApp } from './start-connect-app.ts';

/** An app with a browser, and with a developer's page that opens windows. */
export type InBrowser<App extends ConnectApp> = App & { browser: Browser; opener: OpenerPage };

/** Adds a browser and a developer's page to an app. `close` ends them too. */
export async function withBrowser<App extends ConnectApp>(app: App): Promise<InBrowser<App>> {
  const opener = await startOpenerPage();
  const browser = await chromium.launch(chromiumLaunch);
  return {
    ...app,
    browser,
    opener,
    close: async () => {
      await browser.close();
      opener.close();
      await app.close();
    },
  };
}

import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { chromium, type Frame, type Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newBrowserPage } from './people.ts';
import { platformUrl } from './platform.ts';

const report = (page: Page | Frame, where: string) =>
  page.evaluate(`console.error('planned in ${where}')`);

test('errors are heard of in every page, frame and browser of a journey', async ({
  page,
  browser,
  consoleErrors,
  expectConsoleError,
  watchContext,
}) => {
  expectConsoleError(/planned in|status of 404/);
  await page.goto(`${platformUrl()}/healthz`);
  await report(page, 'the page');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.open(location.href);
  });
  await report(await opened, 'a window');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planned in a timer');
    });
    void Promise.reject(new Error('planned in a promise'));
  });
  await page.evaluate(() => fetch('/api/no-such-path'));
  await page.goto('about:blank');
  await page.setContent('<iframe src="data:text/html,of another origin"></iframe>');
  await expect(page.frameLocator('iframe').getByText('of another origin')).toBeVisible();
  await report(page.frames().at(-1) ?? page, 'a frame');

  const otherPage = await newBrowserPage(browser);
  await report(otherPage, 'another context');
  await otherPage.context().close();
  const launched = await chromium.launch(chromiumLaunch);
  const context = await launched.newContext();
  watchContext(context);
  await report(await context.newPage(), 'another browser');
  await launched.close();

  const places = [
    'the page',
    'a window',
    'a frame',
    'a timer',
    'a promise',
    'another context',
    'another browser',
  ];
  for (const place of places) {
    await expect.poll(() => consoleErrors.join('\n')).toContain(`planned in ${place}`);
  }
  await expect
    .poll(() => consoleErrors.join('\n'))
    .toContain('404 (Not Found) (/api/no-such-path)');
});

// Rows of one environment are never shown in the other.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newLinkedAccount, newOwner, openSignedIn } from './people.ts';

const IN = { test: 'Harbor of the test', production: 'Harbor of the customers' } as const;
type Environment = keyof typeof IN;

declare global {
  interface Window {
    /** Names of one environment that the page contained while it showed the other. */
    seenInTheOther: string[];
  }
}

/** Checks the page after every change of the DOM, so that no frame is missed. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((names) => {
    window.seenInTheOther = [];
    const check = () => {
      const marked = document.querySelector<HTMLElement>('[data-environment]');
      const otherName = marked?.dataset.environment === 'test' ? names.production : names.test;
      if (document.body.textContent.includes(otherName)) {
        window.seenInTheOther.push(otherName);
      }
    };
    new MutationObserver(check).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, IN);
}

const seenInTheOther = (page: Page) => page.evaluate(() => window.seenInTheOther);

async function switchTo(page: Page, environment: 'Test' | 'Production'): Promise<void> {
  await page.getByRole('button', { name: /^Environment: / }).click();
  await page.getByRole('menuitemradio', { name: environment }).click();
}

/** Holds back every response with linked accounts of an environment until it is released. */
async function holdResponses(page: Page, environment: Environment): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v2/public/linked-account*', async (route) => {
    if (route.request().headers().environment === environment) {
      await gate;
    }
    // The page has aborted the requests of the environment that it left.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

async function openAccounts(page: Page): Promise<void> {
  const owner = await newOwner('Rosa');
  await newLinkedAccount(owner.org.test_key, { account_id: 'harbor', name: IN.test });
  await newLinkedAccount(owner.org.production_key, { account_id: 'harbor', name: IN.production });
  await openSignedIn(page, owner.user.email, { path: '/connections' });
  await expect(page.getByRole('link', { name: IN.test })).toBeVisible();
}

test('a switch never shows a row of the other environment, not even for one frame', async ({
  page,
}) => {
  await openAccounts(page);
  await watch(page);
  const release = await holdResponses(page, 'production');

  await switchTo(page, 'Production');
  await expect(page.getByRole('button', { name: 'Environment: Production' })).toBeVisible();
  await expect(page.getByText(IN.test)).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: IN.production })).toBeVisible();

  // The address leads to a customer in each environment.
  await page.getByRole('link', { name: IN.production }).click();
  await expect(page.getByRole('heading', { name: IN.production })).toBeVisible();
  await switchTo(page, 'Test');
  await expect(page.getByRole('heading', { name: IN.test })).toBeVisible();
  expect(await seenInTheOther(page)).toEqual([]);
});

test('a response that arrives after the switch is not shown', async ({ page }) => {
  await openAccounts(page);
  await watch(page);
  const release = await holdResponses(page, 'test');
  await page.getByRole('button', { name: 'Refresh' }).click();

  await switchTo(page, 'Production');
  await expect(page.getByRole('link', { name: IN.production })).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.getByRole('link', { name: IN.production })).toBeVisible();
  expect(await seenInTheOther(page)).toEqual([]);
});

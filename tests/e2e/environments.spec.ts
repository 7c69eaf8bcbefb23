// Test and Production are two worlds: what belongs to one never stands in the other.
import { expect, type Page, test } from '@playwright/test';
import { expectHome, newLinkedAccount, newOwner, trySignIn } from './people.ts';
import { platformUrl } from './platform.ts';

const IN = { test: 'Harbor of the test', production: 'Harbor of the customers' } as const;
type Environment = keyof typeof IN;

declare global {
  interface Window {
    /** Names of one environment that stood on the page while it showed the other. */
    seenInTheOther: string[];
  }
}

/** Looks at the page after every single change of it, so that not even one frame is missed. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((names) => {
    window.seenInTheOther = [];
    const look = () => {
      const shown = document.querySelector<HTMLElement>('[data-environment]');
      const other = shown?.dataset.environment === 'test' ? names.production : names.test;
      if (document.body.textContent.includes(other)) {
        window.seenInTheOther.push(other);
      }
    };
    new MutationObserver(look).observe(document.body, {
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

/** Holds every answer about linked accounts of an environment back until it is let go. */
async function holdAnswers(page: Page, environment: Environment): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v2/public/linked-account*', async (route) => {
    if (route.request().headers().environment === environment) {
      await gate;
    }
    // The page has given up on an answer that belongs to the environment it left.
    await route.fallback().catch(() => undefined);
  });
  return letGo;
}

async function openAccounts(page: Page): Promise<void> {
  const owner = await newOwner('Rosa');
  await newLinkedAccount(owner.org.test_key, { account_id: 'harbor', name: IN.test });
  await newLinkedAccount(owner.org.production_key, { account_id: 'harbor', name: IN.production });
  await trySignIn(page, owner.user.email);
  await expectHome(page, 'Rosa');
  await page.goto(`${platformUrl()}/connections`);
  await expect(page.getByRole('link', { name: IN.test })).toBeVisible();
}

test('a switch shows none of the rows that were there, not even for a frame', async ({ page }) => {
  await openAccounts(page);
  await watch(page);
  const letGo = await holdAnswers(page, 'production');

  await switchTo(page, 'Production');
  await expect(page.getByRole('button', { name: 'Environment: Production' })).toBeVisible();
  await expect(page.getByText(IN.test)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('link', { name: IN.production })).toBeVisible();

  // The same address leads to a customer of each environment.
  await page.getByRole('link', { name: IN.production }).click();
  await expect(page.getByRole('heading', { name: IN.production })).toBeVisible();
  await switchTo(page, 'Test');
  await expect(page.getByRole('heading', { name: IN.test })).toBeVisible();
  expect(await seenInTheOther(page)).toEqual([]);
});

test('an answer that comes after the switch is not shown any more', async ({ page }) => {
  await openAccounts(page);
  await watch(page);
  const letGo = await holdAnswers(page, 'test');
  await page.getByRole('button', { name: 'Refresh' }).click();

  await switchTo(page, 'Production');
  await expect(page.getByRole('link', { name: IN.production })).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.getByRole('link', { name: IN.production })).toBeVisible();
  expect(await seenInTheOther(page)).toEqual([]);
});

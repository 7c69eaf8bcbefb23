// Two tabs of one browser share the session, but not the memory.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { chooseInUserMenu, expectHome, newOwner, openSignedIn, PASSWORD } from './people.ts';
import { platformUrl } from './platform.ts';

const STATS = '**/api/v1/org/stats*';
const REFRESH = '/api/v1/auth/access-token';

const refreshButton = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** Expects the home page with its figures, after all requests for them have ended. */
async function expectFigures(page: Page, first_name: string): Promise<void> {
  await expectHome(page, first_name);
  await expect(refreshButton(page)).toHaveAttribute('aria-busy', 'false');
}

async function openSecond(context: BrowserContext, first_name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(platformUrl());
  await expectFigures(page, first_name);
  return page;
}

const bearer = (request: Request) => request.headers().authorization?.replace('Bearer ', '');

/** Returns the tokens in local storage, which the tabs share. */
function tokens(page: Page): Promise<{ token: string; refresh_token: string }> {
  return page.evaluate(() => JSON.parse(window.localStorage.getItem('account') ?? '{}'));
}

/** Reloads the figures, and returns the access token of the successful request. */
async function refresh(page: Page): Promise<string | undefined> {
  const response = page.waitForResponse(
    (candidate) => candidate.url().includes('/org/stats') && candidate.status() === 200,
  );
  await refreshButton(page).click();
  return bearer((await response).request());
}

/** Reloads the figures, but the first request is rejected as if its access token had expired. */
async function refreshWithOldToken(page: Page): Promise<{ refreshedWith: string | undefined }> {
  await page.route(STATS, (route) => route.fulfill({ status: 401 }), { times: 1 });
  const refreshRequest = page.waitForRequest((request) => request.url().includes(REFRESH));
  await refresh(page);
  return { refreshedWith: bearer(await refreshRequest) };
}

test('a session that one page refreshes stays valid in the other one, which refreshes it again', async ({
  page: firstTab,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 /);
  const owner = await newOwner('Rosa');
  await openSignedIn(firstTab, owner.user.email);
  await expectFigures(firstTab, 'Rosa');
  const secondTab = await openSecond(context, 'Rosa');
  const first = await tokens(firstTab);

  expect(await refreshWithOldToken(firstTab)).toEqual({ refreshedWith: first.refresh_token });
  const second = await tokens(firstTab);
  // Two access tokens of the same second are equal; refresh tokens are random.
  expect(second.refresh_token).not.toBe(first.refresh_token);

  // The other page is informed a moment later. Until then its own access token is valid, too.
  await expect.poll(() => refresh(secondTab)).toBe(second.token);
  expect(await refreshWithOldToken(secondTab)).toEqual({ refreshedWith: second.refresh_token });

  const third = await tokens(secondTab);
  expect(third.refresh_token).not.toBe(second.refresh_token);
  await expect.poll(() => refresh(firstTab)).toBe(third.token);
  await expectHome(firstTab, 'Rosa');
});

test('both pages refresh at once, and neither loses the session', async ({
  page: firstTab,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 /);
  const owner = await newOwner('Rosa');
  await openSignedIn(firstTab, owner.user.email);
  await expectFigures(firstTab, 'Rosa');
  const secondTab = await openSecond(context, 'Rosa');
  await Promise.all(
    [firstTab, secondTab].map((page) =>
      page.route(STATS, (route) => route.fulfill({ status: 401 }), { times: 1 }),
    ),
  );
  await Promise.all([refresh(firstTab), refresh(secondTab)]);
  for (const page of [firstTab, secondTab]) {
    await page.reload();
    await expectHome(page, 'Rosa');
  }
});

test('signing out in one page leads the other one to the sign-in', async ({
  page: firstTab,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 /);
  const owner = await newOwner('Rosa');
  await openSignedIn(firstTab, owner.user.email);
  await expectHome(firstTab, 'Rosa');
  const secondTab = await openSecond(context, 'Rosa');
  await secondTab.getByRole('link', { name: 'Linked Accounts' }).first().click();
  await expect(secondTab.getByRole('heading', { level: 1, name: 'Linked accounts' })).toBeVisible();

  await chooseInUserMenu(firstTab, 'Logout');
  await firstTab.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(firstTab).toHaveURL(/\/login$/);
  await expect(secondTab).toHaveURL(/\/login\?redirect=/);
  await expect(secondTab.getByRole('heading', { name: 'Linked accounts' })).toHaveCount(0);
  expect(await secondTab.evaluate(() => window.localStorage.getItem('account'))).toBeNull();
});

test('switching accounts in one page shows the other account in both', async ({
  page: firstTab,
  context,
}) => {
  const [rosa, sam] = [await newOwner('Rosa'), await newOwner('Sam')];
  await openSignedIn(firstTab, rosa.user.email);
  await expectHome(firstTab, 'Rosa');
  await chooseInUserMenu(firstTab, 'Add another account');
  await firstTab.getByLabel('Email', { exact: true }).fill(sam.user.email);
  await firstTab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await firstTab.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectHome(firstTab, 'Sam');
  const secondTab = await openSecond(context, 'Sam');

  await firstTab.getByRole('button', { name: /^Account: / }).click();
  await firstTab.getByRole('menuitem', { name: 'Rosa Lind' }).click();
  await expectHome(firstTab, 'Rosa');
  await expectHome(secondTab, 'Rosa');
  const call = secondTab.waitForResponse((response) => response.url().includes('/org/stats'));
  await secondTab.getByRole('button', { name: 'Refresh' }).click();
  expect((await call).status()).toBe(200);
  await secondTab.getByRole('button', { name: /^Account: / }).click();
  await expect(secondTab.getByText(rosa.org.name)).toBeVisible();
});

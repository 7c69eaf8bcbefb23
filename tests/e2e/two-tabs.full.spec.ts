// Two tabs of one browser: they share the session, but not the memory.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { chooseInUserMenu, expectHome, newOwner, openSignedIn, PASSWORD } from './people.ts';
import { platformUrl } from './platform.ts';

const STATS = '**/api/v1/org/stats*';
const REFRESH = '/api/v1/auth/access-token';

const refreshButton = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** The home page with its figures, after all requests for them are done. */
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

/** The tokens in local storage, which the tabs share. */
function tokens(page: Page): Promise<{ token: string; refresh_token: string }> {
  return page.evaluate(() => JSON.parse(window.localStorage.getItem('account') ?? '{}'));
}

/** Reloads the figures, and returns the access token of the successful request. */
async function refresh(page: Page): Promise<string | undefined> {
  const response = page.waitForResponse(
    (one) => one.url().includes('/org/stats') && one.status() === 200,
  );
  await refreshButton(page).click();
  return bearer((await response).request());
}

/** The same, but the first request is rejected as if its access token had expired. */
async function refreshWithOldToken(page: Page): Promise<{ refreshedWith: string | undefined }> {
  await page.route(STATS, (route) => route.fulfill({ status: 401 }), { times: 1 });
  const refreshRequest = page.waitForRequest((request) => request.url().includes(REFRESH));
  await refresh(page);
  return { refreshedWith: bearer(await refreshRequest) };
}

test('a session that one page refreshes stays valid in the other one, which refreshes it again', async ({
  page: one,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 /);
  const owner = await newOwner('Rosa');
  await openSignedIn(one, owner.user.email);
  await expectFigures(one, 'Rosa');
  const two = await openSecond(context, 'Rosa');
  const first = await tokens(one);

  expect(await refreshWithOldToken(one)).toEqual({ refreshedWith: first.refresh_token });
  const second = await tokens(one);
  // Two access tokens of one second are equal; refresh tokens are random.
  expect(second.refresh_token).not.toBe(first.refresh_token);

  // The other page learns of it a moment later; until then its own access token is valid too.
  await expect.poll(() => refresh(two)).toBe(second.token);
  expect(await refreshWithOldToken(two)).toEqual({ refreshedWith: second.refresh_token });

  const third = await tokens(two);
  expect(third.refresh_token).not.toBe(second.refresh_token);
  await expect.poll(() => refresh(one)).toBe(third.token);
  await expectHome(one, 'Rosa');
});

test('both pages refresh at once, and neither loses the session', async ({
  page: one,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 /);
  const owner = await newOwner('Rosa');
  await openSignedIn(one, owner.user.email);
  await expectFigures(one, 'Rosa');
  const two = await openSecond(context, 'Rosa');
  await Promise.all(
    [one, two].map((page) =>
      page.route(STATS, (route) => route.fulfill({ status: 401 }), { times: 1 }),
    ),
  );
  await Promise.all([refresh(one), refresh(two)]);
  for (const page of [one, two]) {
    await page.reload();
    await expectHome(page, 'Rosa');
  }
});

test('signing out in one page leads the other one to the sign-in', async ({
  page: one,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 /);
  const owner = await newOwner('Rosa');
  await openSignedIn(one, owner.user.email);
  await expectHome(one, 'Rosa');
  const two = await openSecond(context, 'Rosa');
  await two.getByRole('link', { name: 'Linked Accounts' }).first().click();
  await expect(two.getByRole('heading', { level: 1, name: 'Linked accounts' })).toBeVisible();

  await chooseInUserMenu(one, 'Logout');
  await one.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(one).toHaveURL(/\/login$/);
  await expect(two).toHaveURL(/\/login\?redirect=/);
  await expect(two.getByRole('heading', { name: 'Linked accounts' })).toHaveCount(0);
  expect(await two.evaluate(() => window.localStorage.getItem('account'))).toBeNull();
});

test('switching accounts in one page shows the other account in both', async ({
  page: one,
  context,
}) => {
  const [rosa, sam] = [await newOwner('Rosa'), await newOwner('Sam')];
  await openSignedIn(one, rosa.user.email);
  await expectHome(one, 'Rosa');
  await chooseInUserMenu(one, 'Add another account');
  await one.getByLabel('Email', { exact: true }).fill(sam.user.email);
  await one.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await one.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectHome(one, 'Sam');
  const two = await openSecond(context, 'Sam');

  await one.getByRole('button', { name: /^Account: / }).click();
  await one.getByRole('menuitem', { name: 'Rosa Lind' }).click();
  await expectHome(one, 'Rosa');
  await expectHome(two, 'Rosa');
  const call = two.waitForResponse((one) => one.url().includes('/org/stats'));
  await two.getByRole('button', { name: 'Refresh' }).click();
  expect((await call).status()).toBe(200);
  await two.getByRole('button', { name: /^Account: / }).click();
  await expect(two.getByText(rosa.org.name)).toBeVisible();
});

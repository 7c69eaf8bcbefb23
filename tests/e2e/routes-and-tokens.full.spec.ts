// Every route, opened with a member's session, a query token, a link and nothing, on the real server: no page breaks,
// no token stays in an address, and one token opens all token routes of its tab, in whichever way it came.
import type { Page } from '@playwright/test';
import { type Access, ROUTES } from '../support/route-table.ts';
import { expect, test } from './journey.ts';
import { newBrowserPage, newOwner, openSignedIn } from './people.ts';
import { newAccountId, newHostedPage, platformUrl } from './platform.ts';
import { newCustomer } from './private-product.ts';

/** Returns `here` for a route that stays, or the path of its redirect. */
type Outcome = (access: Access) => string;
const TOKEN_ROUTES: readonly Access[] = ['token', 'visit'];

const memberOutcome: Outcome = (access) =>
  access === 'public' || access === 'step' ? '/' : 'here';
const visitorOutcome: Outcome = (access) =>
  ['public', 'open', 'hosted'].includes(access) ? 'here' : '/login';
const customerOutcome: Outcome = (access) =>
  TOKEN_ROUTES.includes(access) ? 'here' : visitorOutcome(access);

/** Loads an address in this tab and returns the path that it ends at, after the page has shown something. */
async function open(page: Page, address: string): Promise<string> {
  await page.goto(new URL(address, platformUrl()).href);
  await expect(
    page.getByRole('heading').or(page.getByRole('alert')).first(),
    address,
  ).toBeVisible();
  await expect(page.getByText(/unexpected error|Page not found/), address).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  expect(search, address).not.toContain('token=');
  return pathname;
}

/** Opens each route in the tab, and lists those that lead elsewhere than they should. */
async function walk(page: Page, outcome: Outcome): Promise<string[]> {
  const problems: string[] = [];
  for (const [, address, access, leadsTo = address] of ROUTES) {
    const expected = outcome(access);
    const own = access === 'hosted' ? '/connect' : leadsTo;
    const pathname = await open(page, address);
    if (pathname !== (expected === 'here' ? own : expected)) {
      problems.push(`${address} leads to ${pathname}`);
    }
  }
  return problems;
}

/** The token that the tab's requests are sent with; empty after the server has refused it. */
const readToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('query-token'));

// The sample addresses name rows that this organization does not have.
test.beforeEach(({ expectConsoleError }) => expectConsoleError(/status of 40[0134]/));

test('a member reaches every screen', async ({ page }) => {
  const owner = await newOwner('Iris');
  await openSignedIn(page, owner.user.email);
  expect(await walk(page, memberOutcome)).toEqual([]);
});

test('a visitor without a session or a token reaches what is public', async ({ page }) => {
  expect(await walk(page, visitorOutcome)).toEqual([]);
});

test('a query token opens all token routes, and the server refuses it on none', async ({
  browser,
}) => {
  const customer = await newCustomer(await newOwner('Olga'), 'Harbor Coffee', 'Order desk');
  const token = await customer.mint({ rights: ['workflows', 'custom_apps'] });
  for (const first of ['/workflows/w1', '/configure/demo_crm']) {
    const page = await newBrowserPage(browser);
    await open(page, `${first}?token=${token}`);
    expect(await walk(page, customerOutcome), `after ${first}`).toEqual([]);
    expect(await readToken(page)).toBe(JSON.stringify(token));
    await page.close();
  }
});

test('a link opens all token routes, and the server refuses its session on none', async ({
  browser,
}) => {
  for (const first of ['/workflows/w1', '/configure/demo_crm']) {
    const link = new URL(await newHostedPage(newAccountId('walk'))).pathname.split('/').at(-1);
    const page = await newBrowserPage(browser);
    await open(page, `${first}?token=${link}`);
    expect(await walk(page, customerOutcome), `after ${first}`).toEqual([]);
    expect(await readToken(page)).toMatch(/^"[^."]+\.[^."]+\.[^."]+"$/);
    await page.close();
  }
});

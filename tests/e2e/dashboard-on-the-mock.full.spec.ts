// The parts of the first journey that need no state, on the mock.
import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../mock-server/src/scenarios.ts';
import { startDashboardOnMock } from '../support/dashboard-on-mock.ts';
import { expect, test } from './journey.ts';
import { PASSWORD } from './people.ts';
import { demoPassword, signIn } from './platform.ts';

let dashboard: Awaited<ReturnType<typeof startDashboardOnMock>>;
test.beforeAll(async () => {
  dashboard = await startDashboardOnMock();
});
test.afterAll(() => dashboard.stop());

const inScenario = (page: Page, name: string) =>
  page.setExtraHTTPHeaders({ 'x-mock-scenario': name });

test('the hosted page shows the examples of the contract', async ({ page }) => {
  await page.goto(`${dashboard.url}/connect/any-token`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Demo CRM').first()).toBeVisible();
});

test('a link shows each of its scenarios at the address that the list of scenarios gives', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 4(01|29)/);
  for (const [name, code] of [
    ['link-used', 'CONNECT_LINK_USED'],
    ['link-expired', 'CONNECT_LINK_EXPIRED'],
    ['rate-limited', 'RATE_LIMITED'],
  ] as const) {
    await inScenario(page, name);
    const address = SCENARIOS[name]?.screen.split(', ').at(-1) ?? '';
    await page.goto(`${dashboard.url}${address}`);
    await expect(page.getByText(code), address).toBeVisible();
  }
});

test('a password set by an admin has to be replaced', async ({ page }) => {
  await inScenario(page, 'new-password');
  await page.goto(`${dashboard.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill('dana@brightdesk.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});

test('an old session requires the password before a second factor is set up', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ 403 .*\/two-factor\/setup\)$/);
  await signIn(page, dashboard.url);
  await inScenario(page, 'reauthentication-required');
  await page.goto(`${dashboard.url}/settings/security`);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused();
});

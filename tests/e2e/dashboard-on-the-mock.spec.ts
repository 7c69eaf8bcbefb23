// The dashboard on the mock, without a server. `dashboard-on-the-mock.full.spec.ts` has the rest.
import { expect, test } from '@playwright/test';
import { startDashboardOnMock } from '../support/dashboard-on-mock.ts';
import { signIn } from './platform.ts';

let dashboard: Awaited<ReturnType<typeof startDashboardOnMock>>;
test.beforeAll(async () => {
  dashboard = await startDashboardOnMock();
});
test.afterAll(() => dashboard.stop());

test('sign in and read the example linked accounts', async ({ page }) => {
  await signIn(page, dashboard.url);
  await page.getByRole('link', { name: 'Linked accounts' }).first().click();
  await expect(page.getByRole('link', { name: 'Harbor Coffee Roasters' })).toBeVisible();
  await page.getByRole('link', { name: 'Harbor Coffee Roasters' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Coffee Roasters' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Demo CRM/ }).getByText('Active')).toBeVisible();
});

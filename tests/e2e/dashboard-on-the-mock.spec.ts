// The dashboard on the mock, without a server. `dashboard-on-the-mock.full.spec.ts` has the rest.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCENARIO_KEY } from '../../mock-server/src/scenarios.ts';
import { startDashboardOnMock } from '../support/dashboard-on-mock.ts';
import { expect, test } from './journey.ts';
import { signIn } from './platform.ts';

// The tests run in one worker, so that the mock starts once.
test.describe.configure({ mode: 'default' });

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

test('no built file contains the panel that switches scenarios', () => {
  // The built-in documentation describes the panel.
  const documentation = path.join('dist', 'docs');
  const built = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|map)$/.test(entry.name))
    .filter((entry) => entry.parentPath !== documentation)
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(built.length).toBeGreaterThan(10);
  const containing = (text: string) =>
    built.filter((file) => readFileSync(file, 'utf8').includes(text));
  expect(containing('patchbay-config')).not.toEqual([]);
  expect([...containing(SCENARIO_KEY), ...containing('scenario-panel')]).toEqual([]);
});

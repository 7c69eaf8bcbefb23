// Two tabs on one draft, on the real server: neither loses a change.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newOwner, openSignedIn } from './people.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });
const saved = (page: Page) => page.getByText('All changes saved', { exact: true });

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a node after Start', exact: true }).click();
  await page.keyboard.insertText(kind);
  await expect(page.getByRole('option', { selected: true })).toContainText(kind);
  await page.keyboard.press('Enter');
}

test('two tabs change one draft, one of them offline', async ({
  page: one,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED .*\/graph\)$/);
  const owner = await newOwner('Mira');
  await openSignedIn(one, owner.user.email, { path: '/internal-workflows' });
  await one.getByRole('button', { name: 'New workflow' }).first().click();
  await one.getByRole('dialog').getByLabel('Name', { exact: true }).fill('For two');
  await one.getByRole('button', { name: 'Create workflow' }).click();
  await expect(saved(one)).toBeVisible();

  const two = await context.newPage();
  await two.goto(one.url());
  await expect(saved(two)).toBeVisible();
  await expect(two.getByRole('list', { name: 'Also here' })).toBeVisible();

  await one.route('**/graph', (route) => route.abort());
  await add(one, 'Log');
  await expect(one.getByText('Offline: kept in this browser')).toBeVisible();
  await add(two, 'Delay');
  await expect(saved(two)).toBeVisible();

  // The tab is closed before it could save.
  await one.reload();
  const restore = one.getByRole('button', { name: 'Restore', exact: true });
  await expect(restore).toBeVisible();
  await one.unroute('**/graph');
  await restore.click();
  await expect(saved(one)).toBeVisible();
  // The other tab hears of it with its next report.
  for (const tab of [one, two]) {
    for (const kind of [/^Log/, /^Delay/]) {
      await expect(steps(tab).getByRole('button', { name: kind })).toBeVisible();
    }
  }
});

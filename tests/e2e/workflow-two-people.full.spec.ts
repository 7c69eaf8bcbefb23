// Two tabs edit one draft on the real server, and neither loses a change.
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
  page: firstTab,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED .*\/graph\)$/);
  const owner = await newOwner('Mira');
  await openSignedIn(firstTab, owner.user.email, { path: '/internal-workflows' });
  await firstTab.getByRole('button', { name: 'New workflow' }).first().click();
  await firstTab.getByRole('dialog').getByLabel('Name', { exact: true }).fill('For two');
  await firstTab.getByRole('button', { name: 'Create workflow' }).click();
  await expect(saved(firstTab)).toBeVisible();

  const secondTab = await context.newPage();
  await secondTab.goto(firstTab.url());
  await expect(saved(secondTab)).toBeVisible();
  await expect(secondTab.getByRole('list', { name: 'Also here' })).toBeVisible();

  await firstTab.route('**/graph', (route) => route.abort());
  await add(firstTab, 'Log');
  await expect(firstTab.getByText('Offline: kept in this browser')).toBeVisible();
  await add(secondTab, 'Delay');
  await expect(saved(secondTab)).toBeVisible();

  // The tab is closed before it could save.
  await firstTab.reload();
  const restore = firstTab.getByRole('button', { name: 'Restore', exact: true });
  await expect(restore).toBeVisible();
  await firstTab.unroute('**/graph');
  await restore.click();
  await expect(saved(firstTab)).toBeVisible();
  // The other tab learns of the change with its next report.
  for (const tab of [firstTab, secondTab]) {
    for (const kind of [/^Log/, /^Delay/]) {
      await expect(steps(tab).getByRole('button', { name: kind })).toBeVisible();
    }
  }
});

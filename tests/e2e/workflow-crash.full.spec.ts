// The browser dies in the middle of typing without a network: at most what was typed in the last two
// seconds is lost.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newOwner, openSignedIn } from './people.ts';

const COUNT = 40;
const MAX_LOST_MS = 2000;

const name = (page: Page) =>
  page
    .getByRole('region', { name: 'Node', exact: true })
    .getByRole('textbox', { name: 'Name', exact: true });

test('a crash in the middle of typing loses at most two seconds', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED .*\/graph\)$/);
  const owner = await newOwner('Mira');
  await openSignedIn(page, owner.user.email, { path: '/internal-workflows' });
  await page.getByRole('button', { name: 'New workflow' }).first().click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('That crashes');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a node after Start', exact: true }).click();
  await page.keyboard.insertText('Log');
  await expect(page.getByRole('option', { selected: true })).toContainText('Log');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  const saves = '**/api/v2/public/workflow/*/graph';
  await context.route(saves, (route) => route.abort());
  await name(page).fill('');
  const url = page.url();

  const typedAt = new Map<number, number>();
  for (let number = 1; number <= COUNT; number += 1) {
    await page.keyboard.type(` ${number}`, { delay: 40 });
    typedAt.set(number, Date.now());
  }
  // No page is asked about unsaved changes, and none can save.
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const crashedAt = Date.now();
  await page.close();

  await context.unroute(saves);
  const again = await context.newPage();
  await again.goto(url);
  const restore = again.getByRole('button', { name: 'Restore', exact: true });
  await expect(restore).toBeVisible();
  await restore.click();
  await expect(again.getByText('All changes saved', { exact: true })).toBeVisible();
  // It may end within a number.
  const restored = await name(again).inputValue();
  const kept = Math.max(
    0,
    ...[...typedAt.keys()].filter((number) => restored.includes(` ${number}`)),
  );
  const firstLost = typedAt.get(kept + 1) ?? crashedAt;
  expect(crashedAt - firstLost).toBeLessThanOrEqual(MAX_LOST_MS);
  expect(kept).toBeGreaterThan(1);
});

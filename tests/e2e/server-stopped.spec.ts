import { expect, test } from './journey.ts';
import { newOwner, openSignedIn } from './people.ts';

test('while the server is stopped, the layout stays and the page can be tried again', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|A page could not be loaded/);
  const { user } = await newOwner('stopped');
  await openSignedIn(page, user.email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  const sidebar = page.getByRole('link', { name: 'Linked Accounts', exact: true }).first();
  await sidebar.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('reach');
  await expect(sidebar).toBeVisible();
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Linked accounts' })).toBeVisible();
});

// The hosted page on the real server: a link is opened once, connects an app and returns.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newAccountId, newHostedPage, platformUrl } from './platform.ts';

async function signInAtProvider(page: Page, press: () => Promise<void>): Promise<void> {
  const providerWindow = page.waitForEvent('popup');
  await press();
  const provider = await providerWindow;
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => provider.isClosed()).toBe(true);
}

test('a link connects an app, is removed from the address, and returns', async ({ page }) => {
  const back = 'http://localhost:9/done';
  const link = await newHostedPage(newAccountId('hosted'), {
    apps: ['demo_crm'],
    redirect_url: back,
  });
  const token = link.split('/connect/')[1] ?? 'none';
  expect(token).toMatch(/^ct_/);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
  expect(page.url()).toBe(`${platformUrl()}/connect`);
  await expect(page.getByText('will be able to')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();

  await signInAtProvider(page, () =>
    page.getByRole('button', { name: 'Connect', exact: true }).click(),
  );
  const moment = page.getByRole('region', { name: 'Connected', exact: true });
  await expect(moment).toBeVisible({ timeout: 60_000 });
  await expect(moment.getByRole('link', { name: 'Return to Application' })).toHaveAttribute(
    'href',
    back,
  );

  // The organization's settings come next. Each field is saved separately.
  const settings = page.getByRole('region', { name: 'Settings' });
  const pipeline = settings.getByRole('combobox', { name: /^Pipeline to watch/ });
  await pipeline.click();
  await page.getByRole('option', { name: 'Renewals' }).click();
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible();
  const copying = settings.getByRole('switch', { name: 'Copy new contacts to the help desk' });
  await copying.click();
  await settings.getByRole('combobox', { name: /^Help-desk group/ }).click();
  await page.getByRole('option', { name: 'Support' }).click();
  // These are two fields and the switch. Until they are saved, the browser asks before the page is left.
  await expect(settings.getByText('Saved', { exact: true })).toHaveCount(3);
  await page.reload();
  await expect(pipeline).toHaveValue('Renewals');
  await expect(copying).toBeChecked();
  expect(addresses.filter((address) => address.includes(token))).toEqual([link]);
});

test('a used link opens only in a second tab of the same browser', async ({
  page,
  context,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 .*\/connect-session\)$/);
  const link = await newHostedPage(newAccountId('twice'));
  await page.goto(link);
  const opened = { level: 1, name: /Demo CRM|Connect your apps/ } as const;
  await expect(page.getByRole('heading', opened)).toBeVisible();

  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', opened)).toBeVisible();

  const otherBrowser = await browser.newContext();
  const otherPage = await otherBrowser.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByText('This link has been used')).toBeVisible();
  await expect(otherPage.getByText('CONNECT_LINK_USED')).toBeVisible();
  await otherBrowser.close();
});

test('a denial at the provider and a closed window are distinguished', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ 400 .*\/demo_crm\/callback\)$/);
  await page.goto(await newHostedPage(newAccountId('deny'), { apps: ['demo_crm'] }));
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  let providerWindow = page.waitForEvent('popup');
  await connect.click();
  let provider = await providerWindow;
  await provider.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Access was denied')).toBeVisible({ timeout: 60_000 });

  providerWindow = page.waitForEvent('popup');
  await connect.click();
  provider = await providerWindow;
  await provider.getByRole('button', { name: 'Allow' }).waitFor();
  await provider.close();
  await expect(page.getByText('The sign-in was not finished')).toBeVisible({ timeout: 60_000 });
});

test('the page is in the language of its link', async ({ page }) => {
  await page.goto(await newHostedPage(newAccountId('lang'), { apps: ['demo_crm'], lang: 'ja' }));
  await expect(page.getByRole('button', { name: '接続', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

// As much of the first journey as needs no memory, on the mock.
import { expect, test } from '@playwright/test';
import { dashboardOnMockUrl, signIn } from './platform.ts';

test('sign in and read the linked accounts of the story', async ({ page }) => {
  await signIn(page, dashboardOnMockUrl());
  await page.getByRole('link', { name: 'Linked accounts' }).first().click();
  await expect(page.getByRole('link', { name: 'Harbor Coffee Roasters' })).toBeVisible();
  await page.getByRole('link', { name: 'Harbor Coffee Roasters' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Coffee Roasters' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Demo CRM/ }).getByText('Active')).toBeVisible();
});

test('the hosted page shows what the contract tells', async ({ page }) => {
  await page.goto(`${dashboardOnMockUrl()}/connect/any-token`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Demo CRM').first()).toBeVisible();
});

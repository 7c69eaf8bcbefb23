import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { list, open, title } from './settings-layout.test-support';

describe('the frame', () => {
  it('links back to the previous page, after visiting any section', async () => {
    const { router, href } = await open('/connections?name=harbor');
    await expect.element(title('Linked accounts')).toBeVisible();
    await router.navigate({ to: '/settings/profile' });
    await list().getByRole('link', { name: 'Members' }).click();
    await expect.element(title('Members')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.poll(href).toBe('/connections?name=harbor');
  });

  it('has a select as navigation in a narrow window', async () => {
    await page.viewport(375, 700);
    const { href } = await open('/settings/profile');
    await expect.element(title('Profile')).toBeVisible();
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Security' }).click();
    await expect.poll(href).toBe('/settings/security');
    await expect.element(title('Security')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });
});

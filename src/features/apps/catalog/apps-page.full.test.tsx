import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { card, choose, names, open } from './apps-page.test-support';

describe('the catalog', () => {
  it('can be filtered by state and auth method, and sorted', async () => {
    const { href } = await open();
    await expect.element(card('Slack')).toBeVisible();
    await choose('State', 'Not enabled');
    await expect.poll(names).toEqual(['Airtable', 'Parcel Board', 'Slack']);
    await choose('Connects by', 'API key');
    await expect.poll(names).toEqual(['Airtable', 'Parcel Board']);
    expect(href()).toBe('/apps?state=not_enabled&auth=keybased');
    await page.getByRole('button', { name: 'Clear' }).click();
    await choose('Sort', 'A–Z');
    await expect.poll(() => names()[0]).toBe('Airtable');
    expect(href()).toBe('/apps?sort=name');
  });

  it('says which filters match nothing, and can clear them', async () => {
    await open('/apps?q=nothing&state=custom');
    await expect.element(page.getByText(/Text contains “nothing”, State is Custom/)).toBeVisible();
    const build = page.getByRole('link', { name: 'Build a custom app' });
    await expect.element(build).toHaveAttribute('href', '/custom-apps/new');
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(card('Demo CRM')).toBeVisible();
  });
});

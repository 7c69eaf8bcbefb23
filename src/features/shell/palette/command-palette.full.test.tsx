import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessibleAt, open, openPalette, palette } from './command-palette.test-support';

describe('the palette', () => {
  it('finds apps of the catalog', async () => {
    const { href } = await open();
    await openPalette();
    await userEvent.keyboard('demo c');
    // Later results would move the row under the pointer.
    await expect.element(palette().getByRole('group', { name: 'Linked accounts' })).toBeVisible();
    const apps = palette().getByRole('group', { name: 'Apps' });
    await apps.getByRole('option', { name: 'Demo CRM' }).click();
    await expect.poll(href).toBe('/apps/demo_crm');
  });

  it('does not request workflows without the feature', async () => {
    const { api } = await open('/audit', { ai_workflows: false });
    await openPalette();
    await userEvent.keyboard('sync');
    await expect.poll(() => api.callsOf('listLinkedAccounts').length).toBeGreaterThan(0);
    expect(api.callsOf('listWorkflows')).toEqual([]);
  });

  it('shows that nothing matches, or that a search failed', async () => {
    const { api } = await open();
    api.on('listLinkedAccounts', 200, 'empty').on('listWorkflows', 200, 'empty');
    await openPalette();
    await userEvent.keyboard('zzzz');
    await expect.element(palette().getByText('Nothing matches “zzzz”.')).toBeVisible();
    api.on('listLinkedAccounts', 500, 'server_error');
    await userEvent.keyboard('y');
    await expect.element(palette().getByText(/could not be loaded/)).toBeVisible();
  });

  it('has no accessibility violations on a phone', async () => {
    await expectAccessibleAt(375);
  });

  it('has no accessibility violations, empty and with results', async () => {
    await expectAccessibleAt(1280);
  });
});

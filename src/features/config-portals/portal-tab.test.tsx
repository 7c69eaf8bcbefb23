import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { asRole } from '../../../tests/support/as-role';
import { expectToFitWidths } from '../../../tests/support/widths';
import {
  alert,
  button,
  editor,
  field,
  fields,
  getSavedBody,
  MAP,
  open,
  openPortal,
  portalApi,
  portalExample,
  row,
} from './portal-tab.test-support';

const CLEAN_UP = '6720c1d0c2d8e10013b5d303';

describe('the tab of the config portal', () => {
  it('lists pages, fields and workflows, and keeps what is chosen in the URL', async () => {
    const { href, router } = await openPortal();
    await expect.element(page.getByText('Version 2 published')).toBeVisible();
    await expect.element(page.getByText('3 of 6 fields')).toBeVisible();
    await expect
      .element(fields())
      .toHaveTextContent(
        'Pipeline to watch, SelectRequiredContact fields, MapOnly contacts that match, Rules',
      );
    expect(await a11yViolations()).toEqual([]);
    await row('Contact fields').click();
    await expect.poll(href).toBe(`/apps/demo_crm?section=portal&field=${MAP}`);
    await expect.element(editor('Contact fields')).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    await expectToFitWidths();
    await page.getByRole('button', { name: /^Nightly contact clean-up/ }).click();
    await expect.poll(href).toBe(`/apps/demo_crm?section=portal&workflow=${CLEAN_UP}`);
    await expect.element(field('Name of condition 1')).toHaveValue('plan');
    expect(await a11yViolations(['light'])).toEqual([]);
    router.history.back();
    await expect.element(editor('Contact fields')).toBeVisible();
  });

  it('follows what another tab saves and publishes', async () => {
    const { api } = await openPortal();
    const portal = portalExample();
    const revision = portal.revision + 1;
    api.reply('getConfigPortal', 200, { ...portal, revision, published_version: 3 });
    const otherTab = new BroadcastChannel('patchbay-config-portals');
    otherTab.postMessage('changed');
    await expect.element(page.getByText('Version 3 published')).toBeVisible();
    otherTab.close();
  });

  it('asks support to have a developer edit it, and requests nothing', async () => {
    const { api } = await open('', portalApi(), asRole('support'));
    await expect.element(page.getByText('Developers edit the config portal')).toBeVisible();
    expect(api.callsOf('getConfigPortal')).toHaveLength(0);
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows why it could not be loaded, and can retry', async () => {
    const api = portalApi().on('getConfigPortal', 500, 'server_error');
    await open('', api);
    api.on('getConfigPortal', 200, 'demo_crm');
    await button('Try again').click();
    await expect.element(button('Add page')).toBeVisible();
  });
});

describe('a portal that asks nothing', () => {
  it('begins with a field of the connector, named at once and saved', async () => {
    const { api } = await open('', portalApi('empty'));
    api.handle('saveConfigPortal', () =>
      Response.json({ ...example('getConfigPortal', 200, 'empty'), revision: 1 }),
    );
    await expect.element(button('Save draft')).toBeDisabled();
    await button('Add the first field').click();
    const drawer = page.getByRole('dialog', { name: 'Add field' });
    await expect.element(drawer.getByRole('listitem').first()).toHaveTextContent('Pipelines');
    expect(await a11yViolations(['light'])).toEqual([]);
    await drawer.getByRole('button', { name: /^Pipelines/ }).click();
    await expect.element(field('Name')).toHaveFocus();
    await userEvent.keyboard('Pipeline');
    await expect.element(field('Name')).toHaveValue('Pipeline');
    await button('Save draft').click();
    await expect.element(page.getByText(/^Draft saved\. Customers see it/)).toBeVisible();
    expect(getSavedBody(api)).toMatchObject({
      revision: 0,
      draft: {
        fields: [
          {
            id: expect.stringMatching(/^[0-9a-f]{24}$/),
            name: 'Pipeline',
            field_type: 'select',
            page: 'general',
            options: { kind: 'connector', identifier: 'dynamic:demo_crm:1' },
          },
        ],
      },
    });
    await expect.element(button('Save draft')).toBeDisabled();
  });
});

describe('saving', () => {
  it('says who saved in the meantime, and loads theirs', async () => {
    const { api } = await openPortal(`&field=${MAP}`);
    await field('Name').fill('Mine');
    api.on('saveConfigPortal', 409, 'portal_changed');
    await button('Save draft').click();
    await expect.element(alert(/^dana@brightdesk\.example saved this portal on/)).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Keep editing').click();
    await expect.element(field('Name')).toHaveValue('Mine');
    await button('Save draft').click();
    const theirs = portalExample();
    const renamed = theirs.draft.fields.map((portalField) => ({
      ...portalField,
      name: `${portalField.name} (theirs)`,
    }));
    api.reply('getConfigPortal', 200, {
      ...theirs,
      draft: { ...theirs.draft, fields: renamed },
      revision: 10,
    });
    await button('Load theirs').click();
    await expect.element(field('Name')).toHaveValue('Contact fields (theirs)');
    await field('Name').fill('Mine again');
    api.on('saveConfigPortal', 200, 'demo_crm');
    await button('Save draft').click();
    await expect.poll(() => getSavedBody(api).revision).toBe(10);
  });

  it('asks before unsaved changes are lost, but not for another tab', async () => {
    const { router } = await openPortal(`&field=${MAP}`);
    await field('Name').fill('');
    await button('Save draft').click();
    await expect.element(alert('Enter a name, which customers read.')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: 'Config portal' }).click();
    await expect.element(field('Name')).toHaveValue('');
    router.history.push('/apps');
    await expect
      .element(page.getByRole('alertdialog', { name: 'Leave without saving?' }))
      .toHaveTextContent('config portal of Demo CRM');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await button('Undo').click();
    await expect.element(field('Name')).toHaveValue('Contact fields');
    await expect.element(button('Save draft')).toBeDisabled();
  });
});

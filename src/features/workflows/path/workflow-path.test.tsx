import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { expectToFitWidths } from '../../../../tests/support/widths';
import { button, dialog, ID, open, testApi } from '../../../../tests/support/workflow-page';

const PORTAL = example('getConfigPortal', 200, 'demo_crm');
const USED = example('getWorkflowUses', 200, 'used');
const OFFERED = example('getWorkflowUses', 200, 'offered');
/** The portal before the workflow was added to it. */
const EMPTY = { ...PORTAL, draft: { ...PORTAL.draft, workflows: [] } };

const pathApi = () =>
  testApi()
    .on('getAppSettings', 200, 'enabled')
    .on('listActions', 200, 'demo_crm')
    .on('previewConfigPortal', 200, 'preview')
    .on('listEnabledWorkflows', 200, 'none')
    .reply('getConfigPortal', 200, EMPTY);

async function chooseAccount() {
  await dialog().getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option').first().click();
}

it('goes from published to running by the buttons of its steps', async () => {
  const api = pathApi().reply('getWorkflowUses', 200, { ...OFFERED, portals: [] });
  await open('?section=portal', api);
  const portalTab = page.getByRole('tabpanel', { name: 'Config portal' });
  await expect.element(portalTab).toHaveTextContent('choose it under “Offer a workflow”');

  await button('1 of 4 steps to running').click();
  await expect.element(dialog()).toHaveTextContent('New records of the app start nothing until');
  expect(await a11yViolations()).toEqual([]);
  await expectToFitWidths();
  const saved = { ...PORTAL, revision: EMPTY.revision + 1 };
  api.reply('saveConfigPortal', 200, saved).reply('getWorkflowUses', 200, OFFERED);
  await button('Add to the config portal').click();
  await expect.element(button('Publish the config portal')).toHaveFocus();
  const [save] = api.callsOf('saveConfigPortal');
  expect(save?.body).toMatchObject({
    draft: { workflows: [{ id: ID, page: 'general', fields: [] }] },
    revision: EMPTY.revision,
  });
  // The tab behind the dialog has it, without a reload.
  await expect.element(portalTab).toHaveTextContent('Nodes can read a field of this workflow');
  await expect.element(portalTab).toHaveTextContent('Help-desk group');

  const differences = example('getPortalDifferences', 200, 'differences');
  const [portal = { slug: '', name: '', is_offered: false, is_published: false, configs: 0 }] =
    USED.portals;
  api
    .reply('getConfigPortal', 200, saved)
    .reply('getPortalDifferences', 200, { ...differences, revision: saved.revision })
    .reply('publishConfigPortal', 200, { ...saved, published_version: 3, has_changes: false })
    .reply('getWorkflowUses', 200, {
      ...USED,
      portals: [{ ...portal, configs: 0 }],
      total_customers: 0,
      connected_customers: 0,
    });
  await button('Publish the config portal').click();
  const publication = page.getByRole('dialog', { name: /^Publish the portal of Demo CRM/ });
  await expect.element(publication.getByRole('textbox', { name: /^What changes/ })).toHaveFocus();
  await publication.getByRole('button', { name: 'Publish', exact: true }).click();
  await chooseAccount();
  const [first] = example('listLinkedAccounts', 200, 'default').docs;
  const [enabled] = example('listEnabledWorkflows', 200, 'enabled');
  if (first === undefined || enabled === undefined) {
    throw new Error('The examples are empty.');
  }
  api
    .on('savePublicConfig', 200, 'enabled')
    .reply('listEnabledWorkflows', 200, [{ ...enabled, id: ID, config_id: first.account_id }])
    .reply('getWorkflowUses', 200, USED);
  await button('Switch on for this account').click();
  await expect.element(dialog()).toHaveTextContent(/Switched on for/);
  await expect.element(dialog()).toHaveTextContent('start it, for 2 linked accounts.');
  const [switched] = api.callsOf('savePublicConfig');
  expect(switched?.headers.get('linked_account_id')).toBe(first.account_id);
  expect(switched?.body).toEqual({ slug: 'demo_crm', workflows: [{ id: ID, enabled: true }] });
  await button('Done').click();
  await expect.element(button('Running for 2 linked accounts')).toBeVisible();
});

it('shows support the steps without buttons, and says who does them', async () => {
  const api = pathApi().reply('getWorkflowUses', 200, OFFERED);
  await open('', api, asRole('support'));
  await button('2 of 4 steps to running').click();
  await expect
    .element(dialog())
    .toHaveTextContent('A developer, an admin or the owner can do them.');
  expect(dialog().getByRole('list').getByRole('button').elements()).toEqual([]);
});

it('switches on for the account of a test, and says where a refusal is mended', async () => {
  const api = pathApi().reply('getWorkflowUses', 200, OFFERED);
  await open('', api);
  await button('Test').click();
  await chooseAccount();
  await expect.element(dialog()).toHaveTextContent('tests run, but its trigger starts nothing');
  await button('Show the steps').click();
  await expect.element(dialog()).toHaveTextContent('From published to running');
  api
    .reply('getWorkflowUses', 200, USED)
    .reply('savePublicConfig', 400, example('toggleConfigWorkflow', 400, 'not_connected'));
  await button('Done').click();
  await button('Test').click();
  await chooseAccount();
  await button('Switch on for this account').click();
  await expect.element(dialog().getByText('Connect it, then enable')).toBeInViewport({ ratio: 1 });
  await expect
    .element(dialog().getByRole('link', { name: 'Open the account' }))
    .toHaveAttribute('href', expect.stringContaining('/connections/'));
});

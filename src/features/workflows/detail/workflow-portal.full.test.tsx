import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { expectToFitWidths } from '../../../../tests/support/widths';
import { button, open, testApi } from '../../../../tests/support/workflow-page';

const PORTAL = example('getConfigPortal', 200, 'demo_crm');
const portalApi = () =>
  testApi()
    .on('getAppSettings', 200, 'enabled')
    .on('listActions', 200, 'demo_crm')
    .on('previewConfigPortal', 200, 'preview')
    .on('getConfigPortal', 200, 'demo_crm');
const tab = (name: string) => page.getByRole('tab', { name });
const name = () => page.getByRole('textbox', { name: 'Name', exact: true });

it('edits the fields of the workflow, which its nodes can read at once', async () => {
  const api = portalApi();
  const { workflows } = PORTAL.draft;
  const renamed = workflows.map(({ fields, ...workflow }) => ({
    ...workflow,
    fields: fields.map((field) =>
      field.name === 'Help-desk group' ? { ...field, name: 'Region' } : field,
    ),
  }));
  api.reply('saveConfigPortal', 200, {
    ...PORTAL,
    draft: { ...PORTAL.draft, workflows: renamed },
    revision: PORTAL.revision + 1,
  });
  const draft = example('getWorkflowDraft', 200, 'draft');
  const nodes = draft.nodes.map((node) =>
    node.id === '3' ? { id: '3', type: 'log' as const, name: 'Note it', data: null } : node,
  );
  api.reply('getWorkflowDraft', 200, { ...draft, nodes });
  await open('?node=%223%22', api);
  await tab('Config portal').click();
  await expect.element(page.getByText(/^Nodes can read a field of this workflow/)).toBeVisible();
  await page
    .getByRole('list', { name: 'Fields of the workflow' })
    .getByRole('button', { name: /^Help-desk group/ })
    .click();
  await name().fill('Region');
  // Unsaved input survives a visit to the graph.
  await tab('Graph').click();
  await tab('Config portal').click();
  await expect.element(name()).toHaveValue('Region');
  expect(await a11yViolations()).toEqual([]);
  await expectToFitWidths();
  await button('Save draft').click();
  await expect.element(page.getByText(/^Draft saved\. Customers/)).toBeVisible();
  expect(api.callsOf('saveConfigPortal')[0]?.body).toMatchObject({
    draft: { workflows: renamed },
  });
  await tab('Graph').click();
  await page.getByRole('button', { name: 'Insert data' }).first().click();
  await page.getByRole('textbox', { name: 'Search data' }).fill('Region');
  await expect.element(page.getByRole('tree', { name: 'Data' }).getByText('Region')).toBeVisible();
});

it('says what a workflow needs before it can ask anything', async () => {
  const api = portalApi();
  const draft = { ...PORTAL.draft, workflows: [] };
  await open('?section=portal', api.reply('getConfigPortal', 200, { ...PORTAL, draft }));
  await expect.element(page.getByText(/choose it under “Offer a workflow”/)).toBeVisible();
});

it('says that an unpublished workflow cannot ask anything yet', async () => {
  const draft = { ...PORTAL.draft, workflows: [] };
  const portal = { ...PORTAL, draft, offerable_workflows: [] };
  await open('?section=portal', portalApi().reply('getConfigPortal', 200, portal));
  await expect.element(page.getByText(/once it is published and offered here/)).toBeVisible();
});

it('does not request the portal for support', async () => {
  const { api } = await open('?section=portal', portalApi(), asRole('support'));
  await expect.element(page.getByText('Developers edit the config portal')).toBeVisible();
  expect(api.callsOf('getConfigPortal')).toHaveLength(0);
});

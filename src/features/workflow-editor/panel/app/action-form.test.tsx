import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { observedFetch } from '../../../../../tests/support/observed-fetch';
import {
  button,
  fillIn,
  settingsViolations,
  textbox,
} from '../../inputs/form/schema-form.test-support';
import { openPanel } from '../node-details.test-support';

const option = (name: string | RegExp) => page.getByRole('option', { name });

const CONNECTION = '665f1c2ab7e4d90012a4c301';

describe('a node of an app', () => {
  const appApi = () =>
    observedFetch()
      .on('listPublicApplications', 200, 'catalog')
      .on('listActions', 200, 'demo_crm')
      .on('getAction', 200, 'create_contact');

  it('chooses the app, one of its actions, and fills in its fields', async () => {
    const { held, api } = await openPanel(
      { type: 'app_action', name: 'App action', data: null },
      { api: appApi() },
    );
    await page.getByRole('combobox', { name: 'App' }).click();
    await option(/Demo CRM/).click();
    await page.getByRole('searchbox', { name: 'Search actions' }).fill('create contact');
    const [action] = example('listActions', 200, 'demo_crm').filter(({ action_id }) =>
      action_id.startsWith('create_'),
    );
    await page
      .getByRole('button', { name: action?.name ?? '' })
      .first()
      .click();
    expect(api.callsOf('getAction')[0]?.params).toMatchObject({ action_id: action?.action_id });
    await fillIn('Email', '{{event.body.email}}');
    await fillIn(textbox('Name').last(), 'Nora');
    await button('Additional fields (2)').click();
    await fillIn('Phone', '1');
    await button('Example for Company').click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Harbor Coffee');
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Use it').click();
    await expect.element(textbox('Company')).toHaveValue('Harbor Coffee');
    // The node is named after the action, because no person has named it.
    expect(held.node.name).toBe(action?.name);
    expect(held.node.data).toEqual({
      slug: 'demo_crm',
      action_id: action?.action_id,
      input: {
        email: '{{event.body.email}}',
        name: 'Nora',
        phone: '1',
        company: 'Harbor Coffee',
      },
    });
    await page.getByRole('combobox', { name: /^Connection/ }).click();
    await expect.element(page.getByText(/Test the workflow to choose/)).toBeVisible();
    await userEvent.keyboard(CONNECTION);
    await option(`Use “${CONNECTION}”`).click();
    expect(held.node.data).toHaveProperty('connection_id', CONNECTION);
    expect(settingsViolations('app_action', held.node.data)).toEqual([]);
    expect(await a11yViolations(['light'])).toEqual([]);
    await page.getByRole('combobox', { name: /^Connection/ }).click();
    await option('Of the linked account').click();
    expect(held.node.data).not.toHaveProperty('connection_id');
    await button('Change action').click();
    await fillIn(textbox('Name').first(), 'My step');
    await page.getByRole('list', { name: 'Actions' }).getByRole('button').last().click();
    expect(held.node.data?.action_id).not.toBe(action?.action_id);
    expect(held.node.name).toBe('My step');
  });

  it('offers what a linked account has for a field, or takes a value that is typed', async () => {
    const [pipeline, limit] = example('getAction', 200, 'list_stages');
    const api = appApi()
      .reply(
        'getAction',
        200,
        [pipeline, limit].filter((field) => field !== undefined),
      )
      .on('listLinkedAccounts', 200, 'default')
      .on('readActionFieldOptions', 200, 'pipelines');
    const data = { slug: 'demo_crm', action_id: 'list_stages', input: {} };
    const { held } = await openPanel({ type: 'app_action', data }, { api });
    const field = page.getByRole('combobox', { name: pipeline?.label ?? '' });
    await field.click();
    await expect.element(page.getByText(/Choose a linked account above/)).toBeVisible();
    await userEvent.keyboard('pl_7');
    await option('Use “pl_7”').click();
    expect(held.node.data).toHaveProperty('input', { pipeline_id: 'pl_7' });
    await page.getByRole('combobox', { name: 'Show values of' }).click();
    await page.getByRole('option').first().click();
    await field.click();
    await option(/^Sales/).click();
    expect(held.node.data).toHaveProperty('input', { pipeline_id: 'pl_sales' });
    await expect.element(field).toHaveTextContent('Sales');
    expect(api.callsOf('readActionFieldOptions')[0]?.body).toEqual({ field: 'pipeline_id' });
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Use a template').click();
    await fillIn(textbox(pipeline?.label ?? ''), '{{event.body.pipeline}}');
    expect(held.node.data).toHaveProperty('input.pipeline_id', '{{event.body.pipeline}}');
  });

  it('offers what belongs to the value that is chosen in another field', async () => {
    const [pipeline] = example('getAction', 200, 'list_stages');
    if (pipeline === undefined) {
      throw new Error('The example has no field.');
    }
    const stage = {
      ...pipeline,
      name: 'stage_id',
      label: 'Stage',
      type: 'number' as const,
      dynamic_options: { parent: 'pipeline_id' },
    };
    const api = appApi()
      .reply('getAction', 200, [pipeline, stage])
      .on('listLinkedAccounts', 200, 'default')
      .handle('readActionFieldOptions', ({ body }) => {
        const isStage = JSON.stringify(body).includes('stage_id');
        const options = isStage
          ? [{ name: 'Won', value: 4 }]
          : [
              { name: 'Sales', value: 'pl_sales' },
              { name: 'Renewals', value: 'pl_renewals' },
            ];
        return Response.json({ options, options_truncated: false });
      });
    const data = { slug: 'demo_crm', action_id: 'list_stages', input: {} };
    const { held } = await openPanel({ type: 'app_action', data }, { api });
    await page.getByRole('combobox', { name: 'Show values of' }).click();
    await page.getByRole('option').first().click();
    const [parent, child] = [pipeline.label, 'Stage'].map((name) =>
      page.getByRole('combobox', { name }),
    );
    await child?.click();
    await expect.element(page.getByText(/^Choose .* first, or enter a value/)).toBeVisible();
    await userEvent.keyboard('7');
    await option('Use “7”').click();
    await parent?.click();
    await option(/^Renewals/).click();
    expect(held.node.data).toHaveProperty('input', { stage_id: 7, pipeline_id: 'pl_renewals' });
    await expect.element(page.getByText(/does not have this value/)).toBeVisible();
    await child?.click();
    await option(/^Won/).click();
    expect(held.node.data).toHaveProperty('input.stage_id', 4);
    expect(api.callsOf('readActionFieldOptions').at(-1)?.body).toEqual({
      field: 'stage_id',
      input: { pipeline_id: 'pl_renewals' },
    });
    expect(page.getByText(/does not have this value/).query()).toBeNull();
  });

  it('keeps a value of a field that the action no longer has, until it is removed', async () => {
    const input = { email: 'a@b.example', gone: true };
    const { held } = await openPanel(
      { type: 'app_action', data: { slug: 'demo_crm', action_id: 'create_contact', input } },
      { api: appApi() },
    );
    await button('Remove them').click();
    expect(held.node.data).toHaveProperty('input', { email: 'a@b.example' });
  });
});

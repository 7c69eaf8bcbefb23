import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import {
  alert,
  button,
  editor,
  field,
  getSavedBody,
  MAP,
  open,
  openPortal,
  PIPELINE,
  portalApi,
  portalExample,
  row,
} from './portal-tab.test-support';

const RULES = '671a4c00c2d8e10013b5d503';

describe('the order of fields', () => {
  it('is changed by keys, by the menu and by dragging, and read out', async () => {
    const { api } = await openPortal();
    api.on('saveConfigPortal', 200, 'demo_crm');
    await row('Pipeline to watch').click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    await expect
      .element(page.getByText('Pipeline to watch is already the last.'))
      .toBeInTheDocument();
    await expect.element(row('Pipeline to watch')).toHaveFocus();
    await button('More for Pipeline to watch').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect
      .element(page.getByText('Pipeline to watch moved to place 2 of 3.'))
      .toBeInTheDocument();
    await userEvent.dragAndDrop(row('Only contacts'), row('Contact fields'), {
      targetPosition: { x: 20, y: 2 },
    });
    await expect
      .element(page.getByText('Only contacts that match moved to place 1 of 3.'))
      .toBeInTheDocument();
    await button('Save draft').click();
    await expect
      .poll(() => getSavedBody(api)?.draft.fields.map(({ id }) => id))
      .toEqual([RULES, MAP, PIPELINE]);
  });
});

describe('the preview', () => {
  const preview = () => page.getByRole('region', { name: 'Preview' });
  const form = () => preview().getByRole('region', { name: 'General Fields' });

  it("is the customers' form, which can be tried out and follows the draft", async () => {
    const { api } = await openPortal(`&field=${PIPELINE}`);
    await expect.element(form()).toHaveTextContent('New deals of this pipeline are reported.');
    expect(await a11yViolations(['light'])).toEqual([]);
    const channel = form().getByRole('combobox', { name: /^Pipeline to watch/ });
    await channel.click();
    await preview().getByRole('option', { name: 'Renewals' }).click();
    const config = example('previewConfigPortal', 200, 'preview');
    api.reply('previewConfigPortal', 200, {
      ...config,
      fields: config.fields.map((configField) => ({
        ...configField,
        help_text: `Help of ${configField.name}`,
      })),
    });
    await field('Name').fill('Other');
    await expect.element(form()).toHaveTextContent('Help of Pipeline to watch');
    await expect.element(channel).toHaveValue('Renewals');
    expect(api.callsOf('previewConfigPortal')).toHaveLength(2);
    expect(api.callsOf('previewConfigPortal').at(-1)?.body).toMatchObject({
      draft: { fields: [{ name: 'Other' }, {}, {}] },
    });
    expect(api.callsOf('updateConfigField')).toHaveLength(0);
  });

  it('has the options that follow from a parent that is tried out, and the colors of the customer', async () => {
    const config = example('previewConfigPortal', 200, 'preview');
    const [pipeline] = config.fields;
    const stages = (value: unknown) =>
      value === 'renewals' ? [{ name: 'In talks', value: 'in_talks' }] : [];
    const api = portalApi().handle('previewConfigPortal', ({ body }) => {
      const { values } = Object(body);
      return Response.json({
        ...config,
        workflows: [],
        fields: [
          pipeline,
          {
            id: 'stage',
            name: 'Stage',
            field_type: 'select',
            parent: PIPELINE,
            options: stages(values?.fields[PIPELINE]),
          },
        ],
      });
    });
    await open('', api);
    const stage = form().getByRole('combobox', { name: /^Stage/ });
    await expect.element(stage).toBeDisabled();
    const [element] = form().elements();
    const style = getComputedStyle(element ?? document.body);
    expect(style.getPropertyValue('--brand')).toContain('#17324d');
    expect(style.fontSize).toBe('15px');
    await form()
      .getByRole('combobox', { name: /^Pipeline to watch/ })
      .click();
    await preview().getByRole('option', { name: 'Renewals' }).click();
    await stage.click();
    await preview().getByRole('option', { name: 'In talks' }).click();
    await expect.element(stage).toHaveValue('In talks');
    expect(api.callsOf('previewConfigPortal').at(-1)?.body).toMatchObject({
      values: { fields: { [PIPELINE]: 'renewals' } },
    });
  });

  it('is shown as any linked account, and keeps its errors to itself', async () => {
    const { api } = await openPortal();
    api.on('listLinkedAccounts', 200, 'default').on('previewConfigPortal', 500, 'server_error');
    await preview().getByRole('combobox', { name: 'Shown as' }).click();
    await page.getByRole('option', { name: /harbor-coffee/ }).click();
    await expect
      .poll(() => api.callsOf('previewConfigPortal').at(-1)?.body)
      .toMatchObject({ linked_account_id: 'harbor-coffee' });
    await expect.element(preview().getByRole('alert')).toBeVisible();
    await expect.element(button('Save draft')).toBeVisible();
    api.on('previewConfigPortal', 200, 'preview');
    await preview().getByRole('button', { name: 'Try again' }).click();
    await expect.element(preview().getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  it('can replace theirs', async () => {
    const { api } = await openPortal(`&field=${MAP}`);
    await field('Name').fill('Mine');
    api.on('saveConfigPortal', 409, 'portal_changed');
    await button('Save draft').click();
    await button('Replace theirs…').click();
    api.reply('getConfigPortal', 200, { ...portalExample(), revision: 10 });
    api.reply('saveConfigPortal', 200, { ...portalExample(), revision: 11 });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace theirs' }).click();
    await expect.poll(() => getSavedBody(api).revision).toBe(10);
    await expect.element(button('Save draft')).toHaveAttribute('disabled');
    await expect.element(field('Name')).toHaveValue('Mine');
  });

  it('shows what the server refuses at its field, until it is edited', async () => {
    const { api } = await openPortal(`&field=${PIPELINE}`);
    await field('Name').fill('Other');
    const refused = example('saveConfigPortal', 409, 'portal_changed');
    api.reply('saveConfigPortal', 400, {
      ...refused,
      status_code: 400,
      http_error_type: 'BAD_REQUEST',
      error_code: 'VALIDATION_ERROR',
      message: 'Check the help text.',
      details: [{ in: 'body', pointer: '/draft/fields/1/help_text', message: 'names no field' }],
    });
    await button('Save draft').click();
    await expect.element(alert('Check the help text.')).toBeVisible();
    await expect.element(editor('Contact fields')).toHaveTextContent('Names no field.');
    await expect.element(row('Contact fields')).toHaveTextContent('Needs attention');
    await field('Help text (optional)').fill('Better');
    await expect.element(editor('Contact fields')).not.toHaveTextContent('Names no field.');
  });
});

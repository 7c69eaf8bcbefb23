import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { expectToFitWidths } from '../../../../tests/support/widths';
import { configs, defaultApi, open, PAGE } from './config-page.test-support';

const tab = (name: string) => page.getByRole('tab', { name });
const shownValue = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().parentElement?.querySelector('dd')
    ?.textContent;

describe('one config', () => {
  it('shows its values by page and workflow, by the names of their options', async () => {
    const config = example('getPublicConfig', 200, 'enabled');
    const secret = { id: 'key', name: 'Signing key', field_type: 'text' as const, secret: true };
    const { api } = await open(
      defaultApi().reply('getPublicConfig', 200, {
        ...config,
        fields: [...config.fields, { ...secret, has_value: true }],
      }),
    );
    await expect.element(page.getByRole('heading', { name: 'General Fields' })).toBeVisible();
    expect(shownValue('Pipeline to watch')).toBe('New business');
    expect(shownValue('Contact fields')).toBe('Full name: NameWork email: Email');
    expect(shownValue('Only contacts that match')).toBe('Plan is growth');
    expect(shownValue('Signing key')).toBe('Stored');
    expect(shownValue('Delete after days')).toBe('365Default');
    const card = page.getByRole('region', { name: 'Nightly contact clean-up' });
    await expect.element(card).toHaveTextContent('Off');
    const [first, second] = api.callsOf('getPublicConfig');
    expect(first?.headers.get('disable_field_options')).toBe('true');
    expect(second?.headers.get('disable_field_options')).toBeNull();
    expect(await a11yViolations()).toEqual([]);
    await expectToFitWidths();
  });

  it('shows its values where the names of options cannot be loaded', async () => {
    const plain = example('getPublicConfig', 200, 'field_errors');
    const error = example('getPublicConfig', 404, 'config_not_found');
    await open(
      defaultApi().handle('getPublicConfig', ({ headers }) =>
        headers.has('disable_field_options')
          ? Response.json(plain)
          : Response.json(error, { status: 503 }),
      ),
    );
    await expect.element(page.getByRole('term').first()).toBeVisible();
    expect(shownValue('Pipeline to watch')).toBe('new_business');
    await expect.element(page.getByText('Request failed')).not.toBeInTheDocument();
  });

  it.each([
    ['expired', 'Demo CRM needs reconnecting'],
    ['deleted', 'The connection of this config was deleted'],
    ['not_connected', 'Demo CRM is not connected'],
  ] as const)('with the connection %s says what to do', async (connection_status, text) => {
    const config = example('getPublicConfig', 200, 'enabled');
    await open(defaultApi().reply('getPublicConfig', 200, { ...config, connection_status }));
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('shows who changed what and when, page by page', async () => {
    const first = example('listConfigChanges', 200, 'changes');
    const cursor = '673a1f10c2d8e10013b5e000';
    const [change] = first.docs;
    if (change === undefined) {
      throw new Error('The example has changes.');
    }
    const { before: _before, after: _after, ...rest } = change;
    const last = { ...rest, _id: cursor, secret: true, field_name: 'Signing key' };
    const { api, href } = await open(
      defaultApi().handle('listConfigChanges', ({ query }) =>
        Response.json(
          query.has('cursor')
            ? { docs: [last], next_cursor: null }
            : { ...first, next_cursor: cursor },
        ),
      ),
    );
    await tab('History').click();
    const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect.element(entries.nth(0)).toHaveTextContent('dana@brightdesk.example');
    await expect.element(entries.nth(0)).toHaveTextContent('BeforeRenewalsAfterNew business');
    await expect.element(entries.nth(1)).toHaveTextContent('was switched on');
    await expect.element(entries.nth(2)).toHaveTextContent('Your back end');
    expect(href()).toBe(`${PAGE}?section=history`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(entries.nth(3)).toHaveTextContent('Signing key was changed');
    await expect.element(entries.nth(3)).not.toHaveTextContent('Before');
    await expectToFitWidths();
    expect(api.callsOf('listConfigChanges')[1]?.query.get('cursor')).toBe(cursor);
    expect(await a11yViolations()).toEqual([]);
  });

  it('is reset to its defaults after a confirmation that names what goes', async () => {
    const { api } = await open(defaultApi().on('resetConfig', 200, 'fresh'));
    await page.getByRole('button', { name: 'Reset values' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent('Pipeline to watch');
    await expect.element(dialog).toHaveTextContent('Channel (Tell the team about new deals)');
    await expect.element(dialog).not.toHaveTextContent('Delete after days');
    expect(await a11yViolations()).toEqual([]);
    api.on('getPublicConfig', 200, 'fresh');
    await dialog.getByRole('button', { name: 'Reset values' }).click();
    await expect.element(page.getByText('Values reset to their defaults')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reset values' })).toBeDisabled();
    expect(shownValue('Pipeline to watch')).toBe('No value, required');
    const lacking = page.getByText('these need a value: Channel, Pipeline to watch.');
    await expect.element(lacking).toBeVisible();
  });

  it('is deleted after a confirmation, and its page is left', async () => {
    const { api, href } = await open(defaultApi().on('deletePublicConfig', 200, 'deleted'));
    await page.getByRole('button', { name: 'Delete config' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete config harbor-coffee?' });
    await expect.element(dialog).toHaveTextContent('Copy new contacts to the help desk');
    api.on('listAccountConfigs', 200, 'empty');
    await dialog.getByRole('button', { name: 'Delete config' }).click();
    await expect.element(page.getByText('No configs yet')).toBeVisible();
    expect(href()).toBe('/connections/harbor-coffee');
    expect(api.callsOf('deletePublicConfig')).toHaveLength(1);
  });

  it('is edited by the form of the customer, and shows the new value', async () => {
    const config = example('getPublicConfig', 200, 'enabled');
    const [field] = config.workflows[1]?.fields ?? [];
    const { api, href } = await open(
      defaultApi()
        .on('savePublicConfig', 200, 'enabled')
        .handle('updateConfigField', ({ body }) =>
          Response.json({ ...field, ...Object(body), revision: 8 }),
        ),
    );
    await tab('Edit').click();
    await page.getByLabelText('Channel').fill('#deals');
    const changed = config.workflows.map((workflow, index) =>
      index === 1 && field?.field_type === 'text'
        ? { ...workflow, fields: [{ ...field, value: '#deals' }] }
        : workflow,
    );
    api.reply('getPublicConfig', 200, { ...config, revision: 8, workflows: changed });
    expect(href()).toBe(`${PAGE}?section=edit`);
    // The typed value is saved first.
    await tab('Values').click();
    await expect.poll(() => shownValue('Channel')).toBe('#deals');
    const [saved] = api.callsOf('updateConfigField');
    expect(saved?.headers.get('linked_account_id')).toBe('harbor-coffee');
    expect(saved?.headers.get('authorization')).not.toContain('of-the-session');
    expect(saved?.body).toMatchObject({ value: '#deals', revision: 7 });
  });

  it('that does not exist says so', async () => {
    await open(defaultApi().on('getPublicConfig', 404, 'config_not_found'));
    await expect.element(page.getByText(/There is no config “harbor-coffee”/)).toBeVisible();
    await page.getByRole('link', { name: 'See all its configs' }).click();
    await expect.element(configs()).toBeVisible();
  });

  it('is read-only for support', async () => {
    await open(defaultApi(), PAGE, asRole('support'));
    await expect.element(page.getByRole('heading', { name: 'General Fields' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /Reset|Delete/ }))
      .not.toBeInTheDocument();
    await expect.element(tab('History')).toBeVisible();
    await expect.element(tab('Edit')).not.toBeInTheDocument();
  });
});

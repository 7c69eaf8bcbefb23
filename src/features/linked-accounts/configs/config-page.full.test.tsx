import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { configs, defaultApi, open, PAGE } from './config-page.test-support';

describe('the configs of a linked account', () => {
  it('say that there are none, or that they could not be loaded', async () => {
    const api = defaultApi().on('listAccountConfigs', 500, 'server_error');
    await open(api, '/connections/harbor-coffee');
    const section = page.getByRole('alert').filter({ hasText: 'failed' });
    await expect.element(section).toBeVisible();
    api.on('listAccountConfigs', 200, 'empty');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No configs yet')).toBeVisible();
  });

  it('are listed with their workflows and connection, and each has an address', async () => {
    const [first, second] = example('listAccountConfigs', 200, 'configs');
    if (first === undefined || second === undefined) {
      throw new Error('The example has two configs.');
    }
    const api = defaultApi().reply('listAccountConfigs', 200, [
      { ...first, connection_status: 'expired' },
      { ...second, archived_at: '2026-11-20T10:00:00.000Z' },
    ]);
    const { href } = await open(api, '/connections/harbor-coffee');
    const row = (index: number) => configs().getByRole('row').nth(index);
    await expect.element(row(1)).toHaveTextContent('Default');
    await expect.element(row(1)).toHaveTextContent('2 on');
    await expect.element(row(1)).toHaveTextContent('Expired');
    await expect.element(row(2)).toHaveTextContent('None on');
    await expect.element(row(2)).toHaveTextContent('Deleted on Dec 20, 2026');
    expect(api.callsOf('listAccountConfigs')[0]?.headers.get('linked_account_id')).toBe(
      'harbor-coffee',
    );
    expect(await a11yViolations()).toEqual([]);
    await row(1).getByRole('link', { name: 'Demo CRM' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    expect(href()).toBe(PAGE);
  });
});

describe('one config', () => {
  it('whose connection was deleted gets another one, which support only reads', async () => {
    const account = example('getLinkedAccount', 200, 'active');
    const [first] = (account.integrations ?? []).filter(({ type }) => type === 'demo_crm');
    if (first === undefined) {
      throw new Error('The example has connected Demo CRM.');
    }
    const wholesale = { ...first, _id: '67402b00c2d8e10013b5d999', connection_name: 'Wholesale' };
    const config = example('getPublicConfig', 200, 'enabled');
    const lost = { ...config, connection_id: '67402b00c2d8e10013b5dfff' };
    const api = defaultApi()
      .reply('getLinkedAccount', 200, { ...account, integrations: [first, wholesale] })
      .reply('getPublicConfig', 200, { ...lost, connection_status: 'deleted' })
      .handle('updatePublicConfig', ({ body }) => {
        const changed = { ...config, connection_id: Object(body).connection_id };
        api.reply('getPublicConfig', 200, changed);
        return Response.json(changed);
      });
    await open(api, PAGE, asRole('support'));
    await expect.element(page.getByText('Connection: Deleted connection')).toBeVisible();
    await expect.element(page.getByText(/Ask a developer to choose/)).toBeVisible();
    await open(api);
    const choice = page.getByRole('combobox', { name: 'Connection' });
    await expect.element(choice).toHaveTextContent('Deleted connection');
    expect(await a11yViolations(['light'])).toEqual([]);
    await choice.click();
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Default connection');
    await page.getByRole('option', { name: 'Wholesale' }).click();
    await expect.element(choice).toHaveTextContent('Wholesale');
    await expect.element(page.getByText(/was deleted/)).not.toBeInTheDocument();
    expect(api.callsOf('updatePublicConfig')).toMatchObject([
      { body: { slug: 'demo_crm', connection_id: wholesale._id, revision: config.revision } },
    ]);
  });
});

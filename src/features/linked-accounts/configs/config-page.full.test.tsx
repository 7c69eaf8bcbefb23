import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { defaultApi, open, PAGE } from './config-page.test-support';

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
});

describe('one config', () => {
  it('whose connection was deleted gets another one, which support only reads', async () => {
    const account = example('getLinkedAccount', 200, 'active');
    const [first] = (account.integrations ?? []).filter(({ type }) => type === 'demo_crm');
    if (first === undefined) {
      throw new Error('The example has connected Demo CRM.');
    }
    const other = { ...first, _id: '67402b00c2d8e10013b5d999', connection_name: 'Wholesale' };
    const config = example('getPublicConfig', 200, 'enabled');
    const lost = { ...config, connection_id: '67402b00c2d8e10013b5dfff' };
    const api = defaultApi()
      .reply('getLinkedAccount', 200, { ...account, integrations: [first, other] })
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
      { body: { slug: 'demo_crm', connection_id: other._id, revision: config.revision } },
    ]);
  });
});

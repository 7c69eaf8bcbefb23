import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import {
  CONNECT_LINK,
  hostedFetch,
  linkFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { expectToFitWidths } from '../../../../tests/support/widths';

const PIPELINE = '671a4c00c2d8e10013b5d501';
const heading = (name: string) => page.getByRole('heading', { name });
const settings = () => page.getByRole('region', { name: 'Settings' });

const connected = () => linkFetch().on('listApplications', 200, 'active');

describe('the settings of a connected app on the hosted page', () => {
  it('are shown by pages, and each field saves by itself', async () => {
    const api = connected().handle('updateConfigField', ({ body }) => {
      const [field] = example('saveConfig', 200, 'fresh').fields;
      return Response.json({ ...field, ...Object(body), revision: 2 });
    });
    await openHostedPage(api);
    await expect.element(heading('Settings')).toBeVisible();
    const pipeline = settings().getByRole('combobox', { name: /^Pipeline to watch/ });
    await pipeline.click();
    await page.getByRole('option', { name: 'Renewals' }).click();
    await expect.element(settings().getByText('Saved', { exact: true })).toBeVisible();
    expect(api.callsOf('updateConfigField')).toMatchObject([
      { params: { fieldId: PIPELINE }, body: { value: 'renewals', revision: 1 } },
    ]);
    await expect
      .poll(() => api.callsOf('saveConfig'))
      .toMatchObject([{ body: { slug: 'demo_crm' } }]);
    expect(await a11yViolations()).toEqual([]);
  });

  it('are not asked for where the organization asks for none', async () => {
    const [app] = example('listApplications', 200, 'active');
    if (app === undefined) {
      throw new Error('The example has one app.');
    }
    const { has_config_portal: _asked, ...rest } = app;
    const api = linkFetch().reply('listApplications', 200, [rest]);
    await openHostedPage(api);
    await expect.element(heading('Demo CRM')).toBeVisible();
    expect(api.callsOf('saveConfig')).toEqual([]);
  });

  it('are those of the config that the link names, without a choice', async () => {
    const api = connected();
    await openHostedPage(api, `/connect/${CONNECT_LINK}?config_id=wholesale`);
    await expect.element(heading('Settings')).toBeVisible();
    await expect
      .poll(() => api.callsOf('saveConfig'))
      .toMatchObject([{ body: { config_id: 'wholesale' } }]);
    expect(api.callsOf('listConfigs')).toEqual([]);
    await expect.element(page.getByText('New configuration')).not.toBeInTheDocument();
  });

  it('are chosen where there are several, and a new config has an address', async () => {
    const api = connected().on('listConfigs', 200, 'default');
    const { href } = await openHostedPage(api);
    const choice = settings().getByRole('combobox', { name: 'Configuration' });
    await expect.element(choice).toHaveTextContent('Default');
    await choice.click();
    await page.getByRole('option', { name: 'harbor-coffee-wholesale' }).click();
    await expect.element(choice).toHaveTextContent('harbor-coffee-wholesale');
    expect(href()).toContain('config=harbor-coffee-wholesale');
    await page.getByRole('button', { name: 'New configuration' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog).toHaveTextContent('Enter a name.');
    await dialog.getByLabelText('Configuration').fill('Berlin');
    await userEvent.keyboard('{Enter}');
    await expect.element(choice).toHaveTextContent('Berlin');
    await expect
      .poll(() => api.callsOf('saveConfig').map(({ body }) => Object(body).config_id))
      .toEqual([undefined, 'harbor-coffee-wholesale', 'Berlin']);
  });

  it('are in the language of the page', async () => {
    await openHostedPage(connected(), `/connect/${CONNECT_LINK}?lang=de`);
    await expect.element(heading('Einstellungen')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Regel hinzufügen' })).toBeVisible();
    await expect.element(page.getByText('(freiwillig)').first()).toBeVisible();
  });

  it('are shown to a read-only session, which changes nothing', async () => {
    const details = { ...example('getAccountDetails', 200, 'plain'), read_only: true };
    const api = connected()
      .reply('getAccountDetails', 200, details)
      .on('getDefaultConfig', 200, 'enabled');
    await openHostedPage(api);
    await expect.element(page.getByText('You can only view these settings.')).toBeVisible();
    await expect.element(settings().getByRole('switch').first()).toBeDisabled();
    await expect.element(page.getByText('New configuration')).not.toBeInTheDocument();
    expect(api.callsOf('saveConfig')).toEqual([]);
  });

  it('hold a customer who leaves before everything is saved', async () => {
    const [field] = example('saveConfig', 200, 'enabled').workflows[1]?.fields ?? [];
    const api = connected()
      .on('saveConfig', 200, 'enabled')
      .handle('updateConfigField', () => Promise.reject(new TypeError('Failed to fetch')));
    await openHostedPage(api, `/connect/${CONNECT_LINK}?app=demo_crm`);
    const channel = settings().getByLabelText(field?.name ?? '');
    await channel.fill('#deals');
    await page.getByRole('link', { name: 'All apps' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(channel).toHaveValue('#deals');
    api.handle('updateConfigField', () =>
      Response.json({ ...field, value: '#deals', revision: 8 }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(settings().getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'All apps' }).click();
    await expect.element(heading('Connect your apps')).toBeVisible();
  });

  it('have their page in the address: Back shows the one before, and nothing is lost', async () => {
    const config = example('saveConfig', 200, 'enabled');
    const channel = config.workflows[1]?.fields[0];
    const pages = [
      { id: 'general', name: 'General Fields' },
      { id: 'empty', name: 'Not shown' },
      { id: 'alerts', name: 'Alerts' },
    ];
    const workflows = config.workflows.map((workflow, index) =>
      index === 1 ? { ...workflow, associated_page: 'alerts' } : workflow,
    );
    const api = connected()
      .reply('saveConfig', 200, { ...config, pages, workflows })
      .handle('updateConfigField', () => Promise.reject(new TypeError('Failed to fetch')));
    const app = await openHostedPage(api, `/connect/${CONNECT_LINK}?app=demo_crm&page=gone`);
    await expect.element(heading('General Fields')).toBeVisible();
    await settings().getByRole('button', { name: 'Next' }).click();
    await expect.element(heading('Alerts')).toHaveFocus();
    await expect.element(settings().getByText('Step 2 of 2')).toBeVisible();
    expect(app.href()).toContain('page=alerts');
    const input = settings().getByLabelText(channel?.name ?? '');
    await input.fill('#deals');
    app.router.history.back();
    await expect.element(heading('General Fields')).toBeVisible();
    // It is kept, so there is no question before the page is left.
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    app.router.history.forward();
    await expect.element(input).toHaveValue('#deals');
    await page.getByRole('link', { name: 'All apps' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without' })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.element(heading('Connect your apps')).toBeVisible();
    expect(app.href()).not.toContain('page=');
  });

  it('fit a desktop, a tablet and a phone, from left to right and from right to left', async () => {
    await openHostedPage(connected());
    await expect.element(heading('Settings')).toBeVisible();
    await expectToFitWidths();
    document.documentElement.dir = 'rtl';
    await expectToFitWidths();
    expect(await a11yViolations()).toEqual([]);
    document.documentElement.dir = 'ltr';
  });
});

describe('/configure/{slug}', () => {
  it.each(['/configure/demo_crm', '/embed/configure/demo_crm'])(
    '%s is opened by a link, whose token is removed from the address',
    async (path) => {
      const { href } = await openHostedPage(connected(), `${path}?token=ct_secret&lang=en`);
      await expect.element(heading('Settings')).toBeVisible();
      expect(href()).not.toContain('ct_secret');
      const steps = page.getByRole('list', { name: 'Steps' });
      await (path.startsWith('/embed')
        ? expect.element(steps).not.toBeInTheDocument()
        : expect.element(steps).toHaveTextContent('Connect›Configure'));
      expect(await a11yViolations()).toEqual([]);
    },
  );

  it('begins with connecting where the app is not connected', async () => {
    const api = hostedFetch().on('listApplications', 200, 'unconnected');
    await openHostedPage(api, '/configure/demo_crm?token=head.session.signature');
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    expect(api.callsOf('saveConfig')).toEqual([]);
  });

  const membersFetch = () =>
    observedFetch()
      .on('listPublicApplications', 200, 'catalog')
      .on('getLinkedAccount', 200, 'active')
      .on('savePublicConfig', 200, 'enabled');

  it('is opened by a member for a linked account, with the session of the dashboard', async () => {
    const api = membersFetch();
    const route = '/configure/demo_crm?linked_account_id=harbor-coffee';
    await renderApp({ route, fetch: api.fetch });
    await expect.element(page.getByRole('switch').first()).toBeVisible();
    const [call] = api.callsOf('savePublicConfig');
    expect(call?.headers.get('linked_account_id')).toBe('harbor-coffee');
    expect(call?.headers.get('authorization')).not.toContain('of-the-session');
    expect(await a11yViolations()).toEqual([]);
  });

  it('lets a member choose another connection in the place of one that was deleted', async () => {
    const config = example('savePublicConfig', 200, 'enabled');
    const account = example('getLinkedAccount', 200, 'active');
    const [first] = (account.integrations ?? []).filter(({ type }) => type === 'demo_crm');
    const lost = { ...config, connection_id: '67402b00c2d8e10013b5dfff' };
    const api = membersFetch()
      .reply('savePublicConfig', 200, { ...lost, connection_status: 'deleted' })
      .handle('updatePublicConfig', () => {
        api.reply('savePublicConfig', 200, config);
        return Response.json(config);
      });
    const route = '/configure/demo_crm?linked_account_id=harbor-coffee';
    await renderApp({ route, fetch: api.fetch });
    await expect.element(page.getByText(/was deleted. Choose another one/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Connection' }).click();
    await page.getByRole('option').nth(1).click();
    await expect.element(page.getByText(/was deleted/)).not.toBeInTheDocument();
    expect(api.callsOf('updatePublicConfig')).toMatchObject([
      { body: { connection_id: first?._id } },
    ]);
  });

  it('creates nothing for support, which reads the config', async () => {
    const api = membersFetch().on('getPublicDefaultConfig', 200, 'enabled');
    const route = '/embed/configure/demo_crm?linked_account_id=harbor-coffee';
    await renderApp({ route, fetch: api.fetch, account: asRole('support') });
    await expect.element(page.getByRole('switch').first()).toBeDisabled();
    expect(api.callsOf('savePublicConfig')).toEqual([]);
  });

  it('says that no linked account is named', async () => {
    await renderApp({ route: '/configure/demo_crm', fetch: membersFetch().fetch });
    await expect.element(page.getByText('No linked account is named')).toBeVisible();
  });
});

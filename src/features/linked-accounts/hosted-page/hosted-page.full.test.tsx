import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import {
  address,
  choose,
  clipboard,
  defaultApi,
  dialog,
  hosted_url,
  open,
} from './hosted-page.test-support';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the dialog of the hosted page', () => {
  it('offers the return URLs of the organization, and shows a server error at its field', async () => {
    const org = example('getOrg', 200, 'seeded');
    const listed = 'https://app.brightdesk.example/other';
    const api = defaultApi().reply('getOrg', 200, {
      ...org,
      settings: { ...org.settings, return_urls: [listed] },
    });
    await open(api);
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
    await choose('Return URL', listed);
    const body = example('createConnectUrl', 400, 'validation_error');
    const details = [
      { in: 'body' as const, pointer: '/redirect_url', message: 'is on no list by now' },
    ];
    api.reply('createConnectUrl', 400, { ...body, details });
    await dialog().getByRole('button', { name: 'Update link' }).click();
    await expect
      .element(dialog().getByRole('combobox', { name: 'Return URL' }))
      .toHaveAccessibleDescription('The return URL is on no list by now.');
    expect(api.callsOf('createConnectUrl').at(-1)?.body).toEqual({
      expires_in: 3600,
      redirect_url: listed,
    });
    expect(await a11yViolations()).toEqual([]);
  });

  it('fits on a phone with a long return URL', async () => {
    await page.viewport(375, 700);
    await open();
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
    const body = dialog().element().querySelector('[data-dialog-body]');
    expect(body?.scrollWidth).toBe(body?.clientWidth);
    await page.viewport(1280, 800);
  });

  it('shows that a URL opened here is used, and creates another', async () => {
    const { api } = await open();
    await page.getByRole('button', { name: 'Hosted page' }).click();
    const link = dialog().getByRole('link', { name: 'Open hosted page' });
    await expect.element(link).toBeVisible();
    // Only the click is tested; no other tab is opened.
    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(dialog().getByText(/This link has been used/)).toBeVisible();
    await expect
      .element(dialog().getByRole('button', { name: 'Copy URL' }))
      .not.toBeInTheDocument();
    api.reply('createConnectUrl', 200, { hosted_url: `${hosted_url}2`, expires_in: 1800 });
    await dialog().getByRole('button', { name: 'Create new link' }).click();
    await expect.element(address()).toHaveValue(`${hosted_url}2`);
    await expect.element(dialog().getByRole('link', { name: 'Open hosted page' })).toBeVisible();
  });

  it('explains an id that cannot be sent in a header', async () => {
    const account = { ...example('getLinkedAccount', 200, 'unconnected'), account_id: '東京' };
    const { api } = await open(defaultApi().reply('getLinkedAccount', 200, account), '東京');
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await expect.element(dialog().getByText('Can’t create a link for this ID')).toBeVisible();
    expect(api.callsOf('createConnectUrl')).toEqual([]);
  });

  it('creates a new URL for every opening', async () => {
    const { api } = await open();
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Hosted page' }).click();
      await expect.element(address()).toHaveValue(hosted_url);
      expect(api.callsOf('createConnectUrl')).toHaveLength(count);
      await dialog().getByRole('button', { name: 'Close' }).last().click();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
  });

  it('requests another URL with the changed settings, after validating them', async () => {
    const { api } = await open();
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await choose('Apps to offer', 'Only some');
    await choose('Language', 'Deutsch');
    await choose('Return URL', 'On this computer…');
    await dialog().getByLabelText('URL on this computer').fill('javascript:alert(1)');
    await dialog().getByRole('switch', { name: 'Advanced' }).click();
    const base = dialog().getByLabelText('Base color', { exact: false }).last();
    await base.fill('teal');
    await dialog().getByRole('button', { name: 'Update link' }).click();
    await expect.element(dialog().getByText('Select at least one app.')).toBeVisible();
    await expect.element(dialog().getByText('Enter a color like #0f766e.')).toBeVisible();
    await expect.element(dialog().getByText(/^Enter a full URL/)).toBeVisible();
    expect(api.callsOf('createConnectUrl')).toHaveLength(1);
    expect(await a11yViolations()).toEqual([]);
    await dialog().getByRole('checkbox', { name: 'Demo CRM' }).click();
    await base.fill('#0f766e');
    await dialog().getByLabelText('URL on this computer').fill('http://localhost:3000/back');
    await dialog().getByRole('button', { name: 'Update link' }).click();
    await expect.element(dialog().getByRole('link', { name: 'Open hosted page' })).toBeVisible();
    expect(api.callsOf('createConnectUrl').at(-1)?.body).toEqual({
      apps: ['demo_crm'],
      expires_in: 3600,
      lang: 'de',
      base_color: '#0f766e',
      redirect_url: 'http://localhost:3000/back',
    });
  });
});

describe('the link for a customer who has to reconnect', () => {
  it('is shown if the clipboard is not accessible', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await open(defaultApi('unconnected'), 'saffron-kitchen');
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Copy connect link' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
  });

  it('works as long as the person chooses at the copy, and the choice is kept', async () => {
    clipboard(() => Promise.resolve());
    const { api } = await open(defaultApi('expired'), 'fjord-outdoor');
    const lifetimes = () => api.callsOf('createConnectUrl').map(({ body }) => body);
    const header = page.getByRole('button', { name: 'Link lifetime' }).first();
    await header.click();
    api.reply('createConnectUrl', 200, { hosted_url, expires_in: 604_800 });
    await page.getByRole('menuitemradio', { name: '7 days' }).click();
    await expect.element(page.getByText('It works once, for 7 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy reconnect link' }).click();
    await expect
      .poll(lifetimes)
      .toEqual([{ expires_in: 604_800 }, { apps: ['demo_crm'], expires_in: 604_800 }]);
    await header.click();
    await expect
      .element(page.getByRole('menuitemradio', { name: '7 days' }))
      .toHaveAttribute('aria-checked', 'true');
  });
});

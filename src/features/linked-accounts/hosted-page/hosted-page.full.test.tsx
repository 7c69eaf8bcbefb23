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
  Reflect.deleteProperty(document, 'visibilityState');
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
});

describe('the link for a customer who has to reconnect', () => {
  it('is shown if the clipboard is not accessible', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await open(defaultApi('unconnected'), 'saffron-kitchen');
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Copy connect link' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
  });
});

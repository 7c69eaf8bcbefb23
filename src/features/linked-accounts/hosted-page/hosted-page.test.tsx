import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { changeStream } from '../../../../tests/support/change-stream';
import {
  address,
  clipboard,
  defaultApi,
  dialog,
  hosted_url,
  open,
} from './hosted-page.test-support';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the dialog of the hosted page', () => {
  it('shows the URL and its lifetime, and opens it in a new tab', async () => {
    const { api } = await open();
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
    await expect.element(dialog().getByText(/^Works once, for 30 minutes, until /)).toBeVisible();
    const link = dialog().getByRole('link', { name: 'Open hosted page' });
    await expect.element(link).toHaveAttribute('href', hosted_url);
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(link.element().getAttribute('rel')).toContain('noopener');
    const [call] = api.callsOf('createConnectUrl');
    expect(call?.headers.get('linked_account_id')).toBe('harbor-coffee');
    expect(await a11yViolations()).toEqual([]);
  });

  it('previews the page with a read-only link of its own, and leaves the first unused', async () => {
    // A real tab, as in the first journey, would leave the page of the tests in the background.
    const tab = document.body.appendChild(document.createElement('iframe'));
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab.contentWindow);
    const { api } = await open();
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
    await dialog().getByRole('button', { name: 'Preview' }).click();
    await expect
      .poll(() => api.callsOf('createConnectUrl').map(({ body }) => body))
      .toEqual([{ expires_in: 3600 }, { expires_in: 3600, read_only: true }]);
    expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');
    tab.remove();
    await expect.element(dialog().getByText(/^Works once, for 30 minutes/)).toBeVisible();
  });

  it('copies the URL', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await open();
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await dialog().getByRole('button', { name: 'Copy URL' }).click();
    await expect.poll(() => copied).toEqual([hosted_url]);
  });

  it('shows why there is no URL, and can retry', async () => {
    const { api } = await open(defaultApi().on('createConnectUrl', 500, 'server_error'));
    await page.getByRole('button', { name: 'Hosted page' }).click();
    await expect.element(dialog().getByText('There is no link yet')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Open hosted page' })).toBeDisabled();
    api.on('createConnectUrl', 200, 'url');
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(address()).toHaveValue(hosted_url);
  });
});

describe('what happens elsewhere', () => {
  it('reloads the account when the server says that a connection changed', async () => {
    const stream = changeStream();
    const { api } = await open(defaultApi('unconnected').handle('streamChanges', stream.respond));
    await expect.poll(() => api.callsOf('streamChanges').length).toBe(1);
    expect(api.callsOf('getLinkedAccount')).toHaveLength(1);
    api.on('getLinkedAccount', 200, 'active');
    stream.send({ kind: 'execution', id: '665f1c2ab7e4d90012a4c0ff' });
    stream.send({ kind: 'connection', id: '665f1c2ab7e4d90012a4c0fe' });
    await expect.element(page.getByRole('table').getByText('Demo CRM')).toBeVisible();
    expect(api.callsOf('getLinkedAccount')).toHaveLength(2);
    await page.getByRole('button', { name: 'Environment: Test' }).click();
    await page.getByRole('menuitemradio', { name: 'Production' }).click();
    const environments = () =>
      api.callsOf('streamChanges').map(({ headers }) => headers.get('environment'));
    await expect.poll(environments).toEqual(['test', 'production']);
  });
});

describe('the link for a customer who has to reconnect', () => {
  it('is copied at once from the banner of an expired connection', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    const { api } = await open(defaultApi('expired'), 'fjord-outdoor');
    await expect.element(page.getByText('Demo CRM needs reconnecting')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Copy reconnect link' }).click();
    await expect.poll(() => copied).toEqual([hosted_url]);
    await expect.element(page.getByText('It works once, for 30 minutes.')).toBeVisible();
    const [call] = api.callsOf('createConnectUrl');
    expect(call?.headers.get('linked_account_id')).toBe('fjord-outdoor');
    expect(call?.body).toEqual({ apps: ['demo_crm'], expires_in: 3600 });
  });

  it('shows an error as a toast', async () => {
    clipboard(() => Promise.resolve());
    const api = defaultApi('expired').on('createConnectUrl', 500, 'server_error');
    await open(api, 'fjord-outdoor');
    await page.getByRole('button', { name: 'Copy reconnect link' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
  });
});

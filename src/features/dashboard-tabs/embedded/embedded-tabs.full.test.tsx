import type { AnalyticsHost } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { type RenderAppOptions, renderApp } from '../../../../tests/support/render-app';
import { buildEmbedAddress } from './embed-address';
import { getSandbox } from './streamlit-frame';

const EMBEDDED = '/?incorta=true&streamlit=true&sidebar=closed';

function orgWith(host: AnalyticsHost | undefined) {
  const { analytics_host: _host, ...org } = example('getOrg', 200, 'seeded');
  return host === undefined ? org : { ...org, analytics_host: host };
}

function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog');
}

async function open(tab: string, api = defaultApi(), options: Partial<RenderAppOptions> = {}) {
  const app = await renderApp({ route: `${EMBEDDED}&tab=${tab}`, fetch: api.fetch, ...options });
  await expect.element(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible();
  return { ...app, api };
}

const form = () => page.getByRole('region', { name: 'Analytics host' });
const field = (name: string) => form().getByRole('textbox', { name });
const save = () => form().getByRole('button', { name: 'Save' });
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

describe('the Setup tab', () => {
  it('shows the saved host, the URL for its frame, and the completed steps', async () => {
    await open('Setup');
    await expect.element(field('Name')).toHaveValue('Brightdesk Analytics');
    await expect
      .element(page.getByRole('textbox', { name: 'URL for the frame' }))
      .toHaveValue(buildEmbedAddress(window.location.origin, '', true));
    await expect.element(step('Save the host').getByLabelText('Done')).toBeVisible();
    await expect.element(step('Test the connection').getByLabelText('To do')).toBeVisible();
    await expect.element(step('a linked account for each').getByLabelText('Done')).toBeVisible();
    await expect.element(save()).toBeDisabled();
  });

  it.each([1440, 900, 375, 320])('has no accessibility violations at %s px', async (width) => {
    await page.viewport(width, 900);
    await open('Setup');
    await expect.element(field('Name')).toBeVisible();
    expect(await a11yViolations(width === 1440 ? undefined : ['light'])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('tests the saved URL and shows the result', async () => {
    const api = defaultApi().on('testAnalyticsHost', 200, 'answers');
    await open('Setup', api);
    const act = page.getByRole('button', { name: 'Test connection' });
    await act.click();
    await expect.element(page.getByText('The host can be reached')).toBeVisible();
    await expect.element(page.getByText('(HTTP 200, 84 ms)')).toBeVisible();
    await expect.element(step('Test the connection').getByLabelText('Done')).toBeVisible();
    api.on('testAnalyticsHost', 200, 'no_answer');
    await act.click();
    await expect.element(page.getByText('The host cannot be reached')).toBeVisible();
    await expect.element(step('Test the connection').getByLabelText('To do')).toBeVisible();
    api.on('testAnalyticsHost', 429, 'rate_limited');
    await act.click();
    await expect.element(page.getByText('The test could not run')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('validates the fields, then saves the whole host', async () => {
    const api = defaultApi().reply('getOrg', 200, orgWith(undefined));
    await open('Setup', api);
    await expect.element(page.getByRole('button', { name: 'Test connection' })).toBeDisabled();
    await field('Name').fill('BI');
    await field('URL').first().fill('bi.example');
    await field('Streamlit URL').fill('http://apps.example');
    await save().click();
    await expect.element(form().getByText('begins with https://.')).toBeVisible();
    await expect
      .element(form().getByText('A frame can show https:// addresses only'))
      .toBeVisible();
    expect(api.callsOf('updateOrg')).toEqual([]);
    await field('URL').first().fill('https://bi.example');
    await field('Streamlit URL').fill('');
    const host = { name: 'BI', url: 'https://bi.example' };
    api.reply('updateOrg', 200, orgWith(host));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Analytics host saved')).toBeVisible();
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({ analytics_host: host });
    await expect.element(save()).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Test connection' })).toBeEnabled();
  });

  it('shows a server error at its field', async () => {
    const refusal = example('updateOrg', 400, 'validation_error');
    const api = defaultApi().reply('updateOrg', 400, {
      ...refusal,
      details: [{ in: 'body', pointer: '/analytics_host/url', message: 'is not reachable' }],
    });
    await open('Setup', api);
    await field('Name').fill('Other');
    await save().click();
    await expect.element(form().getByText('The address is not reachable.')).toBeVisible();
    api.on('updateOrg', 500, 'server_error');
    await field('URL').first().fill('https://other.example');
    await save().click();
    await expect.element(form().getByRole('alert')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Other');
  });

  it('asks before another tab discards the input', async () => {
    await open('Setup');
    await field('Name').fill('Other');
    await page.getByRole('tab', { name: 'Users' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('Name')).toHaveValue('Other');
    await page.getByRole('tab', { name: 'Users' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });

  it('removes the host after a confirmation', async () => {
    const api = defaultApi().reply('updateOrg', 200, orgWith(undefined));
    await open('Setup', api);
    await form().getByRole('button', { name: 'Remove host' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Brightdesk Analytics?' });
    await question.getByRole('button', { name: 'Remove host' }).click();
    await expect.element(page.getByText('Brightdesk Analytics was removed.')).toBeVisible();
    expect(api.callsOf('updateOrg').map(({ body }) => body)).toEqual([{ analytics_host: null }]);
    await expect.element(field('Name')).toHaveValue('');
  });

  it('is read-only below admin', async () => {
    await open('Setup', defaultApi(), { account: asRole('developer') });
    await expect.element(page.getByText('You have read-only access')).toBeVisible();
    await expect.element(field('Name')).toHaveAttribute('readonly');
    for (const name of ['Save', 'Remove host', 'Test connection']) {
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows why it could not be loaded, and can retry', async () => {
    const api = defaultApi().on('getOrg', 500, 'server_error');
    await open('Setup', api);
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
    api.on('getOrg', 200, 'seeded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(field('Name')).toBeVisible();
  });
});

describe('the Users tab', () => {
  const table = () => page.getByRole('table', { name: 'Users' });
  const row = (name: string) => table().getByRole('row').filter({ hasText: name });

  it('lists the linked accounts with their apps and status', async () => {
    await open('Users');
    await expect.element(row('Harbor Coffee')).toHaveTextContent('Demo CRM');
    await expect.element(row('Harbor Coffee')).toHaveTextContent('Active');
    await expect.element(row('Fjord Outdoor')).toHaveTextContent('Expired');
    await expect.element(row('Saffron Kitchen')).toHaveTextContent('Not connected');
    // The account's screen has the sidebar, which embedded mode hides.
    await expect.element(table().getByRole('link')).not.toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
  });

  it('searches by name, and shows if nothing matches or it is empty', async () => {
    const { api, href } = await open('Users');
    api.on('listLinkedAccounts', 200, 'empty');
    await page.getByRole('searchbox').fill('acme');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Name contains “acme”')).toBeVisible();
    expect(href()).toContain('name=acme');
    expect(api.callsOf('listLinkedAccounts').at(-1)?.query.get('name')).toBe('acme');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await open('Users', defaultApi().on('listLinkedAccounts', 200, 'empty'));
    await expect.element(page.getByText('No users yet')).toBeVisible();
    await open('Users', defaultApi().on('listLinkedAccounts', 500, 'server_error'));
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
  });

  it('copies a connect link, or shows it without clipboard access', async () => {
    const api = defaultApi().on('createConnectUrl', 200, 'url');
    await open('Users', api);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const copy = row('Fjord Outdoor').getByRole('button', { name: /^Copy connect link/ });
    await copy.click();
    await expect.element(page.getByText('The link is on your clipboard')).toBeVisible();
    const { hosted_url } = example('createConnectUrl', 200, 'url');
    expect(write.mock.calls).toEqual([[hosted_url]]);
    write.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await copy.click();
    const dialog = page.getByRole('dialog', { name: 'Connect link for Fjord Outdoor' });
    await expect.element(dialog.getByRole('textbox')).toHaveValue(hosted_url);
    expect(await a11yViolations()).toEqual([]);
  });

  it('offers no link to a role that may not create one', async () => {
    await open('Users', defaultApi(), { account: asRole('support') });
    await expect.element(row('Fjord Outdoor')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Copy connect link/ }))
      .not.toBeInTheDocument();
  });
});

describe('the Streamlit tab', () => {
  const frame = () => document.querySelector('iframe');
  const at = (streamlit_url: string) =>
    defaultApi().reply(
      'getOrg',
      200,
      orgWith({ name: 'BI', url: 'https://bi.example', streamlit_url }),
    );

  it('shows the app in a sandbox, reloads it, and opens it in a tab of its own', async () => {
    const url = `${window.location.origin}/favicon.svg`;
    await open('Streamlit', at(url));
    await expect.poll(() => frame()?.getAttribute('src')).toBe(url);
    expect(frame()?.getAttribute('sandbox')).toBe(getSandbox(url, window.location.origin));
    const before = frame();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => frame() !== before && frame() !== null).toBe(true);
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    await expect.element(link).toHaveAttribute('href', url);
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows why a URL cannot be framed', async () => {
    await open('Streamlit', at('http://apps.example'));
    await expect.element(page.getByText('This URL cannot be shown in a frame')).toBeVisible();
    expect(frame()).toBeNull();
    expect(await a11yViolations()).toEqual([]);
  });

  it('links to Setup while there is no app', async () => {
    const { href } = await open('Streamlit', defaultApi().reply('getOrg', 200, orgWith(undefined)));
    await page.getByRole('link', { name: 'Go to Setup' }).click();
    await expect.poll(href).toContain('tab=Setup');
    await expect.element(field('Name')).toBeVisible();
    expect(href()).toContain('sidebar=closed');
  });

  it('shows why it could not be loaded', async () => {
    await open('Streamlit', defaultApi().on('getOrg', 500, 'server_error'));
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
  });
});

it('sandboxes an app of this origin without its origin; an app of another origin keeps its session', () => {
  expect(getSandbox('https://app.example/x', 'https://patchbay.example')).toContain(
    'allow-same-origin',
  );
  expect(getSandbox('https://patchbay.example/x', 'https://patchbay.example')).not.toContain(
    'allow-same-origin',
  );
  expect(getSandbox('https://app.example', 'https://x.example')).not.toContain('top-navigation');
});

it('the URL for the frame contains the base path', () => {
  expect(buildEmbedAddress('https://a.example', '/frontend', false)).toBe(
    'https://a.example/frontend/?incorta=true&sidebar=closed&tab=Setup',
  );
});

import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const MODE = 'incorta=true&tab=Integrations&sidebar=closed';

async function open(route: string) {
  const stats = example('getOrgStats', 200, 'month');
  const setup = { ...stats.setup, execution: false, branding: false };
  const api = observedFetch()
    .reply('getOrgStats', 200, { ...stats, setup })
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('getLinkedAccount', 200, 'active');
  return renderApp({ route, fetch: api.fetch, account: demoAccount() });
}

/** The parts of the URL, in any order. */
function at(href: string): { path: string; search: Record<string, string> } {
  const url = new URL(href, 'http://here.invalid');
  return { path: url.pathname, search: Object.fromEntries(url.searchParams) };
}

const sidebar = () => page.getByRole('navigation', { name: 'Main' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const home = () => page.getByRole('link', { name: 'Back to dashboard' });
const embedded = { incorta: 'true', tab: 'Integrations', sidebar: 'closed' };

afterEach(async () => {
  await page.viewport(1280, 800);
});

describe('in the frame of a host', () => {
  it('no link shows the sidebar again, and there is a link home', async () => {
    const { href } = await open(`/?${MODE}`);
    await expect.element(heading('Hello, Dana')).toBeVisible();
    await expect.element(home()).not.toBeInTheDocument();
    await page.getByRole('link', { name: '6 linked accounts' }).click();
    await expect.element(heading('Linked accounts')).toBeVisible();
    expect(at(href())).toEqual({ path: '/connections', search: embedded });
    await expect.element(sidebar()).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Harbor Coffee Roasters' }).click();
    await expect.poll(() => at(href()).path).toMatch(/^\/connections\/./);
    expect(at(href()).search).toEqual(embedded);
    await expect.element(sidebar()).not.toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
    await home().click();
    await expect.element(heading('Hello, Dana')).toBeVisible();
    expect(at(href())).toEqual({ path: '/', search: embedded });
    await expect.element(sidebar()).not.toBeInTheDocument();
  });

  it('the palette, the settings and the link back keep the mode', async () => {
    const { href } = await open(`/?${MODE}`);
    await expect.element(heading('Hello, Dana')).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('settings');
    await expect.element(page.getByRole('option', { name: /Settings/ }).first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Profile')).toBeVisible();
    await page.getByRole('link', { name: 'Patchbay home' }).click();
    await expect.element(heading('Hello, Dana')).toBeVisible();
    expect(at(href())).toEqual({ path: '/', search: embedded });
    await expect.element(sidebar()).not.toBeInTheDocument();
  });

  it('nothing links to tabs that the mode does not have', async () => {
    await open(`/?${MODE}`);
    await expect.element(page.getByText('Newest errors')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All errors' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Run a workflow')).not.toBeInTheDocument();
    await open('/');
    await expect.element(page.getByRole('link', { name: 'All errors' })).toBeVisible();
    await expect.element(page.getByText('Run a workflow')).toBeVisible();
  });

  it('an open sidebar keeps the mode too; outside the mode links keep a closed sidebar alone', async () => {
    const { href } = await open('/?incorta=1&streamlit=1&tab=Users');
    await sidebar().getByRole('link', { name: 'Linked Accounts' }).click();
    await expect.element(heading('Linked accounts')).toBeVisible();
    expect(at(href()).search).toEqual({ incorta: 'true', streamlit: 'true', tab: 'Users' });
    await sidebar().getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByRole('tab', { name: 'Streamlit' })).toBeVisible();
    const normal = await open('/?tab=Integrations&sidebar=closed');
    await page.getByRole('link', { name: '6 linked accounts' }).click();
    await expect.poll(normal.href).toBe('/connections?sidebar=closed');
  });
});

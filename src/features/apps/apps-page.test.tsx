import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '@/api/schema.gen';
import { a11yViolations } from '../../../tests/support/a11y';
import { example } from '../../../tests/support/contract-examples';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

const card = (name: string) => page.getByRole('list', { name: 'Apps' }).getByRole('link', { name });
const search = () => page.getByRole('searchbox', { name: 'Search apps…' });
const drawer = () => page.getByRole('dialog', { name: 'Demo CRM' });

function answers(): ObservedFetch {
  const [demo] = example('listPublicApplications', 200, 'catalogue');
  if (demo === undefined) {
    throw new Error('The catalogue has an app.');
  }
  const tracker: Application = {
    ...demo,
    slug: 'tracker',
    name: 'Tracker',
    description: 'Tasks and projects.',
    tags: ['Projects'],
    auth_type_options: { oauth2: [] },
  };
  return observedFetch()
    .reply('listPublicApplications', 200, [demo, tracker])
    .on('listLinkedAccounts', 200, 'default');
}

async function open(route = '/apps', api = answers()) {
  const app = await renderApp({ route, fetch: api.fetch });
  // An open drawer hides the page behind it from assistive technology.
  const title = page.getByRole('heading', { level: 1, name: 'Apps', includeHidden: true });
  await expect.element(title).toBeInTheDocument();
  return { ...app, api };
}

describe('the catalogue', () => {
  it('shows each app with its tags and the ways to connect it', async () => {
    await open();
    await expect.element(card('Demo CRM')).toBeVisible();
    const first = page.getByRole('list', { name: 'Apps' }).getByRole('listitem').first();
    await expect.element(first).toHaveTextContent('CRMDemoSign-inAPI key');
    await expect.element(page.getByText('2 apps', { exact: true })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('is searched with / and narrowed by category, in the address, and Back undoes it', async () => {
    const { href, router, api } = await open();
    await expect.element(card('Tracker')).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('crm{Enter}');
    await expect.poll(href).toBe('/apps?q=crm');
    await expect.element(card('Tracker')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 of 2 apps')).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Projects' }).click();
    await expect.element(page.getByText('Text contains “crm”, Category is Projects')).toBeVisible();
    router.history.back();
    await expect.element(card('Demo CRM')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(card('Tracker')).toBeVisible();
    expect(href()).toBe('/apps');
    expect(api.callsOf('listPublicApplications')).toHaveLength(1);
  });

  it('falls back where the address makes no sense', async () => {
    const { href } = await open('/apps?q=%5B1%5D&category=%7B%7D');
    await expect.element(card('Tracker')).toBeVisible();
    expect(href()).toBe('/apps');
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { api } = await open(
      '/apps',
      answers().on('listPublicApplications', 500, 'server_error'),
    );
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
    api.on('listPublicApplications', 200, 'catalogue');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Demo CRM')).toBeVisible();
  });

  it('holds the place while it loads, and says when there is nothing', async () => {
    let release: (() => void) | undefined;
    const api = answers().handle('listPublicApplications', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json([]);
    });
    await open('/apps', api);
    await expect.element(page.getByRole('list', { name: 'Loading apps' })).toBeInTheDocument();
    await expect.poll(() => release).toBeDefined();
    release?.();
    await expect.element(page.getByText('There are no apps yet')).toBeVisible();
  });
});

describe('the details of an app', () => {
  it('have an address, and close to where the person was', async () => {
    const { href } = await open('/apps?q=crm');
    await card('Demo CRM').click();
    await expect.element(drawer()).toBeVisible();
    expect(href()).toContain('app=demo_crm');
    await expect.element(drawer()).toHaveTextContent('Settings, API');
    await expect.element(drawer().getByText('api_key')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(href()).toBe('/apps?q=crm');
    await expect.element(card('Demo CRM')).toHaveFocus();
  });

  it('open from a link, and say so when there is no such app', async () => {
    await open('/apps?app=demo_crm');
    await expect.element(drawer()).toBeVisible();
    await open('/apps?app=gone');
    await expect.element(page.getByText('The catalogue has no app “gone”')).toBeVisible();
  });
});

import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appsNamed, hostedFetch, openHostedPage } from '../../../../tests/support/hosted-page';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const rows = () => page.getByRole('region', { name: 'Apps' }).getByRole('link');
const names = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('.font-medium')?.textContent);

/** Seven apps: one connected, one expired. */
function sevenApps() {
  const apps = appsNamed('Zendesk', 'Asana', 'Slack', 'HubSpot', 'Notion', 'Xero', 'Airtable');
  for (const app of apps) {
    if (app.name === 'Slack') {
      app.connected_accounts = example('getApplication', 200, 'active').connected_accounts;
    }
    if (app.name === 'Xero') {
      app.connected_accounts = example('getApplication', 200, 'expired').connected_accounts;
    }
  }
  return hostedFetch().reply('listApplications', 200, apps);
}

describe('the list', () => {
  it('shows the connected first, then the expired, then the rest by name', async () => {
    await openHostedPage(sevenApps());
    await expect.element(heading('Connect your apps')).toBeVisible();
    expect(names()).toEqual(['Slack', 'Xero', 'Airtable', 'Asana', 'HubSpot', 'Notion', 'Zendesk']);
    await expect.element(rows().nth(0)).toHaveTextContent('Connected');
    await expect.element(rows().nth(1)).toHaveTextContent('Expired');
    await expect.element(rows().nth(2)).not.toHaveTextContent('onnected');
  });

  it('can be searched by name, in the URL, and cleared without a match', async () => {
    const { href } = await openHostedPage(sevenApps());
    const search = page.getByRole('searchbox', { name: 'Search apps' });
    await search.fill('NOT');
    await expect.poll(names).toEqual(['Notion']);
    expect(href()).toContain('q=NOT');
    await expect.element(page.getByText('1 of 7 apps')).toBeInTheDocument();
    await search.fill('nothing like this');
    await expect.element(page.getByText('No app matches “nothing like this”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => names().length).toBe(7);
  });

  it('has no search for five apps, and ignores one in the URL', async () => {
    const apps = appsNamed('A', 'B', 'C', 'D', 'E');
    const api = hostedFetch().reply('listApplications', 200, apps);
    await openHostedPage(api, '/connect/t.o.ken?q=zzz');
    await expect.poll(() => names().length).toBe(5);
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });

  it('opens an app at its own URL; Back returns; the focus follows', async () => {
    const { api, href, router } = await openHostedPage(sevenApps());
    await rows().filter({ hasText: 'HubSpot' }).click();
    await expect.element(heading('HubSpot')).toHaveFocus();
    expect(href()).toBe('/connect?app=hubspot');
    router.history.back();
    await expect.element(heading('Connect your apps')).toHaveFocus();
    expect(api.callsOf('listApplications')).toHaveLength(1);
    expect(api.callsOf('getAccountDetails')).toHaveLength(1);
  });

  it('shows a text if there are no apps', async () => {
    await openHostedPage(hostedFetch().on('listApplications', 200, 'empty'));
    await expect.element(page.getByText('No apps are available yet')).toBeVisible();
    await expect.element(page.getByText('Ask Brightdesk which apps')).toBeVisible();
  });
});

describe('one app', () => {
  it('is opened at once, with a link to the list', async () => {
    await openHostedPage();
    await expect.element(heading('Demo CRM')).toBeVisible();
    await page.getByRole('link', { name: 'All apps' }).click();
    await expect.element(heading('Connect your apps')).toHaveFocus();
    await rows().click();
    await expect.element(heading('Demo CRM')).toHaveFocus();
  });

  it("shows the app's description", async () => {
    await openHostedPage();
    await expect.element(page.getByText('A simulated CRM')).toBeVisible();
    const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(tags.elements().map((tag) => tag.textContent)).toEqual(['CRM', 'Demo']);
  });

  it('that is not offered shows a text, and links to the list', async () => {
    await openHostedPage(hostedFetch(), '/connect/t.o.ken?app=nonesuch');
    await expect.element(heading('This app is not available')).toBeVisible();
    await page.getByRole('link', { name: 'See all apps' }).click();
    await expect.element(heading('Connect your apps')).toBeVisible();
  });
});

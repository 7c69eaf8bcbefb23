import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import {
  appsNamed,
  CONNECT_TOKEN,
  detailsWith,
  hostedFetch,
  linkFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';

const twoApps = () =>
  linkFetch()
    .reply('getAccountDetails', 200, detailsWith({ show_org_name: true }))
    .reply('listApplications', 200, appsNamed('HubSpot', 'Slack'));

describe('one app on its own', () => {
  it('is shown without list and panel, and its token is removed from the URL', async () => {
    const { href } = await openHostedPage(twoApps(), '/apps/slack/configure?token=ct_a-link');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Slack' })).toBeVisible();
    await expect.element(page.getByText('All apps')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('complementary', { name: 'Quiet Harbor' }))
      .not.toBeInTheDocument();
    expect(href()).toMatch(/^\/apps\/slack\/configure/);
    expect(href()).not.toContain('ct_a-link');
    expect(await a11yViolations()).toEqual([]);
  });

  it('that is not offered shows a text', async () => {
    await openHostedPage(twoApps(), `/apps/xero/configure?token=ct_a-link`);
    await expect.element(page.getByText('This app is not available')).toBeVisible();
    await expect.element(page.getByText('See all apps')).not.toBeInTheDocument();
  });

  it('needs a token too', async () => {
    const { api } = await openHostedPage(hostedFetch(), '/apps/slack/configure');
    await expect
      .element(page.getByText('You need a valid token to access this page.'))
      .toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('accepts a session token, as in older links', async () => {
    const api = hostedFetch().reply('listApplications', 200, appsNamed('HubSpot', 'Slack'));
    await openHostedPage(api, `/apps/hubspot/configure?token=${CONNECT_TOKEN}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'HubSpot' })).toBeVisible();
  });
});

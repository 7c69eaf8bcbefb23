import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

async function open(route: string, flags: Record<string, boolean>) {
  const account = demoAccount();
  const feature_flags = { ...account.org.feature_flags, ...flags };
  const org = { ...account.org, feature_flags };
  const api = observedFetch().reply('getOrg', 200, org);
  await renderApp({ route, fetch: api.fetch, account: { ...account, org } });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
}

const card = () => page.getByText('Not enabled for your organization');

describe('a screen opened by URL', () => {
  it.each([
    ['/internal-workflows', 'ai_workflows'],
    ['/logs/executions', 'logs_execution'],
    ['/logs/events', 'logs_execution'],
    ['/logs/webhooks', 'logs_execution'],
    ['/logs/schedules', 'logs_execution'],
  ])('%s needs %s', async (route, key) => {
    await open(route, { [key]: false });
    await expect.element(card()).toBeVisible();
    await expect.element(page.getByText('Page not found')).not.toBeInTheDocument();
    await open(route, { [key]: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('a workflow needs ai_workflows, and is not requested without it', async () => {
    const account = demoAccount();
    const feature_flags = { ...account.org.feature_flags, ai_workflows: false };
    const org = { ...account.org, feature_flags };
    const api = observedFetch().reply('getOrg', 200, org);
    await renderApp({
      route: '/workflows/6720c1d0c2d8e10013b5d301',
      fetch: api.fetch,
      account: { ...account, org },
    });
    await expect.element(card()).toBeVisible();
    expect(api.callsOf('getWorkflow')).toEqual([]);
    expect(api.callsOf('getWorkflowDraft')).toEqual([]);
    expect(await a11yViolations()).toEqual([]);
  });

  it('without a feature is open to all', async () => {
    await open('/audit', { ai_workflows: false, logs_execution: false, pipelines: false });
    await expect.element(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('the card has a link out and no accessibility violations', async () => {
    await open('/internal-workflows', { ai_workflows: false });
    await expect.element(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(await a11yViolations()).toEqual([]);
  });
});

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

export const ALL_KEYS = { ai_workflows: true, logs_execution: true, pipelines: true };

/** The whole app at a URL of `/`, for an organization with these features. */
export async function open(route: string, keys = ALL_KEYS, api = defaultApi()) {
  const demo = demoAccount();
  const org = { ...demo.org, feature_flags: keys };
  api.reply('getOrg', 200, org);
  const app = await renderApp({ route, fetch: api.fetch, account: { ...demo, org } });
  await expect.element(page.getByRole('tablist', { name: 'Dashboard' })).toBeVisible();
  return { ...app, api };
}

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listWorkflows', 200, 'default')
    .on('listWorkflowFolders', 200, 'default')
    .on('listExecutions', 200, 'default')
    .on('listPipelines', 200, 'two')
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog');
}

export const tab = (name: string) => page.getByRole('tab', { name });
export const table = (name: string) => page.getByRole('table', { name });
export const lastQuery = (
  api: ObservedFetch,
  id: 'listWorkflows' | 'listExecutions' | 'listPipelines',
) => Object.fromEntries(api.callsOf(id).at(-1)?.query ?? []);

type List = [
  tab: 'Workflows' | 'Logs',
  label: string,
  operation: 'listWorkflows' | 'listExecutions',
  empty: string,
];

export const LISTS: List[] = [
  ['Workflows', 'Workflows', 'listWorkflows', 'No workflows yet'],
  ['Logs', 'Executions', 'listExecutions', 'Nothing has run yet'],
];

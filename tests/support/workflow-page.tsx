import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from './observed-fetch';
import { demoAccount, renderApp } from './render-app';

export const ID = '6720c1d0c2d8e10013b5d301';
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const steps = () => page.getByRole('region', { name: 'Steps' }).getByRole('button');
export const graph = () => page.getByRole('region', { name: 'Graph' });

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('getWorkflowDraft', 200, 'draft')
    .on('getWorkflowUses', 200, 'used')
    .on('listWorkflowVersions', 200, 'versions');
}

export async function open(
  query = '',
  api = defaultApi(),
  account = demoAccount(),
  stored: Record<string, string> = {},
) {
  await page.viewport(1440, 900);
  const route = `/workflows/${ID}${query}`;
  const app = await renderApp({ route, fetch: api.fetch, account, stored });
  return { ...app, api };
}

export const dialog = () => page.getByRole('dialog');

export const testApi = () =>
  defaultApi()
    .on('listNodeTypes', 200, 'default')
    .on('getWorkflowFindings', 200, 'none')
    .on('listLinkedAccounts', 200, 'default')
    .on('testWorkflow', 200, 'started')
    .on('listExecutions', 200, 'errored')
    .on('forkExecution', 200, 'started')
    .on('getExecution', 200, 'errored');

import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listPublicApplications', 200, 'catalog')
    .on('listWorkflows', 200, 'default')
    .on('getWorkflowVersion', 200, 'version')
    .on('listWorkflowFixtures', 200, 'none')
    .on('listLinkedAccounts', 200, 'default')
    .on('listAccountConfigs', 200, 'configs')
    .on('listEvents', 200, 'default')
    .on('getExecution', 200, 'completed')
    .handle('streamChanges', () => new Response(null, { status: 404 }));
}

type OpenOptions = {
  route?: string;
  api?: ObservedFetch;
  account?: ReturnType<typeof demoAccount>;
  environment?: 'test' | 'production';
  /** The contract that the server sends. */
  contract?: unknown;
};

export async function open(options: OpenOptions = {}) {
  const { route = '/try-api', api = defaultApi(), account = demoAccount() } = options;
  const { environment = 'test', contract } = options;
  const app = await renderApp({
    route,
    fetch: async (request) =>
      request.url.endsWith('/docs/openapi.json') ? Response.json(contract) : api.fetch(request),
    account,
    stored: { dashboard: JSON.stringify({ environment }) },
  });
  return { ...app, api };
}

/** Chooses the first entry of a picker, or the first one with this text. */
export async function choose(name: string, text: string | RegExp = /./) {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: text }).first().click();
}

/** A workflow of the examples that no linked account owns. */
export const SHARED_WORKFLOW = /Tell the team/;

export const button = (name: string) => page.getByRole('button', { name, exact: true });

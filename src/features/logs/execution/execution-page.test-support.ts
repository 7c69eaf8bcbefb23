import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const ERRORED = example('getExecution', 200, 'errored');
export const STARTED = example('forkExecution', 200, 'started').id;

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const steps = () => page.getByRole('region', { name: 'Steps' }).getByRole('button');
export const dialog = () => page.getByRole('dialog');

/** The version that the examples ran on. */
export function version() {
  const { nodes, edges } = example('getWorkflowDraft', 200, 'draft');
  return { ...example('getWorkflowVersion', 200, 'version'), nodes, edges };
}

export const api = (execution: Execution) =>
  observedFetch().reply('getExecution', 200, execution).reply('getWorkflowVersion', 200, version());

export async function open(
  execution: Execution,
  query = '',
  requests = api(execution),
  account = demoAccount(),
) {
  await page.viewport(1440, 900);
  const app = await renderApp({
    route: `/logs/executions/${execution._id}${query}`,
    fetch: requests.fetch,
    account,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(execution.name);
  return { ...app, requests };
}

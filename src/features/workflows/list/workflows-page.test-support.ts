import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const COPY = 'Copy new contacts to the help desk';
export const ID = '6720c1d0c2d8e10013b5d301';
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listWorkflows', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('listWorkflowFolders', 200, 'default')
    .on('getWorkflowDraft', 200, 'draft')
    .on('getWorkflowUses', 200, 'used');
}

export async function open(route = '', api = defaultApi(), account = demoAccount()) {
  const app = await renderApp({ route: `/internal-workflows${route}`, fetch: api.fetch, account });
  // A dialog that the address opens hides it from screen readers.
  const heading = page.getByRole('heading', { name: 'AI workflows', includeHidden: true });
  await expect.element(heading).toBeVisible();
  return { ...app, api };
}

export async function choose(action: string, name = COPY) {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export type State = 'active' | 'expired' | 'unconnected';

export const { hosted_url } = example('createConnectUrl', 200, 'url');
export const dialog = () => page.getByRole('dialog', { name: /^Hosted page of/ });
export const address = () => dialog().getByRole('textbox', { name: 'Link to the hosted page' });

/** Selects an option in one of the dialog's selects. */
export async function choose(field: string, option: string): Promise<void> {
  await dialog().getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

export function defaultApi(state: State = 'active'): ObservedFetch {
  return observedFetch()
    .on('getLinkedAccount', 200, state)
    .on('listPublicApplications', 200, 'catalog')
    .on('createConnectUrl', 200, 'url');
}

export async function open(api = defaultApi(), id = 'harbor-coffee') {
  const route = `/connections/${encodeURIComponent(id)}`;
  const app = await renderApp({ route, fetch: api.fetch });
  await expect.element(page.getByRole('button', { name: 'Hosted page' })).toBeEnabled();
  return { ...app, api };
}

/** The copied text; a headless browser has no permission for the real clipboard. */
export function clipboard(write: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: write },
  });
}

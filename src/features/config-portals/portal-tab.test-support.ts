import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

export const PIPELINE = '671a4c00c2d8e10013b5d501';
export const MAP = '671a4c00c2d8e10013b5d502';
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const fields = () => page.getByRole('list', { name: 'Fields of General Fields' });
export const row = (name: string) => fields().getByRole('button', { name: new RegExp(`^${name}`) });
type PortalExample = 'demo_crm' | 'empty';

export function portalApi(name: PortalExample = 'demo_crm') {
  return observedFetch()
    .on('getAppSettings', 200, 'enabled')
    .on('listActions', 200, 'demo_crm')
    .on('previewConfigPortal', 200, 'preview')
    .on('getConfigPortal', 200, name);
}

export async function open(query = '', api = portalApi(), account = demoAccount()) {
  const app = await renderApp({
    route: `/apps/demo_crm?section=portal${query}`,
    fetch: api.fetch,
    account,
  });
  await expect.element(page.getByRole('tab', { name: 'Config portal' })).toBeVisible();
  return { ...app, api };
}

export async function openPortal(query = '') {
  const opened = await open(query);
  await expect.element(button('Add page')).toBeVisible();
  return opened;
}

/** Returns the body of the last request that saved the portal. */
export function getSavedBody(api: ReturnType<typeof observedFetch>) {
  const body = api.callsOf('saveConfigPortal').at(-1)?.body;
  return body as { draft: ReturnType<typeof portalExample>['draft']; revision: number };
}

export function portalExample() {
  return example('getConfigPortal', 200, 'demo_crm');
}

export const editor = (name: string) => page.getByRole('region', { name: `Field ${name}` });
export const alert = (text: string | RegExp) => page.getByText(text);

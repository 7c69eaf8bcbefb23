// A separate platform for the matrix, because the demo vendor's settings apply to the whole platform.
import { expect, test } from '@playwright/test';
import { startPlatform } from '../../support/platform-program.ts';
import { platformUrl } from '../platform.ts';
import { type ProductPages, startProductPages } from './product-page.ts';

/**
 * Starts the platform for the journeys of this worker.
 *
 * @returns a function that stops it
 */
export async function startOwnPlatform(): Promise<() => Promise<void>> {
  const shared = process.env.E2E_PLATFORM_URL;
  const platform = await startPlatform({ PATCHBAY_DEMO_PASSWORD: process.env.E2E_DEMO_PASSWORD });
  process.env.E2E_PLATFORM_URL = platform.url;
  return async () => {
    process.env.E2E_PLATFORM_URL = shared;
    await platform.stop();
  };
}

/**
 * Starts a separate platform for the journeys of a file, which run one after the other, and a developer's
 * page that embeds it.
 */
export function ownProduct(): { readonly origin: string } {
  test.describe.configure({ mode: 'default' });
  const product = { origin: '' };
  let endPlatform = async () => {};
  let pages: ProductPages;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    [endPlatform, pages] = await Promise.all([startOwnPlatform(), startProductPages()]);
    product.origin = pages.origin;
  });
  test.afterAll(async () => {
    pages.close();
    await endPlatform();
  });
  return product;
}

/** Sets the demo vendor's behavior for one case, and resets everything else. */
export async function setProvider(change: object): Promise<void> {
  const address = `${platformUrl()}/_demo/crm/control.json`;
  await fetch(address, { method: 'DELETE' });
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status, await response.text()).toBe(200);
}

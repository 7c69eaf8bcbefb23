// A platform of the matrix's own, because the demo vendor's settings apply to the whole platform.
import { expect } from '@playwright/test';
import { startPlatform } from '../../support/platform-program.ts';
import { platformUrl } from '../platform.ts';
import { startProductPages } from './product-page.ts';

/** Starts it for the journeys of this worker. @returns stops it again */
export async function startOwnPlatform(): Promise<() => Promise<void>> {
  const shared = process.env.E2E_PLATFORM_URL;
  const platform = await startPlatform({ PATCHBAY_DEMO_PASSWORD: process.env.E2E_DEMO_PASSWORD });
  process.env.E2E_PLATFORM_URL = platform.url;
  return async () => {
    process.env.E2E_PLATFORM_URL = shared;
    await platform.stop();
  };
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

/** The same with a developer's page beside it. */
export async function startOwnProduct(): Promise<{ origin: string; stop(): Promise<void> }> {
  const [endPlatform, product] = await Promise.all([startOwnPlatform(), startProductPages()]);
  return {
    origin: product.origin,
    stop: async () => {
      product.close();
      await endPlatform();
    },
  };
}

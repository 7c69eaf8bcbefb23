// A platform of the matrix's own: what is set at the demo vendor holds for everybody on the platform.
import { expect } from '@playwright/test';
import { startPlatform } from '../../support/platform-program.ts';
import { platformUrl } from '../platform.ts';

/** Starts it and lets this worker's journeys use it. @returns what ends it */
export async function useOwnPlatform(): Promise<() => Promise<void>> {
  const shared = process.env.E2E_PLATFORM_URL;
  const platform = await startPlatform({ PATCHBAY_DEMO_PASSWORD: process.env.E2E_DEMO_PASSWORD });
  process.env.E2E_PLATFORM_URL = platform.url;
  return async () => {
    process.env.E2E_PLATFORM_URL = shared;
    await platform.stop();
  };
}

/** Makes the demo vendor behave as the case asks, and as usual in all else. */
export async function setVendor(change: object): Promise<void> {
  const address = `${platformUrl()}/_demo/crm/control.json`;
  await fetch(address, { method: 'DELETE' });
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status, await response.text()).toBe(200);
}

// Starts what the journeys need once for the whole run: the built platform on a temporary data folder,
// and a provider. Journeys find them by environment.
import { startPlatform } from '../support/platform-program.ts';
import { startParcelProvider } from './parcel-provider.ts';
import { MASTER_EMAIL } from './platform.ts';

const DEMO_PASSWORD = 'e2e-demo-password';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const parcels = await startParcelProvider();
  try {
    const platform = await startPlatform({
      PATCHBAY_DEMO_PASSWORD: DEMO_PASSWORD,
      PATCHBAY_MASTER_EMAILS: MASTER_EMAIL,
      PATCHBAY_FEATURES: 'ai_workflows,logs_execution,pipelines',
      // Addresses of this computer are closed otherwise.
      ALLOW_PRIVATE_HOSTS: new URL(parcels.url).host,
    });
    process.env.E2E_PLATFORM_URL = platform.url;
    process.env.E2E_PARCELS_URL = parcels.url;
    process.env.E2E_DEMO_PASSWORD = DEMO_PASSWORD;
    return async () => {
      await Promise.all([parcels.stop(), platform.stop()]);
    };
  } catch (error) {
    // Playwright calls no teardown of a set-up that failed.
    await parcels.stop();
    throw error;
  }
}

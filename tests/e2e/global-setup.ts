// Starts the parts that all journeys of a run share: the built platform on a temporary data folder, a
// provider and a receiver of webhooks. Environment variables tell the journeys their addresses.
import { startPlatform } from '../support/platform-program.ts';
import { startParcelProvider } from './parcel-provider.ts';
import { MASTER_EMAIL } from './platform.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const DEMO_PASSWORD = 'e2e-demo-password';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const parcels = await startParcelProvider();
  const receiver = await startWebhookReceiver();
  try {
    const platform = await startPlatform({
      PATCHBAY_DEMO_PASSWORD: DEMO_PASSWORD,
      PATCHBAY_MASTER_EMAILS: MASTER_EMAIL,
      PATCHBAY_FEATURES: 'ai_workflows,logs_execution,pipelines',
      // The platform refuses addresses of this computer unless they are listed.
      ALLOW_PRIVATE_HOSTS: `${new URL(parcels.url).host},${new URL(receiver.url).host}`,
    });
    process.env.E2E_PLATFORM_URL = platform.url;
    process.env.E2E_PARCELS_URL = parcels.url;
    process.env.E2E_RECEIVER_URL = receiver.url;
    process.env.E2E_DEMO_PASSWORD = DEMO_PASSWORD;
    return async () => {
      await Promise.all([parcels.stop(), receiver.stop(), platform.stop()]);
    };
  } catch (error) {
    // Playwright does not call the teardown if the set-up failed.
    await Promise.all([parcels.stop(), receiver.stop()]);
    throw error;
  }
}

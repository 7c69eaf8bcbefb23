// Starts what the journeys need once for the whole run: the built platform on a temporary data
// folder, the built dashboard in front of the mock, and a provider. Journeys find them by environment.
import {
  ADDRESS_LINES,
  type Program,
  startProgram,
} from '@patchbay/test-kit/programs/child-program.ts';
import { startPlatform } from '../support/platform-program.ts';
import { startParcelProvider } from './parcel-provider.ts';
import { MASTER_EMAIL } from './platform.ts';

const DEMO_PASSWORD = 'e2e-demo-password';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const parcels = await startParcelProvider();
  const starts = [
    startPlatform({
      PATCHBAY_DEMO_PASSWORD: DEMO_PASSWORD,
      PATCHBAY_MASTER_EMAILS: MASTER_EMAIL,
      // Addresses of this computer are closed otherwise.
      ALLOW_PRIVATE_HOSTS: new URL(parcels.url).host,
    }),
    startDashboardOnMock(),
  ] as const;
  const stopAll = () => [parcels.stop(), ...starts.map(async (start) => (await start).stop())];
  try {
    const [platform, dashboardOnMock] = await Promise.all(starts);
    process.env.E2E_PLATFORM_URL = platform.url;
    process.env.E2E_MOCK_DASHBOARD_URL = dashboardOnMock.url;
    process.env.E2E_PARCELS_URL = parcels.url;
    process.env.E2E_DEMO_PASSWORD = DEMO_PASSWORD;
  } catch (error) {
    // Playwright calls no teardown of a set-up that failed.
    await Promise.allSettled(stopAll());
    throw error;
  }
  return async () => {
    await Promise.all(stopAll());
  };
}

async function startDashboardOnMock(): Promise<Pick<Program, 'url' | 'stop'>> {
  const mock = await startProgram({
    args: ['node_modules/tsx/dist/cli.mjs', 'mock-server/src/main.ts'],
    address: ADDRESS_LINES.mock,
  });
  try {
    const dashboard = await startProgram({
      args: ['node_modules/vite/bin/vite.js', 'preview', '--port', '0', '--host', 'localhost'],
      address: ADDRESS_LINES.vitePreview,
      env: { PATCHBAY_API_TARGET: mock.url },
    });
    return {
      url: dashboard.url,
      stop: async () => {
        await Promise.all([dashboard.stop(), mock.stop()]);
      },
    };
  } catch (error) {
    await mock.stop();
    throw error;
  }
}

// Starts what the journeys need once for the whole run: the built platform on a temporary data
// folder, and the built dashboard in front of the mock. Journeys find them by environment.
import { freePort, startProgram } from '@patchbay/test-kit/programs/child-program.ts';
import { startPlatform } from '../support/platform-program.ts';
import { MASTER_EMAIL } from './platform.ts';

const DEMO_PASSWORD = 'e2e-demo-password';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const [mockPort, dashboardPort] = [await freePort(), await freePort()];
  const vendorPort = await freePort();
  const mockUrl = `http://localhost:${mockPort}`;
  const starts = [
    startPlatform({
      PATCHBAY_DEMO_PASSWORD: DEMO_PASSWORD,
      PATCHBAY_MASTER_EMAILS: MASTER_EMAIL,
      // Where a journey's own vendor listens: addresses of this computer are closed otherwise.
      ALLOW_PRIVATE_HOSTS: `127.0.0.1:${vendorPort}`,
    }),
    startProgram({
      args: ['node_modules/tsx/dist/cli.mjs', 'mock-server/src/main.ts'],
      port: mockPort,
      readyPath: '/healthz',
    }),
    startProgram({
      args: [
        'node_modules/vite/bin/vite.js',
        'preview',
        '--port',
        String(dashboardPort),
        '--strictPort',
        '--host',
        'localhost',
      ],
      port: dashboardPort,
      readyPath: '/',
      env: { PATCHBAY_API_TARGET: mockUrl },
    }),
  ] as const;
  const stopAll = () => starts.map(async (start) => (await start).stop());
  try {
    const [platform, , dashboardOnMock] = await Promise.all(starts);
    process.env.E2E_PLATFORM_URL = platform.url;
    process.env.E2E_MOCK_DASHBOARD_URL = dashboardOnMock.url;
    process.env.E2E_VENDOR_PORT = String(vendorPort);
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

// Starts the built dashboard in front of the mock.
import {
  ADDRESS_LINES,
  type Program,
  startProgram,
} from '@patchbay/test-kit/programs/child-program.ts';

export async function startDashboardOnMock(): Promise<Pick<Program, 'url' | 'stop'>> {
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

// Starts the built platform on a temporary data folder, as `npm start` runs it.
import { rmSync } from 'node:fs';
import {
  ADDRESS_LINES,
  type Program,
  startProgram,
} from '@patchbay/test-kit/programs/child-program.ts';
import { makeScratchFolder } from '@patchbay/test-kit/programs/scratch-folder.ts';
import {
  assertNoLeaks,
  findSecrets,
  findSecretsInFolder,
} from '@patchbay/test-kit/server/leak-watch.ts';

/**
 * Starts the platform. After it has ended, its logs and its database are searched for secrets of
 * providers.
 *
 * @param env settings in addition to the folder and the port
 */
export async function startPlatform(env: NodeJS.ProcessEnv): Promise<Program> {
  const dataDir = makeScratchFolder('patchbay-e2e-');
  const program = await startProgram({
    args: ['server/dist/main.js'],
    address: ADDRESS_LINES.server,
    // All journeys have the same client address and sign in often.
    env: {
      PATCHBAY_DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '100',
      EVENTS_PER_SECOND: '1000',
      ...env,
    },
  }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    ...program,
    stop: async () => {
      await program.stop();
      const leaks = [...findSecrets('the log', program.output()), ...findSecretsInFolder(dataDir)];
      rmSync(dataDir, { recursive: true, force: true });
      assertNoLeaks(leaks);
    },
  };
}

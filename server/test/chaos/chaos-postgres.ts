import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { chooseBinDir } from '#db/supervisor/choose-binaries.ts';
import { getDataFolder } from '#db/supervisor/data-folder.ts';
import { findPostmaster, isPostmaster } from '#db/supervisor/postmaster-file.ts';
import { startPostmaster, stopPostmaster } from '#db/supervisor/start-postmaster.ts';
import { openEmbeddedPostgres } from '#db/supervisor/supervisor.ts';
import { chooseAccount } from '#db/supervisor/system-account.ts';

const POLL_MS = 50;
const START_LIMIT_MS = 60_000;

/** A PostgreSQL without a supervisor: it stays away until the test starts it again. */
export interface ChaosPostgres {
  appUrl: string;
  ownerUrl: string;
  /** The address for the superuser, on the server's database. */
  adminUrl: string;
  /** Stops it in order: open transactions are rolled back. */
  stop(): Promise<void>;
  /** Kills it, so that the next start replays the log. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

// Without fsync only a power cut loses data. A killed process does not, because the system has its writes.
const SETTINGS = { fsync: 'off', max_connections: '200', scram_iterations: '1' };

export async function startChaosPostgres(dataDir: string): Promise<ChaosPostgres> {
  const first = await openEmbeddedPostgres({
    dataDir,
    log: () => {},
    onLost: (error) => {
      throw error;
    },
  });
  const { appUrl, ownerUrl, port } = first;
  const adminUrl = new URL(first.adminUrl);
  adminUrl.pathname = new URL(appUrl).pathname;
  await first.stop();
  const folder = getDataFolder(dataDir);
  const { cluster, log: logFile } = folder;
  const account = chooseAccount(cluster);
  const binDir = chooseBinDir(folder, account, {});

  const isReady = () =>
    runSql(adminUrl.href, 'select 1').then(
      () => true,
      () => false,
    );
  const start = async () => {
    const until = Date.now() + START_LIMIT_MS;
    let child: Awaited<ReturnType<typeof startPostmaster>> | undefined;
    while (!(await isReady())) {
      if (Date.now() > until) {
        throw new Error(`PostgreSQL did not start; see ${logFile}.`);
      }
      // The children of a killed PostgreSQL may still hold its memory. Then the new one ends, and is started again.
      if (child === undefined || child.hasEnded()) {
        child = await startPostmaster({
          binDir,
          cluster,
          logFile,
          account,
          port,
          settings: SETTINGS,
        });
      }
      await sleep(POLL_MS);
    }
  };
  const stop = async () => {
    const running = findPostmaster(cluster);
    if (running !== null) {
      await stopPostmaster(running, { binDir, cluster, account });
    }
  };
  const kill = async () => {
    const running = findPostmaster(cluster);
    if (running !== null) {
      process.kill(running.pid, 'SIGKILL');
      while (isPostmaster(running.pid, cluster)) {
        await sleep(POLL_MS);
      }
    }
  };
  await start();
  return { appUrl, ownerUrl, adminUrl: adminUrl.href, stop, kill, start };
}

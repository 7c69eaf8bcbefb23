import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectAsAdmin, HopelessError, takeServerLock } from './admin-session.ts';
import { checkServerVersion, chooseBinDir, recordBinDir } from './choose-binaries.ts';
import { type DataFolder, getDataFolder, prepareDataFolder } from './data-folder.ts';
import { APP_ROLE, DATABASE_NAME, ensureRoles, OWNER_ROLE } from './ensure-roles.ts';
import { deriveRolePassword, initCluster, readOrMakePassword, SUPERUSER } from './init-cluster.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import {
  findFreePort,
  getLogSize,
  isTransient,
  readComplaints,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
} from './start-postmaster.ts';
import { chooseAccount, type SystemAccount } from './system-account.ts';

const START_LIMIT_MS = 60_000;
const MAX_PAUSE_MS = 1_000;
const POLL_MS = 40;

export interface EmbeddedPostgresOptions {
  /** The data folder; made when missing. */
  dataDir: string;
  /** Gets plain sentences about what is happening. */
  log: (sentence: string) => void;
  /**
   * PostgreSQL broke away while in use and could not be brought back, or another server took the
   * folder in the meantime. The process should end.
   */
  onLost: (error: Error) => void;
  /** PG_BIN: the `bin` folder of a system installation instead of the package. */
  pgBin?: string | undefined;
  /** Folder of the binary package, set only by tests. */
  nativeDir?: string | undefined;
  /** Further settings of PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
  /** `none` neither syncs the new cluster nor commits to the disk: for throw-away clusters. */
  durability?: 'full' | 'none';
}

export interface EmbeddedPostgres {
  /** The role that migrates. */
  ownerUrl: string;
  /** The role that the application connects as. */
  appUrl: string;
  appRole: string;
  /** The superuser, on the maintenance database: for test-kit and for backups. */
  adminUrl: string;
  /** Whether this start found PostgreSQL running, left behind by a killed server. */
  how: 'started' | 'adopted';
  pid: number;
  port: number;
  /** Stops PostgreSQL in order and waits for it. Close all pools first. */
  stop(): Promise<void>;
}

interface Context {
  folder: DataFolder;
  account: SystemAccount;
  binDir: string;
  password: string;
  settings: Readonly<Record<string, string>>;
}

interface Session extends Postmaster {
  client: pg.Client;
  how: 'started' | 'adopted';
}

/**
 * Starts (or adopts) PostgreSQL under the data folder, makes its roles and database, and keeps the
 * folder for this process until `stop()`.
 *
 * @throws Error with a sentence: a folder that the account cannot enter, another server on the same
 *   folder (with its pid), a cluster of another version, PostgreSQL's own reason for not starting
 */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const context = await prepare(options);
  const session = await openLockedSession(context, {});
  try {
    await ensureRoles(session.client, context.password);
  } catch (error) {
    await session.client.end().catch(() => {});
    await stopPostmaster(session, { ...context, cluster: context.folder.cluster });
    throw error;
  }
  options.log(
    session.how === 'adopted'
      ? `PostgreSQL was running on ${context.folder.cluster} already (pid ${session.pid}); using it.`
      : `PostgreSQL runs on ${context.folder.cluster} (pid ${session.pid}).`,
  );
  const guard = keepLock(context, session, options);
  const url = (role: string, password: string, database: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${session.port}/${database}`;
  return {
    ownerUrl: url(OWNER_ROLE, deriveRolePassword(context.password, OWNER_ROLE), DATABASE_NAME),
    appUrl: url(APP_ROLE, deriveRolePassword(context.password, APP_ROLE), DATABASE_NAME),
    appRole: APP_ROLE,
    adminUrl: url(SUPERUSER, context.password, 'postgres'),
    how: session.how,
    pid: session.pid,
    port: session.port,
    stop: () => guard.stop(),
  };
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Context> {
  const folder = getDataFolder(options.dataDir);
  const account = chooseAccount(folder.cluster);
  prepareDataFolder(folder, account);
  const binDir = chooseBinDir(folder, account, options);
  const password = readOrMakePassword(folder.password);
  const isDisposable = options.durability === 'none';
  await initCluster({ folder, binDir, account, sync: !isDisposable }, password);
  await checkServerVersion(folder, binDir, account);
  recordBinDir(folder, options);
  const settings = {
    ...(isDisposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  };
  return { folder, account, binDir, password, settings };
}

/** Returns a session that holds the lock. */
async function openLockedSession(context: Context, fixed: { port?: number }): Promise<Session> {
  const session = await connectOrStart(context, fixed);
  let holder: string | null;
  try {
    holder = await takeServerLock(session.client);
  } catch (error) {
    await session.client.end().catch(() => {});
    throw error;
  }
  if (holder !== null) {
    await session.client.end().catch(() => {});
    throw new Error(
      `Another server (${holder}) already runs on the data folder ${context.folder.root}. Stop it, ` +
        'or give this one another folder with PATCHBAY_DATA_DIR.',
    );
  }
  return session;
}

/**
 * Connects to PostgreSQL or starts it. Two processes may run this concurrently, because PostgreSQL lets only one of
 * their children start.
 */
async function connectOrStart(context: Context, fixed: { port?: number }): Promise<Session> {
  const { cluster, log } = context.folder;
  const until = Date.now() + START_LIMIT_MS;
  let child: StartedPostmaster | undefined;
  let tries = 0;
  let logEnd = 0;
  let lastError: unknown;
  while (Date.now() < until) {
    const running = findPostmaster(cluster);
    if (running !== null) {
      try {
        const client = await connectAsAdmin({ ...running, cluster, password: context.password });
        return { ...running, client, how: child === undefined ? 'adopted' : 'started' };
      } catch (error) {
        // Starting, replaying its log, or stopping: wait for it.
        lastError = error;
        if (error instanceof HopelessError) {
          throw error;
        }
      }
    } else if (child === undefined || child.hasEnded()) {
      tries += 1;
      const complaints = child === undefined ? '' : readComplaints(log, logEnd);
      if (child !== undefined && !isTransient(complaints)) {
        throw new Error(`PostgreSQL does not start: ${complaints} (all of it: ${log})`);
      }
      // The children of a killed postmaster notice when their query is done, and hold the new one up.
      await sleep(tries === 1 ? 0 : Math.min(100 * tries, MAX_PAUSE_MS));
      const port = fixed.port ?? (await findFreePort());
      logEnd = getLogSize(log);
      child = await startPostmaster({ ...context, cluster, logFile: log, port });
    }
    await sleep(POLL_MS);
  }
  throw new Error(`PostgreSQL did not respond within ${START_LIMIT_MS / 1000} s (see ${log}).`, {
    cause: lastError,
  });
}

/**
 * Watches the connection that holds the lock. If it drops, PostgreSQL is brought back up on the same
 * port, where the pools expect it, and the lock is taken again. If that fails, `onLost` is called.
 */
function keepLock(
  context: Context,
  first: Session,
  options: EmbeddedPostgresOptions,
): { stop(): Promise<void> } {
  // Null once the folder may belong to another server: then its PostgreSQL is not ours to stop.
  let session: Session | null = first;
  let isStopping = false;
  let recovery: Promise<void> = Promise.resolve();

  const watch = (watched: Session): void => {
    watched.client.once('end', () => {
      if (!isStopping) {
        options.log('The connection to PostgreSQL broke; bringing it back.');
        session = null;
        recovery = recover();
      }
    });
  };
  const recover = async (): Promise<void> => {
    try {
      const found = await openLockedSession(context, { port: first.port });
      if (found.port !== first.port) {
        await found.client.end();
        throw new Error(`PostgreSQL came back on another port (${found.port}).`);
      }
      session = found;
      watch(found);
      options.log(`PostgreSQL is back (pid ${found.pid}).`);
    } catch (error) {
      if (!isStopping) {
        options.onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  watch(first);

  return {
    stop: async () => {
      isStopping = true;
      await recovery;
      if (session !== null) {
        await session.client.end().catch(() => {});
        await stopPostmaster(session, { ...context, cluster: context.folder.cluster });
      }
    },
  };
}

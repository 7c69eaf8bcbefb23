import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmaster, type Postmaster } from './postmaster-file.ts';
import { getProgramEnvironment, runProgram } from './run-program.ts';
import type { SystemAccount } from './system-account.ts';

const FAST_STOP_MS = 30_000;
const POLL_MS = 20;

export interface StartOptions {
  binDir: string;
  cluster: string;
  logFile: string;
  account: SystemAccount;
  port: number;
  /** Further settings, as in postgresql.conf. */
  settings: Readonly<Record<string, string>>;
}

/** A starting postmaster; `hasEnded` turns true when it exited (its log has the reason). */
export interface StartedPostmaster {
  hasEnded(): boolean;
}

/** Starts PostgreSQL on 127.0.0.1, outliving this process. Rejects when it cannot be executed. */
export async function startPostmaster(options: StartOptions): Promise<StartedPostmaster> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...options.settings,
  };
  const log = openSync(options.logFile, 'a', 0o600);
  let hasEnded = false;
  const child = spawn(
    join(options.binDir, 'postgres'),
    [
      '-D',
      options.cluster,
      '-p',
      String(options.port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...options.account,
      cwd: '/',
      env: getProgramEnvironment(),
      // A group of its own: Ctrl-C must reach this process first, which then stops PostgreSQL.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.once('exit', () => {
    hasEnded = true;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.unref();
  return { hasEnded: () => hasEnded };
}

/** Returns the current size of the log, for `readComplaints`. */
export function getLogSize(logFile: string): number {
  return existsSync(logFile) ? statSync(logFile).size : 0;
}

/** Returns the complaints of PostgreSQL since then, for the error that it does not start. */
export function readComplaints(logFile: string, offset: number): string {
  return readFileSync(logFile)
    .subarray(offset)
    .toString('utf8')
    .split('\n')
    .filter((line) => /FATAL|PANIC|DETAIL|HINT|error while loading/.test(line))
    .slice(-3)
    .join(' | ');
}

/**
 * Whether trying again may help: another starter was quicker, the port was taken in the meantime, or the
 * children of a killed postmaster have not noticed yet.
 */
export function isTransient(complaints: string): boolean {
  return /postmaster\.pid|shared memory block|could not create any TCP\/IP sockets/.test(
    complaints,
  );
}

/** Stops it in order (open transactions are rolled back), and waits until it has gone. */
export async function stopPostmaster(
  postmaster: Postmaster,
  where: Pick<StartOptions, 'binDir' | 'cluster' | 'account'>,
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no SIGINT to send.
    await runProgram(join(where.binDir, 'pg_ctl'), ['stop', '-m', 'fast', '-D', where.cluster], {});
    return;
  }
  signal(postmaster.pid, 'SIGINT');
  const until = Date.now() + FAST_STOP_MS;
  while (isPostmaster(postmaster.pid, where.cluster)) {
    if (Date.now() > until) {
      // The next start replays the log as after a power cut, which is better than never ending.
      signal(postmaster.pid, 'SIGQUIT');
      return;
    }
    await sleep(POLL_MS);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') {
          resolve(address.port);
        } else {
          reject(new Error('No free port.'));
        }
      });
    });
  });
}

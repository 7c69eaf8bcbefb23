import { createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#lib/write-once.ts';
import type { DataFolder } from './data-folder.ts';
import { runProgram } from './run-program.ts';
import type { SystemAccount } from './system-account.ts';

/** The superuser that initdb makes. Only the supervisor uses it. */
export const SUPERUSER = 'patchbay_admin';

export interface ClusterOptions {
  folder: DataFolder;
  binDir: string;
  account: SystemAccount;
  /** Off only for throw-away clusters of tests. */
  sync: boolean;
}

/** Reads the superuser's password, which is created at the first start. */
export function readOrMakePassword(file: string): string {
  if (!existsSync(file)) {
    writeOnce(file, `${randomBytes(24).toString('hex')}\n`);
  }
  const password = readFileSync(file, 'utf8').trim();
  if (password === '') {
    throw new Error(
      `The file ${file} is empty: it must hold the database's password. Put it back from a backup.`,
    );
  }
  return password;
}

/** Derives the password of one role. Knowing it does not reveal the superuser's. */
export function deriveRolePassword(superuserPassword: string, role: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('hex');
}

/** Creates the cluster unless it exists. Neither a kill nor a concurrent start leaves a partial one. */
export async function initCluster(options: ClusterOptions, password: string): Promise<void> {
  const { folder, account } = options;
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) {
    return;
  }
  const aside = `${folder.cluster}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(aside, { mode: 0o700 });
  const passwordFile = `${aside}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(aside, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    await runInitdb(options, aside, passwordFile);
    renameIntoPlace(aside, folder.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
}

async function runInitdb(
  { binDir, account, sync }: ClusterOptions,
  directory: string,
  passwordFile: string,
): Promise<void> {
  const { code, output } = await runProgram(
    join(binDir, 'initdb'),
    [
      '-D',
      directory,
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      // ICU inside the packaged server is old: collations must not depend on it.
      '--locale=C',
      '--data-checksums',
      ...(sync ? [] : ['--no-sync']),
    ],
    account,
  );
  if (code !== 0) {
    const hint = output.includes('could not look up effective user ID')
      ? ' The user that runs Patchbay has no entry in /etc/passwd: give the container a real user.'
      : '';
    throw new Error(`The database could not be made (initdb).${hint}\n${output.trim()}`);
  }
}

function renameIntoPlace(aside: string, cluster: string): void {
  try {
    renameSync(aside, cluster);
  } catch (error) {
    // Another starter was first, and its cluster is as good.
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      throw error;
    }
  }
}

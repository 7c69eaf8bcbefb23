import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { findPackagedNativeDir, preparePackagedBinDir } from './find-binaries.ts';
import { runProgram } from './run-program.ts';
import { findClosedFolder, type SystemAccount } from './system-account.ts';

export interface BinarySources {
  /** PG_BIN: the `bin` folder of a system installation. */
  pgBin?: string | undefined;
  /** Folder of the package, set only by tests. */
  nativeDir?: string | undefined;
}

/**
 * Chooses the folder with `initdb` and `postgres`: PG_BIN, else the PG_BIN that made this cluster (another major
 * version cannot open it), else the package.
 */
export function chooseBinDir(
  folder: DataFolder,
  account: SystemAccount,
  sources: BinarySources,
): string {
  const system = sources.pgBin ?? recordedBinDir(folder);
  if (system === undefined) {
    return preparePackagedBinDir({
      nativeDir: sources.nativeDir ?? findPackagedNativeDir(),
      dataRoot: folder.root,
      account,
    });
  }
  if (!existsSync(join(system, 'postgres'))) {
    throw new Error(
      `PG_BIN: there is no PostgreSQL server in ${system}. On Debian it is /usr/lib/postgresql/<version>/bin.`,
    );
  }
  const closed = findClosedFolder(system, account);
  if (closed !== null) {
    throw new Error(
      `PG_BIN: the account that PostgreSQL runs as (uid ${account.uid}) may not enter ${closed}.`,
    );
  }
  return system;
}

/** Remembers a PG_BIN, so that a later start without it opens the cluster with the same server. */
export function recordBinDir(folder: DataFolder, sources: BinarySources): void {
  if (sources.pgBin !== undefined && sources.pgBin !== recordedBinDir(folder)) {
    writeFileSync(folder.binaries, `${JSON.stringify({ pg_bin: sources.pgBin })}\n`);
  }
}

function recordedBinDir(folder: DataFolder): string | undefined {
  if (!existsSync(folder.binaries)) {
    return undefined;
  }
  const record: unknown = JSON.parse(readFileSync(folder.binaries, 'utf8'));
  return typeof record === 'object' &&
    record !== null &&
    'pg_bin' in record &&
    typeof record.pg_bin === 'string'
    ? record.pg_bin
    : undefined;
}

/** @throws Error when the cluster was made by another major version than these binaries */
export async function checkServerVersion(
  folder: DataFolder,
  binDir: string,
  account: SystemAccount,
): Promise<void> {
  const clusterMajor = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runProgram(join(binDir, 'postgres'), ['--version'], account);
  const serverMajor = /(\d+)(?:\.\d+|devel|beta|rc)/.exec(output)?.[1];
  if (serverMajor !== undefined && serverMajor !== clusterMajor) {
    throw new Error(
      `The database in ${folder.cluster} was made by PostgreSQL ${clusterMajor}, and ${binDir} is ` +
        `PostgreSQL ${serverMajor}. Set PG_BIN to an installation of ${clusterMajor}, or choose ` +
        'another PATCHBAY_DATA_DIR.',
    );
  }
}

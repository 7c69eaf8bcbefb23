import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Makes an empty folder for the databases of a run, in memory where there is room: to create and remove
 * a database on a disk takes up to ten times the processor time.
 */
export function makeScratchFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(isMemoryUsable() ? MEMORY : tmpdir(), prefix));
  // mkdtemp closes it to other accounts, but PostgreSQL runs as one of them if this process is root.
  chmodSync(folder, 0o711);
  return folder;
}

/** PostgreSQL may have to run from the folder, which a mount with `noexec` refuses. */
function isMemoryUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === MEMORY);
    const options = mount?.[3]?.split(',') ?? ['noexec'];
    return bavail * bsize >= MIN_FREE_BYTES && !options.includes('noexec');
  } catch {
    // Not Linux.
    return false;
  }
}

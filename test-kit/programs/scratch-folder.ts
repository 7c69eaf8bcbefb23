import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Creates an empty folder for the databases of a run, in memory if there is enough. On a disk, creating
 * and removing a database takes up to ten times the processor time.
 */
export function makeScratchFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(isMemoryUsable() ? MEMORY : tmpdir(), prefix));
  // mkdtemp makes the folder private, but PostgreSQL runs under another account if this process is root.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Tells whether /dev/shm has room and permits programs, because PostgreSQL may have to run from the
 * folder.
 */
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
    // This system is not Linux.
    return false;
  }
}

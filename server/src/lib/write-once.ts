import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a secret to a new file (0600) completely or not at all, even if the process is killed. If several processes
 * do so at once, the later ones find the first one's file. Returns after the file is on the disk.
 *
 * @returns whether this call created the file
 */
export function writeOnce(file: string, content: string): boolean {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const descriptor = openSync(aside, 'wx', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(aside, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  syncFolder(dirname(file));
  return true;
}

/** Syncs a folder. Without this a power failure may lose the name of a file whose bytes are stored. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') {
    return;
  }
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

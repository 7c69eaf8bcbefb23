import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a secret to a new file (0600), whole or not at all, even if the process is killed. Of
 * concurrent processes, the later ones find the first one's file. Returns once it is on the disk.
 *
 * @returns whether this call made the file
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

/** Without it a power failure may lose the name of a file whose bytes are stored. */
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

import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../lib/write-once.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const FILE_NAME = 'demo-password';

/** The file with the demo's password, private to its owner. Without it the next start makes a new one. */
export function getDemoPasswordFile(dataDir: string): string {
  return join(dataDir, FILE_NAME);
}

/** @returns null where the data folder has no password yet */
export function readDemoPassword(dataDir: string): string | null {
  try {
    return readFileSync(getDemoPasswordFile(dataDir), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/** Makes the password of this data folder: four groups of four, 80 random bits. */
export function createDemoPassword(dataDir: string): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const password = [group(), group(), group(), group()].join('-');
  mkdirSync(dataDir, { recursive: true });
  writeOnce(getDemoPasswordFile(dataDir), `${password}\n`);
  // Another process may have been first: the file's is the one that counts.
  return readDemoPassword(dataDir) ?? password;
}

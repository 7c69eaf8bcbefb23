import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../lib/write-once.ts';

/** The characters of passwords, without those that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const FILE_NAME = 'demo-password';

/** Returns the path of the file with the demo's password. If it is deleted, the next start creates a new one. */
export function getDemoPasswordFile(dataDir: string): string {
  return join(dataDir, FILE_NAME);
}

/** Reads the password. Returns null if the data folder does not have one yet. */
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

/** Creates the password of this data folder: four groups of four characters with 80 random bits. */
export function createDemoPassword(dataDir: string): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const password = [group(), group(), group(), group()].join('-');
  mkdirSync(dataDir, { recursive: true });
  writeOnce(getDemoPasswordFile(dataDir), `${password}\n`);
  // Another process may have been first, so the password in the file counts.
  return readDemoPassword(dataDir) ?? password;
}

import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../lib/write-once.ts';
import type { Secret } from './secret.ts';

const KEY_BYTES = 32;
const FILE_NAME = 'master.key';

/** The key that encrypts all data keys; in memory only as derived keys. */
export interface MasterKey {
  /** Names the key without telling it: the first 8 hex digits of the hash of the derived KEK. */
  readonly kid: string;
  /** 32 bytes for one purpose (HKDF-SHA-256); other purposes reveal nothing about it. */
  derive(purpose: string): Buffer;
  /** The 32 bytes themselves. */
  readonly bytes: Buffer;
}

/** The current key, and previous and next keys that only decrypt. */
export interface MasterKeys {
  current: MasterKey;
  /** Data keys encrypted with them are re-encrypted with the current key. */
  previous: readonly MasterKey[];
  /** Will be current: other processes may use it already. */
  next: readonly MasterKey[];
}

export interface MasterKeySources {
  /** PATCHBAY_MASTER_KEY: 32 bytes in base64, base64url or hex. Wins over the file. */
  value?: Secret | undefined;
  /** PATCHBAY_MASTER_KEY_FILE: a file that holds the same. It must exist. */
  file?: string | undefined;
  /** Where `master.key` lives when neither is given. */
  dataDir: string;
  /** Whether the database holds encrypted values already: then no new key is made. */
  hasEncryptedRows: () => Promise<boolean>;
  /** Gets one sentence when a key was made. Never the key. */
  log: (sentence: string) => void;
}

/**
 * Finds the master key, or makes it at the first start.
 *
 * @throws Error with a sentence for a malformed key, an unreadable file, or a key file that is
 *   missing though the database holds values encrypted with it
 */
export async function loadMasterKey(sources: MasterKeySources): Promise<MasterKey> {
  if (sources.value !== undefined) {
    return masterKeyFrom(parseKey(sources.value.reveal(), 'PATCHBAY_MASTER_KEY'));
  }
  if (sources.file !== undefined) {
    const text = readKeyFile(sources.file);
    if (text === null) {
      throw new Error(`PATCHBAY_MASTER_KEY_FILE: there is no file ${sources.file}.`);
    }
    return masterKeyFrom(parseKey(text, `PATCHBAY_MASTER_KEY_FILE (${sources.file})`));
  }
  const file = join(sources.dataDir, FILE_NAME);
  const existing = readKeyFile(file);
  if (existing !== null) {
    return masterKeyFrom(parseKey(existing, file));
  }
  if (await sources.hasEncryptedRows()) {
    throw new Error(
      `The master key ${file} is missing, and the database holds secrets encrypted with it. Put the ` +
        'file back from your backup, or set PATCHBAY_MASTER_KEY to its content.',
    );
  }
  return masterKeyFrom(makeKeyFile(file, sources));
}

/** For tests and tools that hold the 32 bytes already. */
export function masterKeyFrom(bytes: Buffer): MasterKey {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', bytes, '', `patchbay/${purpose}`, KEY_BYTES));
  const kid = createHash('sha256').update(derive('kek/v1')).digest('hex').slice(0, 8);
  return { kid, derive, bytes };
}

/** Sources of further keys; if neither is set, there are none. */
export interface KeyListSource {
  /** Keys by comma or line. */
  value?: Secret | undefined;
  /** A file that holds the same. It must exist. */
  file?: string | undefined;
}

/**
 * Reads PATCHBAY_MASTER_KEY_PREVIOUS or …_NEXT.
 *
 * @param name of the variable, for the sentence
 * @throws Error with a sentence for a malformed key or an unreadable file
 */
export function readKeyList(name: string, { value, file }: KeyListSource): MasterKey[] {
  if (value === undefined && file === undefined) {
    return [];
  }
  const text = value?.reveal() ?? readKeyFile(file ?? '');
  if (text === null) {
    throw new Error(`${name}_FILE: there is no file ${file}.`);
  }
  const source = value === undefined ? `${name}_FILE (${file})` : name;
  return text
    .split(/[,\s]+/)
    .filter((part) => part !== '')
    .map((part) => masterKeyFrom(parseKey(part, source)));
}

function makeKeyFile(file: string, sources: MasterKeySources): Buffer {
  mkdirSync(sources.dataDir, { recursive: true });
  if (writeOnce(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)) {
    sources.log(
      `Made the master key ${file}. Back it up with the database: without it no stored secret can be read.`,
    );
  }
  return parseKey(readFileSync(file, 'utf8'), file);
}

function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      return null;
    }
    throw new Error(`The master key ${file} cannot be read.`, { cause: error });
  }
}

function parseKey(text: string, source: string): Buffer {
  const trimmed = text.trim();
  if (/^[0-9a-fA-F]{64}$/.test(trimmed)) {
    return Buffer.from(trimmed, 'hex');
  }
  const bytes = Buffer.from(trimmed, 'base64');
  if (!/^[A-Za-z0-9+/_-]+=?$/.test(trimmed) || bytes.length !== KEY_BYTES) {
    throw new Error(
      `${source} is not a key: it must hold 32 bytes in base64 or hex (make one: openssl rand -base64 32).`,
    );
  }
  return bytes;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

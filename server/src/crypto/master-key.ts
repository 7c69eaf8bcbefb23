import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../lib/write-once.ts';
import type { Secret } from './secret.ts';

const KEY_BYTES = 32;
const FILE_NAME = 'master.key';

/** The key that encrypts all data keys. Values and data keys are encrypted with keys derived from it. */
export interface MasterKey {
  /** The id of the key, which does not reveal it: the first 8 hex digits of the hash of the derived KEK. */
  readonly kid: string;
  /** Derives 32 bytes for one purpose (HKDF-SHA-256). The bytes of other purposes reveal nothing about them. */
  derive(purpose: string): Buffer;
  /** The 32 bytes of the key itself. */
  readonly bytes: Buffer;
}

/** The current master key, and the previous and next keys, which only decrypt. */
export interface MasterKeys {
  current: MasterKey;
  /** Earlier keys. The data keys that they encrypted are re-encrypted with the current key. */
  previous: readonly MasterKey[];
  /** Keys that will be current. Other processes may use them already. */
  next: readonly MasterKey[];
}

export interface MasterKeySources {
  /** PATCHBAY_MASTER_KEY: 32 bytes in base64, base64url or hex. It takes precedence over the file. */
  value?: Secret | undefined;
  /** PATCHBAY_MASTER_KEY_FILE: a file with the same content. It must exist. */
  file?: string | undefined;
  /** The folder of `master.key`, which is used if neither is set. */
  dataDir: string;
  /** Whether the database contains encrypted values already. No new key is created then. */
  hasEncryptedRows: () => Promise<boolean>;
  /** Logs one sentence when a key was created. The sentence does not contain the key. */
  log: (sentence: string) => void;
}

/**
 * Reads the master key, or creates it at the first start.
 *
 * @throws Error with a sentence for the operator if the key is malformed, the file cannot be read, or the key
 *   file is missing although the database contains values encrypted with it
 */
export async function loadMasterKey(sources: MasterKeySources): Promise<MasterKey> {
  if (sources.value !== undefined) {
    return createMasterKey(parseKey(sources.value.reveal(), 'PATCHBAY_MASTER_KEY'));
  }
  if (sources.file !== undefined) {
    const text = readKeyFile(sources.file);
    if (text === null) {
      throw new Error(`PATCHBAY_MASTER_KEY_FILE: there is no file ${sources.file}.`);
    }
    return createMasterKey(parseKey(text, `PATCHBAY_MASTER_KEY_FILE (${sources.file})`));
  }
  const file = join(sources.dataDir, FILE_NAME);
  const existing = readKeyFile(file);
  if (existing !== null) {
    return createMasterKey(parseKey(existing, file));
  }
  if (await sources.hasEncryptedRows()) {
    throw new Error(
      `The master key ${file} is missing, and the database holds secrets encrypted with it. Put the ` +
        'file back from your backup, or set PATCHBAY_MASTER_KEY to its content.',
    );
  }
  return createMasterKey(createKeyFile(file, sources));
}

/** Creates a master key from its 32 bytes. */
export function createMasterKey(bytes: Buffer): MasterKey {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', bytes, '', `patchbay/${purpose}`, KEY_BYTES));
  const kid = createHash('sha256').update(derive('kek/v1')).digest('hex').slice(0, 8);
  return { kid, derive, bytes };
}

/** The sources of further keys. There are none if neither is set. */
export interface KeyListSource {
  /** Keys separated by commas or line breaks. */
  value?: Secret | undefined;
  /** A file with the same content. It must exist. */
  file?: string | undefined;
}

/**
 * Reads PATCHBAY_MASTER_KEY_PREVIOUS or …_NEXT.
 *
 * @param name the name of the variable, for the error's sentence
 * @throws Error with a sentence for the operator if a key is malformed or the file cannot be read
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
    .map((part) => createMasterKey(parseKey(part, source)));
}

function createKeyFile(file: string, sources: MasterKeySources): Buffer {
  mkdirSync(sources.dataDir, { recursive: true });
  if (writeOnce(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)) {
    sources.log(
      `Created the master key ${file}. Back it up with the database: without it no stored secret can be read.`,
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

import type { ErrorLog } from '../lib/error-log.ts';
import { createDataKeyCache } from './data-key-cache.ts';
import { type DataKey, deriveKeks } from './data-keys.ts';
import { loadInstallationKey } from './installation-key.ts';
import type { KeyStore } from './key-store.ts';
import type { MasterKey } from './master-key.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

/** The column and row that a value is encrypted for. It is authenticated as additional data (AAD). */
export interface AadContext {
  table: string;
  /** The `_id` of the row. Create it before encrypting (`createObjectId`). */
  row: string;
  environment: string;
  column: string;
}

/** The AAD context of a value that belongs to a person or to the installation, and so to no environment. */
export type InstallationAadContext = Omit<AadContext, 'environment'>;

export interface KeyRing {
  /** The id of the master key that this process encrypts with. */
  readonly kid: string;
  /** Encrypts a text for one column and row of an organization. Returns `v1.<kid>.<dek_id>.<base64url>`. */
  encrypt(org_id: string, context: AadContext, plaintext: string): Promise<string>;
  /** Decrypts a value. @throws DecryptionError if it was changed, moved, or encrypted for another organization */
  decrypt(org_id: string, context: AadContext, encrypted: string): Promise<string>;
  /**
   * Encrypts a value again with the data key in use. Returns null if that key encrypted it already.
   *
   * @throws DecryptionError as `decrypt`
   */
  reencrypt(org_id: string, context: AadContext, encrypted: string): Promise<string | null>;
  /**
   * Replaces the data keys that are older than a year. The old keys stay and decrypt earlier values. Other
   * processes encrypt with an old key for `DATA_KEY_CACHE_MS` at most.
   *
   * @param log gets the data keys that could not be replaced. The next round tries them again.
   * @returns the ids of the organizations that got a new data key
   */
  rotateDataKeys(now: Date, log: ErrorLog): Promise<string[]>;
  /** Encrypts a text that belongs to no organization. Returns `v1.<kid>.user.<base64url>`. */
  encryptForInstallation(context: InstallationAadContext, plaintext: string): string;
  /** Decrypts such a text. @throws DecryptionError if it was changed, moved, or encrypted for an organization */
  decryptForInstallation(context: InstallationAadContext, encrypted: string): string;
  /** Returns 32 bytes for one purpose, for example `session-jwt/v1`. They are the same at every start. */
  deriveKey(purpose: string): Buffer;
}

const FORMAT = 'v1';
/** The text in place of a data key's id in values that are encrypted for the installation. */
const INSTALLATION = 'user';

/**
 * Creates the key ring, which uses envelope encryption. The KEK of the master key wraps one random data key per
 * organization and one for the installation. Deleting an organization's `data_key` rows erases its secrets.
 *
 * @throws Error with a message for the operator if the database was encrypted with another master key
 */
export async function createKeyRing(
  store: KeyStore,
  current: MasterKey,
  others: {
    previous?: readonly MasterKey[];
    next?: readonly MasterKey[];
    /** Default: the computer's clock. */
    clock?: () => Date;
  } = {},
): Promise<KeyRing> {
  const { clock = () => new Date() } = others;
  const keys = { current, previous: others.previous ?? [], next: others.next ?? [] };
  const keks = deriveKeks(keys);
  const installation = await loadInstallationKey(store, keys, keks);
  const userKey = installation.derive('user-secret/v1');
  const { kid } = current;
  const dataKeys = createDataKeyCache(store, keks, clock);
  const encryptWith = (
    { _id, key }: DataKey,
    org_id: string,
    context: AadContext,
    text: Buffer,
  ) => {
    const encrypted = encrypt(key, text, buildAad(org_id, context, _id));
    return `${FORMAT}.${kid}.${_id}.${encrypted.toString('base64url')}`;
  };
  const decryptParts = async (
    org_id: string,
    context: AadContext,
    { dekId, body }: CiphertextParts,
  ) => {
    const { key } = await dataKeys.getById(org_id, dekId);
    return decrypt(key, body, buildAad(org_id, context, dekId));
  };

  return {
    kid,
    deriveKey: (purpose) => installation.derive(purpose),
    encrypt: async (org_id, context, plaintext) =>
      encryptWith(await dataKeys.getInUse(org_id), org_id, context, Buffer.from(plaintext, 'utf8')),
    decrypt: async (org_id, context, encrypted) =>
      (await decryptParts(org_id, context, parseCiphertext(encrypted))).toString('utf8'),
    reencrypt: async (org_id, context, encrypted) => {
      const parts = parseCiphertext(encrypted);
      const now = await dataKeys.getInUse(org_id);
      return parts.dekId === now._id
        ? null
        : encryptWith(now, org_id, context, await decryptParts(org_id, context, parts));
    },
    rotateDataKeys: async (now, log) => {
      const owners = await rotateDataKeys(store, keks, now, log);
      for (const owner of owners) {
        dataKeys.forgetInUse(owner);
      }
      return owners;
    },
    encryptForInstallation: (context, plaintext) => {
      const encrypted = encrypt(
        userKey,
        Buffer.from(plaintext, 'utf8'),
        buildInstallationAad(context),
      );
      return `${FORMAT}.${kid}.${INSTALLATION}.${encrypted.toString('base64url')}`;
    },
    decryptForInstallation: (context, encrypted) => {
      const { dekId, body } = parseCiphertext(encrypted);
      if (dekId !== INSTALLATION) {
        throw new DecryptionError();
      }
      return decrypt(userKey, body, buildInstallationAad(context)).toString('utf8');
    },
  };
}

interface CiphertextParts {
  dekId: string;
  body: Buffer;
}

function parseCiphertext(encrypted: string): CiphertextParts {
  const [format, , dekId, body, ...rest] = encrypted.split('.');
  if (format !== FORMAT || dekId === undefined || body === undefined || rest.length > 0) {
    throw new DecryptionError();
  }
  return { dekId, body: Buffer.from(body, 'base64url') };
}

const buildInstallationAad = ({ table, row, column }: InstallationAadContext): string =>
  JSON.stringify(['user-secret', table, row, column]);

function buildAad(org_id: string, context: AadContext, dekId: string): string {
  return JSON.stringify([
    context.table,
    context.row,
    org_id,
    context.environment,
    context.column,
    dekId,
  ]);
}

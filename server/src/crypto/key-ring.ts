import type { Database } from '../db/database.ts';
import { createDataKeyCache } from './data-key-cache.ts';
import { type DataKey, keksOf } from './data-keys.ts';
import { loadInstallationKey } from './installation-key.ts';
import type { MasterKey } from './master-key.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

/** Where a sealed value lives. It opens there and nowhere else. */
export interface AadContext {
  table: string;
  /** `_id` of the row: make it before sealing (`newObjectId`). */
  row: string;
  environment: string;
  column: string;
}

/** As `AadContext`, for what belongs to a person or to the installation: no environment. */
export type InstallationAadContext = Omit<AadContext, 'environment'>;

export interface KeyRing {
  /** Names the master key that this process seals with. */
  readonly kid: string;
  /** Seals a text for a column of a row of this organization: `v1.<kid>.<dek_id>.<base64url>`. */
  encrypt(org_id: string, place: AadContext, plaintext: string): Promise<string>;
  /** @throws DecryptionError when it was changed, moved, or sealed for another organization */
  decrypt(org_id: string, place: AadContext, sealed: string): Promise<string>;
  /**
   * Seals a value anew with the data key in use now; null where it is sealed with that one already.
   *
   * @throws DecryptionError as `decrypt`
   */
  reencrypt(org_id: string, place: AadContext, sealed: string): Promise<string | null>;
  /**
   * Gives every organization whose data key is a year old another one. The old one stays and opens
   * what it sealed; other processes seal with it for `DATA_KEY_CACHE_MS` at most.
   *
   * @returns ids of the organizations
   */
  rotateDataKeys(now: Date): Promise<string[]>;
  /** Seals a text that belongs to no organization: `v1.<kid>.user.<base64url>`. */
  encryptForInstallation(place: InstallationAadContext, plaintext: string): string;
  /** @throws DecryptionError when it was changed, moved, or sealed for an organization */
  decryptForInstallation(place: InstallationAadContext, sealed: string): string;
  /** 32 bytes for one purpose, for example `session-jwt/v1`; the same at every start. */
  deriveKey(purpose: string): Buffer;
}

const FORMAT = 'v1';
/** Stands where a data key's id stands in what is sealed for an organization. */
const INSTALLATION = 'user';

/**
 * Envelope encryption: the master key's KEK wraps one random key per organization, which seals the
 * values, and one for the installation, which everything that belongs to no organization is sealed
 * with or derived from. Losing an organization's row of `data_key` erases all its secrets.
 *
 * @throws Error with a sentence when the database was sealed with another master key
 */
export async function createKeyRing(
  db: Database,
  current: MasterKey,
  others: {
    previous?: readonly MasterKey[];
    next?: readonly MasterKey[];
    /** Default: the computer's. */
    clock?: () => Date;
  } = {},
): Promise<KeyRing> {
  const { clock = () => new Date() } = others;
  const keys = { current, previous: others.previous ?? [], next: others.next ?? [] };
  const keks = keksOf(keys);
  const installation = await loadInstallationKey(db, keys, keks);
  const userKey = installation.derive('user-secret/v1');
  const { kid } = current;
  const dataKeys = createDataKeyCache(db, keks, clock);
  const encryptWith = ({ _id, key }: DataKey, org_id: string, place: AadContext, text: Buffer) => {
    const sealed = encrypt(key, text, aadOf(org_id, place, _id));
    return `${FORMAT}.${kid}.${_id}.${sealed.toString('base64url')}`;
  };
  const open = async (org_id: string, place: AadContext, { dekId, body }: CiphertextParts) => {
    const { key } = await dataKeys.byId(org_id, dekId);
    return decrypt(key, body, aadOf(org_id, place, dekId));
  };

  return {
    kid,
    deriveKey: (purpose) => installation.derive(purpose),
    encrypt: async (org_id, place, plaintext) =>
      encryptWith(await dataKeys.inUse(org_id), org_id, place, Buffer.from(plaintext, 'utf8')),
    decrypt: async (org_id, place, sealed) =>
      (await open(org_id, place, parseCiphertext(sealed))).toString('utf8'),
    reencrypt: async (org_id, place, sealed) => {
      const parts = parseCiphertext(sealed);
      const now = await dataKeys.inUse(org_id);
      return parts.dekId === now._id
        ? null
        : encryptWith(now, org_id, place, await open(org_id, place, parts));
    },
    rotateDataKeys: async (now) => {
      const owners = await rotateDataKeys(db, keks, now);
      for (const owner of owners) {
        dataKeys.forgetInUse(owner);
      }
      return owners;
    },
    encryptForInstallation: (place, plaintext) => {
      const sealed = encrypt(userKey, Buffer.from(plaintext, 'utf8'), installationAad(place));
      return `${FORMAT}.${kid}.${INSTALLATION}.${sealed.toString('base64url')}`;
    },
    decryptForInstallation: (place, sealed) => {
      const { dekId, body } = parseCiphertext(sealed);
      if (dekId !== INSTALLATION) {
        throw new DecryptionError();
      }
      return decrypt(userKey, body, installationAad(place)).toString('utf8');
    },
  };
}

interface CiphertextParts {
  dekId: string;
  body: Buffer;
}

function parseCiphertext(sealed: string): CiphertextParts {
  const [format, , dekId, body, ...rest] = sealed.split('.');
  if (format !== FORMAT || dekId === undefined || body === undefined || rest.length > 0) {
    throw new DecryptionError();
  }
  return { dekId, body: Buffer.from(body, 'base64url') };
}

const installationAad = ({ table, row, column }: InstallationAadContext): string =>
  JSON.stringify(['user-secret', table, row, column]);

function aadOf(org_id: string, place: AadContext, dekId: string): string {
  return JSON.stringify([place.table, place.row, org_id, place.environment, place.column, dekId]);
}

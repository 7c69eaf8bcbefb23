import type { Database } from '../db/database.ts';
import { createDataKeyCache } from './data-key-cache.ts';
import { type DataKey, keksOf } from './data-keys.ts';
import { openInstallation } from './installation-key.ts';
import type { MasterKey } from './master-key.ts';
import { renewDataKeys } from './renew-data-keys.ts';
import { openSealed, SealBrokenError, seal } from './secret-box.ts';

/** Where a sealed value lives. It opens there and nowhere else. */
export interface SealedPlace {
  table: string;
  /** `_id` of the row: make it before sealing (`newObjectId`). */
  row: string;
  environment: string;
  column: string;
}

/** As `SealedPlace`, for what belongs to a person or to the installation: no environment. */
export type InstallationPlace = Omit<SealedPlace, 'environment'>;

export interface KeyRing {
  /** Names the master key that this process seals with. */
  readonly kid: string;
  /** Seals a text for a column of a row of this organization: `v1.<kid>.<dek_id>.<base64url>`. */
  encrypt(org_id: string, place: SealedPlace, plaintext: string): Promise<string>;
  /** @throws SealBrokenError when it was changed, moved, or sealed for another organization */
  decrypt(org_id: string, place: SealedPlace, sealed: string): Promise<string>;
  /**
   * Seals a value anew with the data key in use now; null where it is sealed with that one already.
   *
   * @throws SealBrokenError as `decrypt`
   */
  reseal(org_id: string, place: SealedPlace, sealed: string): Promise<string | null>;
  /**
   * Gives every organization whose data key is a year old another one. The old one stays and opens
   * what it sealed; other processes seal with it for `IN_USE_MS` at most.
   *
   * @returns ids of the organizations
   */
  renewDataKeys(now: Date): Promise<string[]>;
  /** Seals a text that belongs to no organization: `v1.<kid>.user.<base64url>`. */
  sealForInstallation(place: InstallationPlace, plaintext: string): string;
  /** @throws SealBrokenError when it was changed, moved, or sealed for an organization */
  openForInstallation(place: InstallationPlace, sealed: string): string;
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
  const installation = await openInstallation(db, keys, keks);
  const userKey = installation.derive('user-secret/v1');
  const { kid } = current;
  const dataKeys = createDataKeyCache(db, keks, clock);
  const sealWith = ({ _id, key }: DataKey, org_id: string, place: SealedPlace, text: Buffer) => {
    const sealed = seal(key, text, aadOf(org_id, place, _id));
    return `${FORMAT}.${kid}.${_id}.${sealed.toString('base64url')}`;
  };
  const open = async (org_id: string, place: SealedPlace, { dekId, body }: SealedParts) => {
    const { key } = await dataKeys.byId(org_id, dekId);
    return openSealed(key, body, aadOf(org_id, place, dekId));
  };

  return {
    kid,
    deriveKey: (purpose) => installation.derive(purpose),
    encrypt: async (org_id, place, plaintext) =>
      sealWith(await dataKeys.inUse(org_id), org_id, place, Buffer.from(plaintext, 'utf8')),
    decrypt: async (org_id, place, sealed) =>
      (await open(org_id, place, partsOf(sealed))).toString('utf8'),
    reseal: async (org_id, place, sealed) => {
      const parts = partsOf(sealed);
      const now = await dataKeys.inUse(org_id);
      return parts.dekId === now._id
        ? null
        : sealWith(now, org_id, place, await open(org_id, place, parts));
    },
    renewDataKeys: async (now) => {
      const owners = await renewDataKeys(db, keks, now);
      for (const owner of owners) {
        dataKeys.forgetInUse(owner);
      }
      return owners;
    },
    sealForInstallation: (place, plaintext) => {
      const sealed = seal(userKey, Buffer.from(plaintext, 'utf8'), installationAad(place));
      return `${FORMAT}.${kid}.${INSTALLATION}.${sealed.toString('base64url')}`;
    },
    openForInstallation: (place, sealed) => {
      const { dekId, body } = partsOf(sealed);
      if (dekId !== INSTALLATION) {
        throw new SealBrokenError();
      }
      return openSealed(userKey, body, installationAad(place)).toString('utf8');
    },
  };
}

interface SealedParts {
  dekId: string;
  body: Buffer;
}

function partsOf(sealed: string): SealedParts {
  const [format, , dekId, body, ...rest] = sealed.split('.');
  if (format !== FORMAT || dekId === undefined || body === undefined || rest.length > 0) {
    throw new SealBrokenError();
  }
  return { dekId, body: Buffer.from(body, 'base64url') };
}

const installationAad = ({ table, row, column }: InstallationPlace): string =>
  JSON.stringify(['user-secret', table, row, column]);

function aadOf(org_id: string, place: SealedPlace, dekId: string): string {
  return JSON.stringify([place.table, place.row, org_id, place.environment, place.column, dekId]);
}

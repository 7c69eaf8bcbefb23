import type { Database } from '../db/database.ts';
import { type DataKey, dataKeyById, dataKeyInUse, keksOf } from './data-keys.ts';
import { openInstallation } from './installation-key.ts';
import type { MasterKey } from './master-key.ts';
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
  /** Seals a text for a column of a row of this organisation: `v1.<kid>.<dek_id>.<base64url>`. */
  encrypt(org_id: string, place: SealedPlace, plaintext: string): Promise<string>;
  /** @throws SealBrokenError when it was changed, moved, or sealed for another organisation */
  decrypt(org_id: string, place: SealedPlace, sealed: string): Promise<string>;
  /** Seals a text that belongs to no organisation: `v1.<kid>.user.<base64url>`. */
  sealForInstallation(place: InstallationPlace, plaintext: string): string;
  /** @throws SealBrokenError when it was changed, moved, or sealed for an organisation */
  openForInstallation(place: InstallationPlace, sealed: string): string;
  /** 32 bytes for one purpose, for example `session-jwt/v1`; the same at every start. */
  deriveKey(purpose: string): Buffer;
}

const FORMAT = 'v1';
/** Stands where a data key's id stands in what is sealed for an organisation. */
const INSTALLATION = 'user';

/**
 * Envelope encryption: the master key's KEK wraps one random key per organisation, which seals the
 * values, and one for the installation, which everything that belongs to no organisation is sealed
 * with or derived from. Losing an organisation's row of `data_key` erases all its secrets.
 *
 * @throws Error with a sentence when the database was sealed with another master key
 */
export async function createKeyRing(
  db: Database,
  current: MasterKey,
  others: { previous?: readonly MasterKey[]; next?: readonly MasterKey[] } = {},
): Promise<KeyRing> {
  const keys = { current, previous: others.previous ?? [], next: others.next ?? [] };
  const keks = keksOf(keys);
  const installation = await openInstallation(db, keys, keks);
  const userKey = installation.derive('user-secret/v1');
  const { kid } = current;
  const inUse = new Map<string, Promise<DataKey>>();
  const byId = new Map<string, Promise<DataKey>>();

  // A failed look-up is forgotten, or one lost connection would spoil the organisation for good.
  const once = (cache: Map<string, Promise<DataKey>>, id: string, make: () => Promise<DataKey>) => {
    const known = cache.get(id);
    if (known !== undefined) {
      return known;
    }
    const fresh = make();
    cache.set(id, fresh);
    fresh.catch(() => cache.delete(id));
    return fresh;
  };

  return {
    kid,
    deriveKey: (purpose) => installation.derive(purpose),
    encrypt: async (org_id, place, plaintext) => {
      const { _id, key } = await once(inUse, org_id, () =>
        dataKeyInUse(db.directory, org_id, keks),
      );
      const sealed = seal(key, Buffer.from(plaintext, 'utf8'), aadOf(org_id, place, _id));
      return `${FORMAT}.${kid}.${_id}.${sealed.toString('base64url')}`;
    },
    decrypt: async (org_id, place, sealed) => {
      const { dekId, body } = partsOf(sealed);
      const { key } = await once(byId, `${org_id}.${dekId}`, () =>
        dataKeyById(db, org_id, dekId, keks),
      );
      return openSealed(key, body, aadOf(org_id, place, dekId)).toString('utf8');
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

function partsOf(sealed: string): { dekId: string; body: Buffer } {
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

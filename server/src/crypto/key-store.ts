/** Owner of the data key that belongs to the installation itself, instead of an organization's id. */
export const INSTALLATION_OWNER = 'installation';

/** A data key as it is stored: encrypted ("wrapped") with the master key `kid`. */
export interface WrappedDataKey {
  _id: string;
  /** `_id` of the organization, or `INSTALLATION_OWNER`. */
  org_id: string;
  kid: string;
  wrapped: string;
}

/** A known text encrypted with a master key; shows whether a key fits the database. */
export interface KeyCheck {
  kid: string;
  ciphertext: string;
}

/** How many data keys a master key wraps. */
export interface KeyCount {
  kid: string;
  data_keys: number;
}

/** Finds data keys and stores new ones. At most one per owner is in use. */
export interface DataKeyStore {
  /** The key that the owner's new values are encrypted with; null where there is none yet. */
  findInUse(owner: string): Promise<WrappedDataKey | null>;
  /** Stores a key, unless its owner has one in use already. */
  insertFirst(key: WrappedDataKey): Promise<void>;
  /** How many data keys each master key wraps. */
  countByKid(): Promise<KeyCount[]>;
}

/** What is read and written while a server starts, with all other starting servers waiting. */
export interface StartupKeyStore extends DataKeyStore {
  /** The oldest first. */
  listChecks(): Promise<KeyCheck[]>;
  insertCheck(check: KeyCheck): Promise<void>;
}

/** Where wrapped keys are stored; `db/keys/key-store.ts` implements it on PostgreSQL. */
export interface KeyStore extends DataKeyStore {
  /** Names of the master keys that this database has seen. */
  listCheckedKids(): Promise<string[]>;
  /** Runs `work` in one transaction; a second server that starts at the same time waits for it. */
  duringStartup<T>(work: (store: StartupKeyStore) => Promise<T>): Promise<T>;
  find(owner: string, id: string): Promise<WrappedDataKey | null>;
  /** Keys of organizations that are in use and older than `before`, by `_id`. */
  listOlderThan(
    before: Date,
    page: { after: string; limit: number },
  ): Promise<{ _id: string; org_id: string }[]>;
  /**
   * Retires the key with the id `old` and stores `next` for the same organization.
   *
   * @returns false where another process was first, or where the organization was erased
   */
  replace(old: string, next: WrappedDataKey, now: Date): Promise<boolean>;
  /** Keys that one of these master keys wraps, by `_id`. */
  listWrappedBy(
    kids: readonly string[],
    page: { after: string; limit: number },
  ): Promise<WrappedDataKey[]>;
  /**
   * Stores another wrapping of a key, unless another process did so already.
   *
   * @param kid of the master key that wrapped it until now
   */
  rewrap(key: WrappedDataKey, kid: string): Promise<boolean>;
  /** Forgets those of these master keys that wrap no data key. */
  deleteUnusedChecks(kids: readonly string[]): Promise<void>;
}

/** The owner of the installation's own data key, in place of an organization's id. */
export const INSTALLATION_OWNER = 'installation';

/** A stored data key, encrypted ("wrapped") with the master key `kid`. */
export interface WrappedDataKey {
  _id: string;
  /** The `_id` of the organization, or `INSTALLATION_OWNER`. */
  org_id: string;
  kid: string;
  wrapped: string;
}

/** A known text that is encrypted with a master key. It shows whether a given key fits the database. */
export interface KeyCheck {
  kid: string;
  ciphertext: string;
}

/** The number of data keys that a master key wraps. */
export interface KeyCount {
  kid: string;
  data_keys: number;
}

/** Finds and stores data keys. At most one key per owner is in use. */
export interface DataKeyStore {
  /** Returns the key that encrypts the owner's new values, or null if the owner does not have one yet. */
  findInUse(owner: string): Promise<WrappedDataKey | null>;
  /** Stores a key unless its owner has one in use already. */
  insertFirst(key: WrappedDataKey): Promise<void>;
  /** Returns the number of data keys that each master key wraps. */
  countByKid(): Promise<KeyCount[]>;
}

/** The part of the store that a starting server uses while all other starting servers wait. */
export interface StartupKeyStore extends DataKeyStore {
  /** Returns the checks, the oldest first. */
  listChecks(): Promise<KeyCheck[]>;
  insertCheck(check: KeyCheck): Promise<void>;
}

/** The storage of wrapped keys. `db/keys/key-store.ts` implements it on PostgreSQL. */
export interface KeyStore extends DataKeyStore {
  /** Returns the ids of the master keys that this database has seen. */
  listCheckedKids(): Promise<string[]>;
  /** Runs `work` in one transaction. A second server that starts at the same time waits for its end. */
  duringStartup<T>(work: (store: StartupKeyStore) => Promise<T>): Promise<T>;
  find(owner: string, id: string): Promise<WrappedDataKey | null>;
  /** Returns the organizations' keys in use that are older than `before`, in the order of `_id`. */
  listOlderThan(
    before: Date,
    page: { after: string; limit: number },
  ): Promise<{ _id: string; org_id: string }[]>;
  /**
   * Retires the key with the id `old` and stores `next` for the same organization.
   *
   * @returns false if another process was first, or if the organization was erased
   */
  replace(old: string, next: WrappedDataKey, now: Date): Promise<boolean>;
  /** Returns the data keys that these master keys wrap, in the order of `_id`. */
  listWrappedBy(
    kids: readonly string[],
    page: { after: string; limit: number },
  ): Promise<WrappedDataKey[]>;
  /**
   * Stores another wrapping of a key. Returns false if another process did so already.
   *
   * @param kid the id of the master key that has wrapped it so far
   */
  rewrap(key: WrappedDataKey, kid: string): Promise<boolean>;
  /** Deletes the checks of those master keys that wrap no data key. */
  deleteUnusedChecks(kids: readonly string[]): Promise<void>;
}

import { type DataKey, findOrCreateDataKey, getDataKey, type Keks } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';

/** Milliseconds for which the data key in use of an organization is cached. */
export const DATA_KEY_CACHE_MS = 600_000;

/** Caches the data keys of organizations. A lookup that failed is repeated by the next call. */
export interface DataKeyCache {
  /** Returns the key that encrypts the organization's new values. It can be as old as `DATA_KEY_CACHE_MS`. */
  getInUse(org_id: string): Promise<DataKey>;
  /** Returns a data key, current or retired. @throws DecryptionError if the organization does not have it */
  getById(org_id: string, id: string): Promise<DataKey>;
  /** Drops the cached key in use. Call it after the organization got another one. */
  forgetInUse(org_id: string): void;
}

export function createDataKeyCache(store: KeyStore, keks: Keks, clock: () => Date): DataKeyCache {
  const keysInUse = new Map<string, { since: number; key: Promise<DataKey> }>();
  const keysById = new Map<string, Promise<DataKey>>();
  return {
    getInUse: (org_id) => {
      const now = clock().getTime();
      const last = keysInUse.get(org_id);
      if (last !== undefined && now - last.since < DATA_KEY_CACHE_MS) {
        return last.key;
      }
      const fresh = { since: now, key: findOrCreateDataKey(store, org_id, keks) };
      keysInUse.set(org_id, fresh);
      // A cached failure would last longer than the lost connection that caused it.
      fresh.key.catch(() => {
        if (keysInUse.get(org_id) === fresh) {
          keysInUse.delete(org_id);
        }
      });
      return fresh.key;
    },
    getById: (org_id, id) => {
      const cacheKey = `${org_id}.${id}`;
      const last = keysById.get(cacheKey);
      if (last !== undefined) {
        return last;
      }
      const fresh = getDataKey(store, org_id, id, keks);
      keysById.set(cacheKey, fresh);
      fresh.catch(() => keysById.delete(cacheKey));
      return fresh;
    },
    forgetInUse: (org_id) => {
      keysInUse.delete(org_id);
    },
  };
}

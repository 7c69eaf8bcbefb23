import { type DataKey, dataKeyById, dataKeyInUse, type Keks } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';

/** Milliseconds for which the data key in use of an organization is cached. */
export const DATA_KEY_CACHE_MS = 600_000;

/** Data keys of organizations, looked up once. A failed look-up is repeated. */
export interface DataKeyCache {
  /** The key that the organization's values are encrypted with now, see `DATA_KEY_CACHE_MS`. */
  inUse(org_id: string): Promise<DataKey>;
  /** @throws as `dataKeyById` */
  byId(org_id: string, id: string): Promise<DataKey>;
  /** To be called when the organization has another key in use. */
  forgetInUse(org_id: string): void;
}

export function createDataKeyCache(store: KeyStore, keks: Keks, clock: () => Date): DataKeyCache {
  const used = new Map<string, { since: number; key: Promise<DataKey> }>();
  const known = new Map<string, Promise<DataKey>>();
  return {
    inUse: (org_id) => {
      const now = clock().getTime();
      const last = used.get(org_id);
      if (last !== undefined && now - last.since < DATA_KEY_CACHE_MS) {
        return last.key;
      }
      const fresh = { since: now, key: dataKeyInUse(store, org_id, keks) };
      used.set(org_id, fresh);
      // A cached failure would outlast the lost connection that caused it.
      fresh.key.catch(() => {
        if (used.get(org_id) === fresh) {
          used.delete(org_id);
        }
      });
      return fresh.key;
    },
    byId: (org_id, id) => {
      const cacheKey = `${org_id}.${id}`;
      const last = known.get(cacheKey);
      if (last !== undefined) {
        return last;
      }
      const fresh = dataKeyById(store, org_id, id, keks);
      known.set(cacheKey, fresh);
      fresh.catch(() => known.delete(cacheKey));
      return fresh;
    },
    forgetInUse: (org_id) => {
      used.delete(org_id);
    },
  };
}

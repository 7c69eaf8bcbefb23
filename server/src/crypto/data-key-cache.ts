import type { Database } from '../db/database.ts';
import { type DataKey, dataKeyById, dataKeyInUse, type Keks } from './data-keys.ts';

/** Milliseconds until it is looked up again which data key of an organization is in use. */
export const DATA_KEY_CACHE_MS = 600_000;

/** Data keys of organizations, looked up once. A look-up that failed is made again. */
export interface DataKeyCache {
  /** The key that the organization's values are sealed with now, see `DATA_KEY_CACHE_MS`. */
  inUse(org_id: string): Promise<DataKey>;
  /** @throws as `dataKeyById` */
  byId(org_id: string, id: string): Promise<DataKey>;
  /** To be called when the organization has got another key to seal with. */
  forgetInUse(org_id: string): void;
}

export function createDataKeyCache(db: Database, keks: Keks, clock: () => Date): DataKeyCache {
  const used = new Map<string, { since: number; key: Promise<DataKey> }>();
  const known = new Map<string, Promise<DataKey>>();
  return {
    inUse: (org_id) => {
      const now = clock().getTime();
      const last = used.get(org_id);
      if (last !== undefined && now - last.since < DATA_KEY_CACHE_MS) {
        return last.key;
      }
      const fresh = { since: now, key: dataKeyInUse(db.directory, org_id, keks) };
      used.set(org_id, fresh);
      // Kept, one lost connection would spoil the organization for good.
      fresh.key.catch(() => {
        if (used.get(org_id) === fresh) {
          used.delete(org_id);
        }
      });
      return fresh.key;
    },
    byId: (org_id, id) => {
      const place = `${org_id}.${id}`;
      const last = known.get(place);
      if (last !== undefined) {
        return last;
      }
      const fresh = dataKeyById(db, org_id, id, keks);
      known.set(place, fresh);
      fresh.catch(() => known.delete(place));
      return fresh;
    },
    forgetInUse: (org_id) => {
      used.delete(org_id);
    },
  };
}

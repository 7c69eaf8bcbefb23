import { readPublishedDocument } from '#db/configs/published-portal-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { createVersionCache } from '#lib/version-cache.ts';
import { indexPortal, NO_FIELDS, type PortalFields } from './portal-fields.ts';

/** The maximum length of the JSON of all cached documents. Parsed, they take several times as much memory. */
const MAX_CACHED_LENGTH = 16 * 1_048_576;

/** Reads published portals, whose versions never change. */
export interface PublishedPortals {
  /**
   * Returns the fields of a published portal.
   *
   * @param portal the stored portal, or null if the app has none
   */
  readFields(
    tx: Tx,
    tenant: Tenant,
    portal: { _id: string; published_version: number | null } | null,
  ): Promise<PortalFields>;
}

export function createPublishedPortals(): PublishedPortals {
  const cache = createVersionCache<{ fields: PortalFields; length: number }>({
    maxWeight: MAX_CACHED_LENGTH,
    getWeight: ({ length }) => length,
  });
  return {
    readFields: async (tx, tenant, portal) => {
      if (portal === null || portal.published_version === null) {
        return NO_FIELDS;
      }
      const { _id, published_version } = portal;
      const known = cache.get(_id, String(published_version));
      if (known !== undefined) {
        return known.fields;
      }
      const document = await readPublishedDocument(tx, tenant, _id, published_version);
      if (document === null) {
        return NO_FIELDS;
      }
      const fields = indexPortal(document);
      cache.set(_id, String(published_version), {
        fields,
        length: JSON.stringify(document).length,
      });
      return fields;
    },
  };
}

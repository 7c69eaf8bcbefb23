import { and, asc, count, eq, gt, inArray, isNull, lt, ne, notInArray } from 'drizzle-orm';
import {
  type DataKeyStore,
  INSTALLATION_OWNER,
  type KeyStore,
  type StartupKeyStore,
} from '#crypto/key-store.ts';
import type { Database, Directory, Tx } from '../database.ts';
import { dataKeyTable, keyCheckTable } from '../schema/keys.ts';
import { orgTable } from '../schema/org/org.ts';

const WRAPPED_KEY = {
  _id: dataKeyTable._id,
  org_id: dataKeyTable.org_id,
  kid: dataKeyTable.kid,
  wrapped: dataKeyTable.wrapped,
};

/** Creates the key store of `crypto` on PostgreSQL. */
export function createKeyStore({ directory }: Pick<Database, 'directory'>): KeyStore {
  return {
    ...createDataKeyStore(directory),
    listCheckedKids: async () => {
      const checks = await directory.select({ kid: keyCheckTable.kid }).from(keyCheckTable);
      return checks.map(({ kid }) => kid);
    },
    duringStartup: (work) =>
      directory.transaction(async (tx) => {
        // Two servers that start on an empty database with two keys: the second must see the first.
        await tx.execute('lock table key_check in share row exclusive mode');
        return work(createStartupKeyStore(tx));
      }),
    find: async (owner, id) => {
      const [row] = await directory
        .select(WRAPPED_KEY)
        .from(dataKeyTable)
        .where(and(eq(dataKeyTable._id, id), eq(dataKeyTable.org_id, owner)));
      return row ?? null;
    },
    listOlderThan: (before, { after, limit }) =>
      directory
        .select({ _id: dataKeyTable._id, org_id: dataKeyTable.org_id })
        .from(dataKeyTable)
        .where(
          and(
            isNull(dataKeyTable.retired_at),
            lt(dataKeyTable.created_at, before),
            ne(dataKeyTable.org_id, INSTALLATION_OWNER),
            gt(dataKeyTable._id, after),
          ),
        )
        .orderBy(asc(dataKeyTable._id))
        .limit(limit),
    replace: (old, next, now) =>
      directory.transaction(async (tx) => {
        // An erasure of the organization waits here, or was first: no key may outlive it.
        const [org] = await tx
          .select({ _id: orgTable._id })
          .from(orgTable)
          .where(eq(orgTable._id, next.org_id))
          .for('key share');
        if (org === undefined) {
          return false;
        }
        const { rowCount } = await tx
          .update(dataKeyTable)
          .set({ retired_at: now })
          .where(and(eq(dataKeyTable._id, old), isNull(dataKeyTable.retired_at)));
        if (rowCount !== 1) {
          return false;
        }
        await tx.insert(dataKeyTable).values({ ...next, created_at: now });
        return true;
      }),
    listWrappedBy: (kids, { after, limit }) =>
      directory
        .select(WRAPPED_KEY)
        .from(dataKeyTable)
        .where(and(inArray(dataKeyTable.kid, [...kids]), gt(dataKeyTable._id, after)))
        .orderBy(asc(dataKeyTable._id))
        .limit(limit),
    rewrap: async ({ _id, wrapped, kid: newKid }, kid) => {
      const { rowCount } = await directory
        .update(dataKeyTable)
        .set({ wrapped, kid: newKid })
        .where(and(eq(dataKeyTable._id, _id), eq(dataKeyTable.kid, kid)));
      return rowCount === 1;
    },
    deleteUnusedChecks: async (kids) => {
      const used = directory.select({ kid: dataKeyTable.kid }).from(dataKeyTable);
      await directory
        .delete(keyCheckTable)
        .where(and(inArray(keyCheckTable.kid, [...kids]), notInArray(keyCheckTable.kid, used)));
    },
  };
}

function createDataKeyStore(handle: Directory | Tx): DataKeyStore {
  return {
    findInUse: async (owner) => {
      const [row] = await handle
        .select(WRAPPED_KEY)
        .from(dataKeyTable)
        .where(and(eq(dataKeyTable.org_id, owner), isNull(dataKeyTable.retired_at)));
      return row ?? null;
    },
    insertFirst: async (key) => {
      await handle.insert(dataKeyTable).values(key).onConflictDoNothing();
    },
    countByKid: () =>
      handle
        .select({ kid: dataKeyTable.kid, data_keys: count() })
        .from(dataKeyTable)
        .groupBy(dataKeyTable.kid),
  };
}

function createStartupKeyStore(tx: Tx): StartupKeyStore {
  return {
    ...createDataKeyStore(tx),
    listChecks: () =>
      tx
        .select({ kid: keyCheckTable.kid, ciphertext: keyCheckTable.ciphertext })
        .from(keyCheckTable)
        .orderBy(asc(keyCheckTable.created_at)),
    insertCheck: async (check) => {
      await tx.insert(keyCheckTable).values(check);
    },
  };
}

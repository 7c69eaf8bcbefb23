import type { AadContext, KeyRing } from '../crypto/key-ring.ts';
import { DecryptionError } from '../crypto/secret-box.ts';
import type { Database } from '../db/database.ts';
import {
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  type EncryptedValue,
  findSmtpPassword,
  getColumnNames,
  listEncryptedWithOtherKeys,
  listOrgsWithRotatedKey,
  replaceEncrypted,
  replaceSmtpPassword,
} from '../db/keys/encrypted-columns.ts';
import { ENVIRONMENTS } from '../db/schema/columns.ts';
import { forEachRow } from '../lib/each-row.ts';
import type { ErrorLog } from '../lib/error-log.ts';
import { buildSmtpAad } from '../mail/org-mail-server.ts';

const BATCH_SIZE = 200;
/** Milliseconds for which values of a replaced data key are searched for. Later only the next replacement does so. */
const SEARCH_MS = 60 * 24 * 3_600_000;
/** Milliseconds after which no process encrypts with the old key any more (`DATA_KEY_CACHE_MS`). */
const SETTLED_AFTER_MS = 3_600_000;

export interface ReencryptDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'reencrypt'>;
  log: ErrorLog & { warn(fields: object, message: string): void };
}

type OrgWithRotatedKey = Awaited<ReturnType<typeof listOrgsWithRotatedKey>>[number];

/**
 * Re-encrypts values of older data keys with the current one, for organizations whose key was replaced recently. A
 * value that changes in the meantime is skipped. A value that cannot be decrypted or replaced stays unchanged.
 *
 * @param settled the data keys in use whose organizations have no values of older keys. New ones are added.
 * @returns the number of changed values
 */
export async function reencryptValues(
  deps: ReencryptDeps,
  now: Date,
  settled: Set<string>,
  signal?: AbortSignal,
): Promise<number> {
  const orgs = await listOrgsWithRotatedKey(deps.db, new Date(now.getTime() - SEARCH_MS));
  let changed = 0;
  const reencrypt = async (org: OrgWithRotatedKey) => {
    const changedOfOrg = await reencryptOrg(deps, org, signal);
    changed += changedOfOrg;
    const isSettled =
      changedOfOrg === 0 && now.getTime() - org.retired_at.getTime() > SETTLED_AFTER_MS;
    if (isSettled && signal?.aborted !== true) {
      settled.add(org.key_in_use);
    }
  };
  const searched = orgs.filter(({ key_in_use }) => !settled.has(key_in_use));
  await forEachRow(searched, reencrypt, {
    log: deps.log,
    name: 're-encrypting the values of an organization',
    describe: ({ org_id }) => ({ org_id }),
    signal,
  });
  return changed;
}

async function reencryptOrg(
  deps: ReencryptDeps,
  org: OrgWithRotatedKey,
  signal?: AbortSignal,
): Promise<number> {
  let changed = await reencryptSmtp(deps, org);
  for (const environment of ENVIRONMENTS) {
    for (const column of ENCRYPTED_COLUMNS) {
      if (signal?.aborted === true) {
        return changed;
      }
      changed += await reencryptColumn(deps, { ...org, environment }, column);
    }
  }
  return changed;
}

async function reencryptColumn(
  deps: ReencryptDeps,
  { key_in_use, ...tenant }: OrgWithRotatedKey & { environment: (typeof ENVIRONMENTS)[number] },
  column: EncryptedColumn,
): Promise<number> {
  const { environment } = tenant;
  let changed = 0;
  let after = '';
  for (;;) {
    const page = { key_in_use, after, limit: BATCH_SIZE };
    const values = await deps.db.asTenant(tenant, (tx) =>
      listEncryptedWithOtherKeys(tx, tenant, column, page),
    );
    const reencrypt = async (value: EncryptedValue) => {
      const aad = { ...getColumnNames(column), row: value._id, environment };
      const fresh = await reencryptValue(deps, tenant.org_id, aad, value);
      const isStored =
        fresh !== null &&
        (await deps.db.asTenant(tenant, (tx) =>
          replaceEncrypted(tx, tenant, column, value, fresh),
        ));
      changed += isStored ? 1 : 0;
    };
    await forEachRow(values, reencrypt, {
      log: deps.log,
      name: 're-encrypting a value',
      describe: ({ _id: row }) => ({ ...getColumnNames(column), row }),
    });
    after = values.at(-1)?._id ?? after;
    if (values.length < BATCH_SIZE) {
      return changed;
    }
  }
}

async function reencryptSmtp(
  deps: ReencryptDeps,
  { org_id, key_in_use }: OrgWithRotatedKey,
): Promise<number> {
  const encrypted = await findSmtpPassword(deps.db, org_id, key_in_use);
  if (encrypted === null) {
    return 0;
  }
  const fresh = await reencryptValue(deps, org_id, buildSmtpAad(org_id), {
    _id: org_id,
    encrypted,
  });
  const isStored = fresh !== null && (await replaceSmtpPassword(deps.db, org_id, encrypted, fresh));
  return isStored ? 1 : 0;
}

async function reencryptValue(
  { keyRing, log }: ReencryptDeps,
  org_id: string,
  aad: AadContext,
  { encrypted }: EncryptedValue,
): Promise<string | null> {
  try {
    return await keyRing.reencrypt(org_id, aad, encrypted);
  } catch (error) {
    if (error instanceof DecryptionError) {
      log.warn({ org_id, ...aad }, 'an encrypted value cannot be decrypted, and stays as it is');
      return null;
    }
    throw error;
  }
}

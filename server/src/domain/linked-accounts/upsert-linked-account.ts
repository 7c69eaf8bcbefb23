import type { LinkedAccountRow } from '#db/connect/linked-account-repo.ts';
import {
  changeLinkedAccount,
  insertLinkedAccount,
  lockByAccountId,
} from '#db/connect/linked-account-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import { createObjectId } from '#lib/object-id.ts';
import { buildChanges } from '../audit/build-changes.ts';
import { auditAccount } from './audit-account.ts';
import { mergeUdf } from './udf.ts';

export interface LinkedAccountChange {
  account_id: string;
  name?: string | undefined;
  udf?: Readonly<Record<string, string>> | undefined;
  /** JSON pointer of `udf` in the body, for errors. */
  udfPointer?: string | undefined;
}

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Creates an account. Returns null if the environment already has an account with this id. */
export function createLinkedAccount(
  deps: Deps,
  tenant: Tenant,
  change: LinkedAccountChange,
): Promise<LinkedAccountRow | null> {
  const row = buildRow(deps, tenant, change);
  return deps.db.asTenant(tenant, (tx) => insertAudited(tx, deps, row));
}

/**
 * Changes the fields of an existing account that the change contains.
 *
 * @param id `_id` of the account
 * @returns null if it was deleted
 */
export function changeOwnAccount(
  deps: Deps,
  tenant: Tenant,
  id: string,
  change: LinkedAccountChange,
): Promise<LinkedAccountRow | null> {
  return deps.db.asTenant(tenant, (tx) => changeExisting(tx, deps, tenant, change, id));
}

/** Creates the account, or changes the fields of an existing one that the change contains. */
export async function upsertLinkedAccount(
  deps: Deps,
  tenant: Tenant,
  change: LinkedAccountChange,
): Promise<{ row: LinkedAccountRow; isNew: boolean }> {
  const fresh = buildRow(deps, tenant, change);
  for (;;) {
    const outcome = await deps.db.asTenant(tenant, async (tx) => {
      const changed = await changeExisting(tx, deps, tenant, change);
      if (changed !== null) {
        return { row: changed, isNew: false };
      }
      const row = await insertAudited(tx, deps, fresh);
      return row === null ? null : { row, isNew: true };
    });
    // Null means that another request created the account between the two statements. The next round changes it.
    if (outcome !== null) {
      return outcome;
    }
  }
}

async function changeExisting(
  tx: Tx,
  { clock }: Deps,
  tenant: Tenant,
  change: LinkedAccountChange,
  id?: string,
): Promise<LinkedAccountRow | null> {
  const row = await lockByAccountId(tx, tenant, change.account_id);
  if (id !== undefined && row?._id !== id) {
    return null;
  }
  if (row === null || (change.name === undefined && change.udf === undefined)) {
    return row;
  }
  const now = clock();
  const name = change.name ?? row.name;
  const udf = mergeUdf(row.udf, change.udf ?? {}, now, change.udfPointer);
  const changes = buildChanges(toAudited(row), toAudited({ name, udf }));
  if (changes === null) {
    return row;
  }
  const changed = await changeLinkedAccount(tx, tenant, row._id, { name, udf, updated_at: now });
  await auditAccount(tx, row, 'updated', { now, changes });
  return changed;
}

/** Returns what the audit log shows of an account. */
const toAudited = ({ name, udf }: Pick<LinkedAccountRow, 'name' | 'udf'>) => ({
  name,
  ...Object.fromEntries(udf.map(({ key_name, key_value }) => [`udf.${key_name}`, key_value])),
});

async function insertAudited(
  tx: Tx,
  { clock }: Deps,
  row: ReturnType<typeof buildRow>,
): Promise<LinkedAccountRow | null> {
  const inserted = await insertLinkedAccount(tx, row);
  if (inserted !== null) {
    await auditAccount(tx, inserted, 'created', { now: clock() });
  }
  return inserted;
}

function buildRow({ clock }: Deps, tenant: Tenant, change: LinkedAccountChange) {
  const now = clock();
  return {
    ...tenant,
    _id: createObjectId(),
    account_id: change.account_id,
    name: change.name ?? null,
    udf: mergeUdf([], change.udf ?? {}, now, change.udfPointer),
    created_at: now,
    updated_at: now,
  };
}

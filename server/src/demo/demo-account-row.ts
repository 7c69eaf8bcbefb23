import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../db/database.ts';
import type { linkedAccountTable } from '../db/schema/org/linked-account.ts';
import { mergeUdf } from '../domain/linked-accounts/udf.ts';

/** Builds the row of a linked account of the story. */
export function buildDemoAccountRow(
  tenant: Tenant,
  account: LinkedAccount,
): typeof linkedAccountTable.$inferInsert {
  const created_at = new Date(account.createdAt);
  const fields = account.udf.map(({ key_name, key_value }) => [key_name, key_value]);
  return {
    ...tenant,
    _id: account._id,
    account_id: account.account_id,
    name: account.name,
    udf: mergeUdf([], Object.fromEntries(fields), created_at),
    is_seed: true,
    created_at,
    updated_at: new Date(account.updatedAt),
  };
}

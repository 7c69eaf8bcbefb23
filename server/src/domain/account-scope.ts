import type { Tenant } from '../db/database.ts';

/** A linked account and its tenant. */
export interface AccountScope {
  tenant: Tenant;
  /** The `_id` of the linked account. */
  linked_account: string;
}

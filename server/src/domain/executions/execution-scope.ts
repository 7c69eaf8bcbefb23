import type { Tenant } from '#db/database.ts';

/** The executions that a caller requests and may see. */
export interface ExecutionScope {
  tenant: Tenant;
  /** The `_id` of the linked account that calls and sees only its own executions; undefined if the organization calls. */
  viewer: string | undefined;
  /** The public id of the linked account whose executions are requested; undefined for those of all. */
  linked_account_id: string | undefined;
}

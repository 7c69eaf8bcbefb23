import type { Tenant } from '../../db/database.ts';

/** Whose executions a caller means and may see. */
export interface ExecutionScope {
  tenant: Tenant;
  /** `_id` of the linked account that calls, and sees its own alone; undefined: the organization does. */
  viewer: string | undefined;
  /** The own id of the linked account whose executions are meant; undefined: those of all. */
  linked_account_id: string | undefined;
}

import type { Send } from '@patchbay/test-kit/server/call-app.ts';
import type { MasterKey } from '#crypto/master-key.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { RunRows } from '../../rows/break-row.ts';

/** A statement that returns one row where all is well, and the problem where it does not. */
export interface Expectation {
  problem: string;
  statement: string;
  values?: unknown[];
}

/** The platform whose rows are poisoned. */
export interface PoisonContext {
  sql: RunRows;
  url: string;
  send: Send;
  /** A member of the organization that `tenant` names. */
  accountToken: string;
  tenant: Tenant;
  /** A master key that the processes know as a previous one. */
  previousKey: MasterKey;
  /** The signal that is aborted when the platform stops. */
  signal: AbortSignal;
}

export interface Tenant {
  org_id: unknown;
  environment: unknown;
  /** The `_id` of a linked account of this tenant. */
  linked_account: unknown;
}

/** A function that inserts the rows of one kind, bad ones before good ones. */
export type Poison = (context: PoisonContext) => Promise<Expectation[]>;

/** A value that no data key decrypts. */
export const UNREADABLE = 'v1.none.none.none';

/** Inserts an organization with nothing but these settings. Returns its `_id`. */
export async function makeOrg(sql: RunRows, settings: object = {}): Promise<string> {
  const _id = createObjectId();
  await sql(
    `insert into org (_id, name, settings, created_at, updated_at) values ($1, 'Poisoned', $2, now(), now())`,
    [_id, settings],
  );
  return _id;
}

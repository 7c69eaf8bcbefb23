import { type EachRowOptions, forAllOrEach } from '../lib/each-row.ts';
import { deleteOldAuditEvents, listOldAuditEvents } from './audit/sweep-audit-repo.ts';
import type { Database, Tenant, Tx } from './database.ts';
import { deleteReceived, listOldReceived } from './events/received-events-repo.ts';
import { deleteExecutions, listEndedExecutions } from './executions/sweep-executions-repo.ts';
import { isPassing } from './query-error.ts';
import { deleteDeliveries, listOldDeliveries } from './webhooks/sweep-deliveries-repo.ts';

/** The number of rows of one transaction. What they consist of, which may be much, is deleted with them. */
const BATCH_SIZE = 500;

export type SweepOptions = Pick<EachRowOptions<unknown>, 'log' | 'signal'>;

/** The moments before which rows are old. */
export interface SweepMoments {
  /** The moment for executions, received events and webhook deliveries. */
  logs: Date;
  /** The moment for entries of the audit log. */
  audit: Date;
}

/** A log whose rows are deleted after the days that the organization keeps it. */
interface SweptLog {
  /** The name of the work in the server's log. */
  name: string;
  keptAs: keyof SweepMoments;
  /** Returns the ids of the old rows, the oldest first. Leaves out those of `except`. */
  listOld(
    tx: Tx,
    tenant: Tenant,
    before: Date,
    part: { limit: number; except: readonly string[] },
  ): Promise<string[]>;
  /** Returns how many were deleted. */
  deleteRows(tx: Tx, tenant: Tenant, ids: readonly string[], before: Date): Promise<number>;
}

const LOGS: readonly SweptLog[] = [
  {
    name: 'deleting an execution',
    keptAs: 'logs',
    listOld: listEndedExecutions,
    deleteRows: deleteExecutions,
  },
  {
    name: 'deleting a received event',
    keptAs: 'logs',
    listOld: listOldReceived,
    deleteRows: deleteReceived,
  },
  {
    name: 'deleting a webhook delivery',
    keptAs: 'logs',
    listOld: listOldDeliveries,
    deleteRows: deleteDeliveries,
  },
  {
    name: 'deleting an audit entry',
    keptAs: 'audit',
    listOld: listOldAuditEvents,
    deleteRows: deleteOldAuditEvents,
  },
];

/** Deletes the old rows of all logs of a tenant. Returns how many. */
export async function sweepLogs(
  db: Database,
  tenant: Tenant,
  before: SweepMoments,
  options: SweepOptions,
): Promise<number> {
  let swept = 0;
  for (const log of LOGS) {
    swept += await sweepLog(db, tenant, log, { ...options, before: before[log.keptAs] });
  }
  return swept;
}

/** Deletes old rows in small transactions, because a month of logs is millions of rows. */
async function sweepLog(
  db: Database,
  tenant: Tenant,
  { name, listOld, deleteRows }: SweptLog,
  { before, ...options }: SweepOptions & { before: Date },
): Promise<number> {
  const failed: string[] = [];
  for (let swept = 0; ; ) {
    const ids = await db.readAsTenant(tenant, (tx) =>
      listOld(tx, tenant, before, { limit: BATCH_SIZE, except: failed }),
    );
    const deleteThese = async (these: readonly string[]) => {
      swept += await db.asTenant(tenant, (tx) => deleteRows(tx, tenant, these, before));
    };
    const stay = await forAllOrEach(ids, deleteThese, {
      ...options,
      name,
      isGeneral: isPassing,
      describe: (_id) => ({ _id }),
    });
    failed.push(...stay);
    if (ids.length < BATCH_SIZE || options.signal?.aborted === true) {
      return swept;
    }
  }
}

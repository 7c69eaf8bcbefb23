import { sql } from 'drizzle-orm';
import pg from 'pg';
import { isObjectId } from '../lib/object-id.ts';
import { type DrizzleHandle, openHandle } from './drizzle-handle.ts';
import { TENANT_SETTINGS } from './row-security.ts';
import type { Environment } from './schema/columns.ts';

/** Whose rows a piece of work may touch. */
export interface Tenant {
  org_id: string;
  environment: Environment;
}

/** The handle for the tables in EXEMPT_TABLES. It can neither read nor write rows of tenant tables. */
export type Directory = DrizzleHandle;

/** A transaction inside `asTenant`, `byState` or `dueBy`; it ends with the callback: do not keep it. */
export type Tx = Parameters<Parameters<Directory['transaction']>[0]>[0];

export interface Database {
  readonly directory: Directory;
  /**
   * Runs `work` in one transaction that sees and writes the rows of `tenant` only. Commits when the
   * promise fulfils, rolls back when it rejects, and returns the result of `work`.
   */
  asTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a read-only transaction that sees one row at most: the connect attempt with this
   * `state_hash`, `start_hash` or `choice_hash`. Take its org_id and environment from there and continue with `asTenant`.
   */
  byState<T>(stateHash: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a read-only transaction that sees, of all tenants, the connections, the pending
   * revocations and the attempts with tokens that are due by this moment. Continue with `asTenant` for each.
   */
  dueBy<T>(moment: Date, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /** Waits for the connections in use, then closes the pool. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; default 10. */
  max?: number;
  /** Called for connections that broke while idle (a restart of PostgreSQL); they are replaced. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens the pool of the application's role. Connects lazily: `ping()` checks the connection. */
export function openDatabase(appUrl: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: options.max ?? 10,
    application_name: 'patchbay',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener Node ends the process when an idle connection breaks.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // The same for a connection in use, where the failing query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  const directory = openHandle(pool);
  const transact: Directory['transaction'] = (work, config) => inTransaction(pool, work, config);
  directory.transaction = transact;
  const reading = <T>(setting: string, value: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(
      async (tx) => {
        await tx.execute(sql`select set_config(${setting}, ${value}, true)`);
        return work(tx);
      },
      { accessMode: 'read only' },
    );

  return {
    directory,
    asTenant: (tenant, work) => {
      if (!isObjectId(tenant.org_id)) {
        return Promise.reject(new Error('asTenant: org_id is not a key'));
      }
      return transact(async (tx) => {
        await tx.execute(sql`select
          set_config(${TENANT_SETTINGS.org_id}, ${tenant.org_id}, true),
          set_config(${TENANT_SETTINGS.environment}, ${tenant.environment}, true)`);
        return work(tx);
      });
    },
    byState: (stateHash, work) => reading(TENANT_SETTINGS.state_hash, stateHash, work),
    dueBy: (moment, work) => reading(TENANT_SETTINGS.due_by, moment.toISOString(), work),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/**
 * Drizzle's own transaction on a pool keeps the connection for good when `begin` fails (a restart of
 * PostgreSQL), until none is left; here it always goes back, and only when it is idle again.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  config: Parameters<Directory['transaction']>[1],
): Promise<T> {
  const client = await pool.connect();
  try {
    return await openHandle(client).transaction(work, config);
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

import pg from 'pg';
import { isObjectId } from '../lib/object-id.ts';
import { type DrizzleHandle, openHandle } from './drizzle-handle.ts';
import { ConnectError, isStatementStale, QueryError } from './query-error.ts';
import { TENANT_SETTINGS } from './row-security.ts';
import type { Environment } from './schema/columns.ts';
import { writePerTurn } from './write-per-turn.ts';

/** The organization and the environment whose rows a piece of work may access. */
export interface Tenant {
  org_id: string;
  environment: Environment;
}

/** The handle for the tables in EXEMPT_TABLES. It can neither read nor write rows of tenant tables. */
export type Directory = DrizzleHandle;

/** A transaction inside `asTenant`, `byState` or `dueBy`. It ends with the callback, so do not store it. */
export type Tx = Omit<Directory, 'transaction' | '$client'>;

type DirectoryTx = Parameters<Parameters<Directory['transaction']>[0]>[0];

export interface Database {
  /** The address of the application's role, with its password. It is for connections outside of this pool. */
  readonly appUrl: string;
  readonly directory: Directory;
  /**
   * Runs `work` in one transaction that sees and writes the rows of `tenant` only. Commits when the
   * promise fulfils, rolls back when it rejects, and returns the result of `work`.
   */
  asTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` like `asTenant`, but PostgreSQL refuses writes. Does not wait for the end of the transaction, which has
   * nothing to store.
   */
  readAsTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a read-only transaction that sees one row at most: the connect attempt with this `state_hash`,
   * `start_hash` or `choice_hash`. Use the org_id and the environment of the row to continue with `asTenant`.
   */
  byState<T>(stateHash: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a read-only transaction that sees, of all tenants, the connections, the pending
   * revocations and the attempts with tokens that are due by this moment. Continue with `asTenant` for each.
   */
  dueBy<T>(moment: Date, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Returns the number of pieces of work that have ended here and may have written: everything but `readAsTenant`,
   * `byState`, `dueBy` and single selects. While it stays the same, this process has not changed what was read.
   */
  writes(): number;
  /** Rejects if the database does not respond. Has its own connection, so that other work does not delay it. */
  ping(): Promise<void>;
  /** Waits for the connections in use, then closes the pool. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The maximum number of connections. Default: 10. */
  max?: number;
  /** Milliseconds that work waits for a connection. Default: 10,000. */
  connectMs?: number;
  /** Milliseconds that a write waits for a lock, which a frozen process may hold. Default: 30,000. */
  lockTimeoutMs?: number;
  /** Called for each idle connection that breaks, for example when PostgreSQL restarts. The pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

const DEFAULT_LOCK_TIMEOUT_MS = 30_000;

/** Opens the pool of the application's role. Connects lazily: `ping()` checks the connection. */
export function openDatabase(appUrl: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: options.max ?? 10,
    application_name: 'patchbay',
    // The first query of a transaction does not have to wait for the response to `begin`.
    pipeline: true,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
  });
  // Without a listener Node ends the process when an idle connection breaks.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  pool.on('connect', (client) => {
    // A connection in use needs a listener, too. It ignores the error, because the failing query rejects with it.
    client.on('error', () => {});
    writePerTurn(client);
  });
  const pings = new pg.Pool({
    connectionString: appUrl,
    max: 1,
    application_name: 'patchbay health',
    connectionTimeoutMillis: PING_MS,
    query_timeout: PING_MS,
  });
  pings.on('error', () => {});
  const limits = { lock_timeout: String(options.lockTimeoutMs ?? DEFAULT_LOCK_TIMEOUT_MS) };
  let writes = 0;
  const countWrite = () => {
    writes += 1;
  };
  const directory = openHandle(pool, countWrite);
  const transact: Directory['transaction'] = (work, config) =>
    runInTransaction(pool, work, config).finally(countWrite);
  directory.transaction = transact;
  return {
    appUrl,
    directory,
    asTenant: (tenant, work) => {
      if (!isObjectId(tenant.org_id)) {
        return Promise.reject(new Error('asTenant: org_id is not a key'));
      }
      // Failed work counts, too, because a commit whose response was lost may have been stored.
      return runInScope(pool, 'begin', { ...toSettings(tenant), ...limits }, work).finally(
        countWrite,
      );
    },
    readAsTenant: (tenant, work) => {
      if (!isObjectId(tenant.org_id)) {
        return Promise.reject(new Error('readAsTenant: org_id is not a key'));
      }
      return runInScope(pool, BEGIN_READING, toSettings(tenant), work);
    },
    byState: (stateHash, work) =>
      runInScope(pool, BEGIN_READING, { [TENANT_SETTINGS.state_hash]: stateHash }, work),
    dueBy: (moment, work) =>
      runInScope(pool, BEGIN_READING, { [TENANT_SETTINGS.due_by]: moment.toISOString() }, work),
    writes: () => writes,
    ping: async () => {
      await pings.query('select 1');
    },
    close: async () => {
      await Promise.all([pool.end(), pings.end()]);
    },
  };
}

const handles = new WeakMap<pg.PoolClient, DrizzleHandle>();

/** Returns the handle of a connection, which keeps its prepared queries (`createPreparedQuery`). */
function getHandle(client: pg.PoolClient): DrizzleHandle {
  const known = handles.get(client) ?? openHandle(client);
  handles.set(client, known);
  return known;
}

/** Milliseconds that PostgreSQL has to respond to a ping. */
const PING_MS = 5_000;

const BEGIN_READING = 'begin read only';

const toSettings = ({ org_id, environment }: Tenant) => ({
  [TENANT_SETTINGS.org_id]: org_id,
  [TENANT_SETTINGS.environment]: environment,
});

/** @throws ConnectError */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new ConnectError(error);
  }
}

/** Runs a transaction. Sends `begin` and the settings as one message. */
async function runInScope<T>(
  pool: pg.Pool,
  begin: 'begin' | typeof BEGIN_READING,
  settings: Record<string, string>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const isReading = begin === BEGIN_READING;
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  const send = (text: string) =>
    client.query(text).catch((cause: unknown) => {
      throw new QueryError(cause);
    });
  const beginning = send(`${begin}; select ${calls.join(', ')}`);
  // Async, so that an error that `work` throws synchronously is a rejection, too.
  const run = async () => work(getHandle(client));
  // Reading does not wait for the response to `begin`. If `begin` fails, the settings are unset, so that row-level
  // security shows no rows, and the result is discarded. A write would be stored outside of a transaction, so it waits.
  const [begun, worked] = await Promise.allSettled([
    beginning,
    isReading ? run() : beginning.then(run),
  ]);
  const release = (isStale = false) =>
    client.release(isStale || client.getTransactionStatus() !== 'I');
  if (begun.status === 'fulfilled' && worked.status === 'fulfilled') {
    const ended = send('commit').finally(() => release());
    if (isReading) {
      // The rows have arrived, so a connection that breaks now does no harm. The pool replaces it.
      ended.catch(() => undefined);
    } else {
      await ended;
    }
    return worked.value;
  }
  await client.query('rollback').catch(() => undefined);
  const [reason] = [begun, worked].flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  release(isStatementStale(reason));
  throw reason;
}

/**
 * Runs a transaction. Unlike Drizzle's own, it always returns the connection to the pool, even if `begin` fails after
 * a restart of PostgreSQL, and only when the connection is idle again.
 */
async function runInTransaction<T>(
  pool: pg.Pool,
  work: (tx: DirectoryTx) => Promise<T>,
  config: Parameters<Directory['transaction']>[1],
): Promise<T> {
  const client = await connect(pool);
  let isStale = false;
  try {
    return await getHandle(client).transaction(work, config);
  } catch (error) {
    isStale = isStatementStale(error);
    throw error;
  } finally {
    client.release(isStale || client.getTransactionStatus() !== 'I');
  }
}

import { realpathSync } from 'node:fs';
import pg from 'pg';
import { SUPERUSER } from './init-cluster.ts';

// One server per cluster: the holder of this lock on its kept connection. It ends with its owner, so
// no stale lock file can keep the next start away.
const SERVER_LOCK = 0x50425356;

export interface AdminTarget {
  port: number;
  cluster: string;
  password: string;
}

/** PostgreSQL refused, and will refuse again: a retry does not help. */
export class HopelessError extends Error {}

/** Connects as superuser to the cluster, and to no other that happens to use the port. */
export async function connectAsAdmin(target: AdminTarget): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: target.port,
    user: SUPERUSER,
    password: target.password,
    database: 'postgres',
    application_name: `patchbay server pid=${process.pid}`,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  // The owner of the session listens for 'end'; an unheard 'error' would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkCluster(client, target.cluster);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new HopelessError(
        `The database in ${target.cluster} refuses the password in pg.password beside it: one of the ` +
          'two comes from another installation.',
      );
    }
    throw error;
  }
}

async function checkCluster(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const found = rows[0]?.data_directory;
  if (found === undefined || realpathSync(found) !== realpathSync(cluster)) {
    throw new HopelessError(`Port ${client.port} belongs to another database (${found}).`);
  }
}

/**
 * Takes the lock of the server. Null if the lock is ours now, else its holder, for example `patchbay server pid=123`.
 */
export async function takeServerLock(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ has_lock: boolean }>(
    'select pg_try_advisory_lock($1::bigint) as has_lock',
    [SERVER_LOCK],
  );
  return rows[0]?.has_lock === true
    ? null
    : ((await findServerLockHolder(client)) ?? 'of unknown number');
}

/** Returns the name of the holder of the lock, in the words of `takeServerLock`. Null if the lock is free. */
export async function findServerLockHolder(client: pg.Client): Promise<string | null> {
  const holders = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1::bigint::oid`,
    [SERVER_LOCK],
  );
  return holders.rows[0]?.name ?? null;
}

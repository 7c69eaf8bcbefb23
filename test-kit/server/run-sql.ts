import pg from 'pg';

const IDLE_MS = 500;
const pools = new Map<string, pg.Pool>();

/**
 * Runs one statement. Tests look again and again until something has happened, and a connection costs ten times
 * what a look does: one that was used a moment ago is used again.
 */
export async function runSql(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  try {
    return await poolOf(url).query(statement, values);
  } catch (error) {
    if (!isBroken(error)) {
      throw error;
    }
    // The test ended connections, or PostgreSQL, while this one was idle: others may have ended too.
    return await runOnOwn(url, statement, values);
  }
}

async function runOnOwn(
  url: string,
  statement: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'patchbay test' });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

const isBroken = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error.code === '57P01'
    : error instanceof Error && /^Connection terminated|ECONNRESET|EPIPE/.test(error.message);

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known !== undefined) {
    return known;
  }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'patchbay test',
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  });
  // A database that is dropped ends them; without a listener Node ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.set(url, pool);
  return pool;
}

/** The same role and server, another database. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

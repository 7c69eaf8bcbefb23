import pg from 'pg';

const IDLE_MS = 500;
const pools = new Map<string, pg.Pool>();

/**
 * Runs one statement. Tests that wait for an event poll, and a new connection costs ten times as much as
 * a query, so connections that were used recently are used again.
 */
export async function runSql(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  try {
    return await getPool(url).query(statement, values);
  } catch (error) {
    if (!isBroken(error)) {
      throw error;
    }
    // The test may have ended idle connections or stopped PostgreSQL, so other pooled connections may be
    // broken, too.
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

function getPool(url: string): pg.Pool {
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
  // Dropping a database ends its connections. Without a listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.set(url, pool);
  return pool;
}

/** Returns the address of another database with the same role and server. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { allowBackups } from './backup-policy.ts';
import { migrateQueue } from './migrate-queue.ts';
import { grantToApplication } from './roles.ts';

// Any constant will do that nothing else in this database uses. These are the first bytes of "patchbay".
const MIGRATION_LOCK = 0x70617463;
const LOCK_RETRY_MS = 50;
/** The table in which the migrator records the migrations that have run. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

export interface MigrateOptions {
  /** The role that the application connects as. It gets its rights here. Default: the owner. */
  appRole?: string;
}

/**
 * Runs all pending migrations in one transaction, then grants the application's role its rights and lets the
 * owner's role make backups. Servers that start at the same time wait for each other on an advisory lock.
 *
 * @param ownerUrl a role that owns the tables and can create schemas in the database
 * @throws Error if the schema of the database is newer than that of this program, or older than its first migration
 */
export async function migrateDatabase(
  ownerUrl: string,
  options: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'patchbay migrations',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await takeMigrationLock(client);
    // The migrator would print "… already exists, skipping" at every start.
    await client.query('set client_min_messages = warning');
    const migrationsFolder = findMigrations();
    const ownSchema = readOwnSchema(migrationsFolder);
    const schema = await readSchema(client);
    assertNotNewer(schema, ownSchema);
    assertHasBaseline(schema, ownSchema);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateQueue(ownerUrl);
    await createFunctions(client, join(migrationsFolder, '..', 'functions'), ownSchema);
    if (options.appRole !== undefined) {
      await grantToApplication(client, options.appRole);
      await allowBackups(client, options.appRole);
    }
  } finally {
    await client.end();
  }
}

/**
 * Tries until it has the lock. A statement that waits inside PostgreSQL would keep a snapshot, for which the
 * owner of the lock waits in turn when it creates an index concurrently.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken === true) {
      return;
    }
    await setTimeout(LOCK_RETRY_MS);
  }
}

/** The version of a schema. */
interface Schema {
  /** The number of its migrations. */
  version: number;
  /** The time at which its first migration was written, in milliseconds. 0 if it has none. */
  baseline: number;
  /** The time at which its newest migration was written, in milliseconds. 0 if it has none. */
  newest: number;
}

function readOwnSchema(migrationsFolder: string): Schema {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return { version: times.length, baseline: Math.min(...times), newest: Math.max(...times) };
}

/** Reads the schema of the database. Its version is 0 before the first migration. */
async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as exists`,
  );
  if (tables[0]?.exists !== true) {
    return { version: 0, baseline: 0, newest: 0 };
  }
  const { rows } = await client.query<Schema>(
    `select count(*)::int as version, coalesce(min(created_at), 0)::float8 as baseline,
       coalesce(max(created_at), 0)::float8 as newest from ${MIGRATIONS_TABLE}`,
  );
  return rows[0] ?? { version: 0, baseline: 0, newest: 0 };
}

/** @throws Error if a newer version of this program has migrated the database */
function assertNotNewer(schema: Schema, own: Schema): void {
  if (schema.newest > own.newest) {
    throw new Error(
      `The database has schema ${schema.version}, and this server knows schema ${own.version}: a newer version of ` +
        'Patchbay has migrated it. Start that version, or restore the backup from before the upgrade ' +
        '(docs/guides/backups-and-upgrades.md).',
    );
  }
}

/** @throws Error if the database was migrated before the migrations became one baseline */
function assertHasBaseline(schema: Schema, own: Schema): void {
  if (schema.version > 0 && schema.baseline !== own.baseline) {
    throw new Error(
      'This version cannot migrate a database that was created before the first release: start with an empty data ' +
        'folder (PATCHBAY_DATA_DIR) or an empty database (DATABASE_URL), or start the version that created it.',
    );
  }
}

/**
 * Creates the functions if the database has those of an earlier schema. A change of a function therefore needs a
 * migration, which names the new hash of `functions/`. A test checks that.
 */
async function createFunctions(
  client: pg.Client,
  folder: string,
  { version }: Schema,
): Promise<void> {
  const mark = `functions of schema ${version}`;
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description('${MIGRATIONS_TABLE}'::regclass, 'pg_class') as mark`,
  );
  if (rows[0]?.mark === mark) {
    return;
  }
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  // Several statements in one message are one transaction.
  await client.query([...texts, `comment on table ${MIGRATIONS_TABLE} is '${mark}'`].join('\n'));
}

/**
 * Returns whether the database has exactly the schema of this program.
 *
 * @param ownerUrl as of `migrateDatabase`
 */
export async function isMigrated(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await readSchema(client)).newest === readOwnSchema(findMigrations()).newest;
  } finally {
    await client.end();
  }
}

/** Finds the migrations: beside this file in the sources, beside or above the bundle after `npm run build`. */
function findMigrations(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const candidates = [
    join(here, 'migrations'),
    join(here, 'db', 'migrations'),
    join(here, '..', 'src', 'db', 'migrations'),
  ];
  const found = candidates.find((folder) => existsSync(join(folder, 'meta', '_journal.json')));
  if (found === undefined) {
    throw new Error(`The database migrations are missing: looked in ${candidates.join(', ')}.`);
  }
  return found;
}

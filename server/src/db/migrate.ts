import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateQueue } from './migrate-queue.ts';
import { grantToApplication } from './roles.ts';

// Any constant does, as long as it is used for nothing else in this database: the bytes of "patchbay" cut
// to what a bigint literal holds safely.
const MIGRATION_LOCK = 0x70617463;
const LOCK_RETRY_MS = 50;

export interface MigrateOptions {
  /** The role that the application connects as; it gets its rights here. Left out: the owner. */
  appRole?: string;
  /** For tests of earlier tables: no more than these files. */
  migrationsFolder?: string;
}

/**
 * Runs all pending migrations in one transaction, then grants the application's role its rights.
 * Servers that start at the same time wait for each other on an advisory lock.
 *
 * @param ownerUrl a role that owns the tables and can create schemas in the database
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
    // "… already exists, skipping" at every start is noise.
    await client.query('set client_min_messages = warning');
    const migrationsFolder = options.migrationsFolder ?? findMigrations();
    await migrate(drizzle(client), { migrationsFolder });
    if (options.migrationsFolder === undefined) {
      await migrateQueue(ownerUrl);
      await createFunctions(client, join(migrationsFolder, '..', 'functions'));
    }
    if (options.appRole !== undefined) {
      await grantToApplication(client, options.appRole);
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

/** Functions hold no data: each start replaces them by those of this program. */
async function createFunctions(client: pg.Client, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const file of files) {
    await client.query(await readFile(join(folder, file), 'utf8'));
  }
}

/**
 * Whether the database has exactly the schema of this program.
 *
 * @param ownerUrl as of `migrateDatabase`
 */
export async function isMigrated(
  ownerUrl: string,
  { migrationsFolder = findMigrations() }: Pick<MigrateOptions, 'migrationsFolder'> = {},
): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis),
  );
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ applied: string | null }>(
      'select max(created_at)::text as applied from drizzle.__drizzle_migrations',
    );
    return rows[0]?.applied === String(newest);
  } finally {
    await client.end();
  }
}

/** Beside this file in the sources; beside or one above the bundle after `npm run build`. */
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantToApplication } from './roles.ts';

// Any constant does, as long as it is used for nothing else in this database: the bytes of "patchbay" cut
// to what a bigint literal holds safely.
const MIGRATION_LOCK = 0x70617463;

export interface MigrateOptions {
  /** The role that the application connects as; it gets its rights here. Left out: the owner. */
  appRole?: string;
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // "… already exists, skipping" at every start is noise.
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), {
      migrationsFolder: options.migrationsFolder ?? findMigrations(),
    });
    if (options.appRole !== undefined) {
      await grantToApplication(client, options.appRole);
    }
  } finally {
    await client.end();
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

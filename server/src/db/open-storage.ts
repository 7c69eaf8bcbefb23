import type { Secret } from '../crypto/secret.ts';
import { type Database, openDatabase } from './database.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';
import { checkApplicationRole } from './roles.ts';
import { joinEmbeddedPostgres } from './supervisor/join-postgres.ts';
import { openEmbeddedPostgres } from './supervisor/supervisor.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

/** `external` by DATABASE_URL, else PostgreSQL under the data folder. */
export type DatabaseConfig =
  | {
      kind: 'external';
      /** The role that the application connects as. Start refuses a superuser. */
      url: Secret;
      /** DATABASE_OWNER_URL: the role that migrates; default DATABASE_URL. */
      ownerUrl: Secret;
    }
  | {
      kind: 'embedded';
      /** PG_BIN: the `bin` folder of a system installation. */
      pgBin: string | undefined;
    };

export interface StorageOptions {
  dataDir: string;
  database: DatabaseConfig;
  /** Gets plain sentences about what is happening. */
  log: (sentence: string) => void;
  /** The database cannot be restored: end the process. */
  onLost: (error: Error) => void;
  /** Connections of the application at most; default 10. */
  max?: number;
  /**
   * Whether the embedded database may be used while a server is at work on it: for commands that do a
   * short piece of work. `stop()` then leaves it running.
   */
  canJoin?: boolean | undefined;
}

export interface Storage {
  db: Database;
  /** Closes the pool, then stops the embedded PostgreSQL. */
  stop(): Promise<void>;
}

/**
 * Opens and migrates the embedded database or that of DATABASE_URL. Without DATABASE_OWNER_URL the
 * application's role owns the tables: forced row-level security still holds, but injected SQL could
 * alter tables (docs/decisions/0005-row-level-security.md). Waits for a PostgreSQL that cannot be reached yet.
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { database, log } = options;
  const poolOptions = {
    ...(options.max === undefined ? {} : { max: options.max }),
    onConnectionLost: (error: Error) => log(`A connection to PostgreSQL broke: ${error.message}`),
  };
  if (database.kind === 'external') {
    const url = database.url.reveal();
    await waitForPostgres(url, { log });
    const appRole = await checkApplicationRole(url);
    await migrateDatabase(database.ownerUrl.reveal(), { appRole });
    const db = openDatabase(url, poolOptions);
    return { db, stop: () => db.close() };
  }
  const joined = options.canJoin === true ? await joinEmbeddedPostgres(options.dataDir) : null;
  if (joined !== null) {
    if (!(await isMigrated(joined.ownerUrl))) {
      throw new Error(
        `A server of another version (${joined.holder}) runs on the data folder ${options.dataDir}. ` +
          'Run the command of that version, or stop the server first.',
      );
    }
    log(`Using the database of the server that runs on ${options.dataDir} (${joined.holder}).`);
    const db = openDatabase(joined.appUrl, poolOptions);
    return { db, stop: () => db.close() };
  }
  const postgres = await openEmbeddedPostgres({ ...options, pgBin: database.pgBin });
  try {
    await checkApplicationRole(postgres.appUrl);
    await migrateDatabase(postgres.ownerUrl, { appRole: postgres.appRole });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const db = openDatabase(postgres.appUrl, poolOptions);
  return {
    db,
    stop: async () => {
      await db.close();
      await postgres.stop();
    },
  };
}

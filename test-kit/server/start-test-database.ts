import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { OWNER_ROLE } from '../../server/src/db/supervisor/ensure-roles.ts';
import { TEMPLATE_DATABASE } from './postgres-for-tests.ts';
import { onDatabase, runSql } from './run-sql.ts';

export interface TestDatabase {
  /** The application's role: the argument of `openDatabase`. */
  appUrl: string;
  /** Owns the tables. Row-level security applies to it too. */
  ownerUrl: string;
  /** The superuser on this database, to look past row-level security. */
  adminUrl: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database. Call it once per test file (`beforeAll`), `drop` at the end. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('testPostgres');
  // Nothing has to survive, so that to copy the files takes less than half of what a log of them takes.
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSql(
    adminUrl,
    `create database ${name} template ${TEMPLATE_DATABASE} owner ${OWNER_ROLE} strategy file_copy`,
  );
  return {
    appUrl: onDatabase(appUrl, name),
    ownerUrl: onDatabase(ownerUrl, name),
    adminUrl: onDatabase(adminUrl, name),
    drop: async () => {
      await runSql(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { OWNER_ROLE } from '../../server/src/db/supervisor/ensure-roles.ts';
import { TEMPLATE_DATABASE } from './postgres-for-tests.ts';
import { onDatabase, runSql } from './run-sql.ts';

/** What is connected after so many looks was never ended. */
const MAX_LOOKS = 20;
const LOOK_AGAIN_MS = 25;

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
      await untilNoneIsConnected(adminUrl, name);
      await runSql(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Pools that were ended close their connections a moment later; one that is broken then is an uncaught error. */
async function untilNoneIsConnected(adminUrl: string, name: string): Promise<void> {
  const connected = 'select 1 from pg_stat_activity where datname = $1 and usename <> current_user';
  for (let attempt = 0; attempt < MAX_LOOKS; attempt += 1) {
    if ((await runSql(adminUrl, connected, [name])).rows.length === 0) {
      return;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

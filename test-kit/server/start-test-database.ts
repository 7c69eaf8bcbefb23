import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { OWNER_ROLE } from '../../server/src/db/supervisor/ensure-roles.ts';
import { TEMPLATE_DATABASE } from './postgres-for-tests.ts';
import { onDatabase, runSql } from './run-sql.ts';

/** The number of polls after which an open connection counts as never ended. */
const MAX_LOOKS = 20;
const LOOK_AGAIN_MS = 25;

export interface TestDatabase {
  /** The address for the application's role, which is the argument of `openDatabase`. */
  appUrl: string;
  /** The address for the owner of the tables, who is subject to row-level security, too. */
  ownerUrl: string;
  /** The address for the superuser, who bypasses row-level security. */
  adminUrl: string;
  /** Ends open connections and removes the database. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database without rows. Call it once per test file (`beforeAll`), and `drop` at the
 * end.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('testPostgres');
  // Nothing has to survive a crash, and copying the files takes less than half the time of logging the
  // copy.
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

/**
 * Waits until no connection is open. An ended pool closes its connections a moment later, and a
 * connection that the drop breaks would raise an uncaught error.
 */
async function untilNoneIsConnected(adminUrl: string, name: string): Promise<void> {
  const connected = 'select 1 from pg_stat_activity where datname = $1 and usename <> current_user';
  for (let attempt = 0; attempt < MAX_LOOKS; attempt += 1) {
    if ((await runSql(adminUrl, connected, [name])).rows.length === 0) {
      return;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

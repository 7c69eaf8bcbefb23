import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';

/** Returns how many connections to a test's own database now wait for a lock of another connection. */
export async function countLockWaits({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await runSql(
    database.adminUrl,
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

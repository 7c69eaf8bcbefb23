import { runSql } from '@patchbay/test-kit/server/run-sql.ts';

/**
 * Vacuums and analyzes tables, so that their indexes are read without the rows. PostgreSQL marks no page as visible to
 * all before the commit of its rows is written, for which the databases of tests do not wait. So this waits first.
 */
export async function vacuumAnalyze(adminUrl: string, tables: readonly string[]): Promise<void> {
  await runSql(
    adminUrl,
    "select set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, 'test', '')",
    [],
  );
  for (const table of tables) {
    await runSql(adminUrl, `vacuum analyze ${table}`, []);
  }
}

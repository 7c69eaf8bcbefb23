// Measures the milliseconds that PostgreSQL takes for the first page of a list of a million executions, by each filter.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onDatabase, runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { APP_ROLE, OWNER_ROLE } from '../src/db/supervisor/ensure-roles.ts';
import { openEmbeddedPostgres } from '../src/db/supervisor/supervisor.ts';
import { createObjectId } from '../src/lib/object-id.ts';
import { type Explained, explainFirstPage } from './executions/explain-lists.ts';
import { FILTERS, insertManyExecutions } from './executions/many-executions.ts';

const EXECUTIONS = 1_000_000;
const DATABASE = 'bench_executions';
const RUNS = 3;

const dataDir = mkdtempSync(path.join(tmpdir(), 'patchbay-bench-executions-'));
// If root starts it, the database runs under its own account, which needs access to the folder.
chmodSync(dataDir, 0o755);
const postgres = await openEmbeddedPostgres({
  dataDir,
  durability: 'none',
  log: () => {},
  onLost: (error) => {
    throw error;
  },
});
try {
  await runSql(postgres.adminUrl, `create database ${DATABASE} owner ${OWNER_ROLE}`);
  await migrateDatabase(onDatabase(postgres.ownerUrl, DATABASE), { appRole: APP_ROLE });
  const adminUrl = onDatabase(postgres.adminUrl, DATABASE);
  const tenant = { org_id: createObjectId(), environment: 'test' } as const;
  await runSql(
    adminUrl,
    "insert into org (_id, name, created_at, updated_at) values ($1, 'Bench', now(), now())",
    [tenant.org_id],
  );
  await insertManyExecutions(adminUrl, tenant, EXECUTIONS);
  const db = openDatabase(onDatabase(postgres.appUrl, DATABASE));
  print(`\nThe first page of ${EXECUTIONS.toLocaleString()} executions; ms in the database\n`);
  print(`${''.padEnd(36)} ${'rows'.padStart(8)} ${'count'.padStart(8)}`);
  for (const [name, filters] of Object.entries(FILTERS)) {
    const runs: Explained[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await explainFirstPage(db, tenant, filters));
    }
    const least = (of: 'rows' | 'count') => Math.min(...runs.map((run) => run[of])).toFixed(1);
    const scans = runs.at(-1)?.scans.join(', ') ?? '';
    print(
      `${name.padEnd(36)} ${least('rows').padStart(8)} ${least('count').padStart(8)}  ${scans}`,
    );
  }
  await db.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

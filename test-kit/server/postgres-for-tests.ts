import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { APP_ROLE, OWNER_ROLE } from '../../server/src/db/supervisor/ensure-roles.ts';
import { openEmbeddedPostgres } from '../../server/src/db/supervisor/supervisor.ts';
import { makeScratchFolder } from '../programs/scratch-folder.ts';
import { onDatabase, runSql } from './run-sql.ts';

export const TEMPLATE_DATABASE = 'patchbay_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the run's cluster, for `startTestDatabase`. */
    testPostgres: { adminUrl: string; ownerUrl: string; appUrl: string };
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template database. It is a global set-up of
 * Vitest.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeScratchFolder('patchbay-test-');
  const postgres = await openEmbeddedPostgres({
    dataDir,
    durability: 'none',
    // Each test file opens its own connections. Hashing the password is the largest cost of a connection,
    // so it is reduced.
    settings: { max_connections: '300', scram_iterations: '1' },
    log: () => {},
    onLost: (error) => {
      throw error;
    },
  });
  await runSql(postgres.adminUrl, `create database ${TEMPLATE_DATABASE} owner ${OWNER_ROLE}`);
  await migrateDatabase(onDatabase(postgres.ownerUrl, TEMPLATE_DATABASE), { appRole: APP_ROLE });
  // PostgreSQL only copies a template without open connections.
  await runSql(postgres.adminUrl, `alter database ${TEMPLATE_DATABASE} allow_connections false`);
  const { adminUrl, ownerUrl, appUrl } = postgres;
  project.provide('testPostgres', { adminUrl, ownerUrl, appUrl });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

import * as demoVendor from '@patchbay/demo-vendor/storage/schema.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as accountAccess from './schema/account-access.ts';
import * as appSettings from './schema/app-setting.ts';
import * as auditEvents from './schema/audit-event.ts';
import * as changeListeners from './schema/change-listener.ts';
import * as configs from './schema/config.ts';
import * as configPortals from './schema/config-portal.ts';
import * as attempts from './schema/connect-attempt.ts';
import * as connectLinks from './schema/connect-link.ts';
import * as connections from './schema/connection.ts';
import * as customApps from './schema/custom-app.ts';
import * as executors from './schema/engine-executor.ts';
import * as executions from './schema/execution.ts';
import * as executionNodes from './schema/execution-node.ts';
import * as executionPayloads from './schema/execution-payload.ts';
import * as executionViews from './schema/execution-view.ts';
import * as executionWaits from './schema/execution-wait.ts';
import * as keys from './schema/keys.ts';
import * as linkedAccounts from './schema/linked-account.ts';
import * as logos from './schema/logo.ts';
import * as oneTimeCodes from './schema/one-time-code.ts';
import * as orgs from './schema/org.ts';
import * as invitations from './schema/org-invitation.ts';
import * as outbox from './schema/outbox-email.ts';
import * as revocations from './schema/pending-revocation.ts';
import * as polls from './schema/poll.ts';
import * as rateLimitCounts from './schema/rate-limit-count.ts';
import * as refreshSessions from './schema/refresh-session.ts';
import * as revokedSessions from './schema/revoked-session.ts';
import * as schedules from './schema/schedule.ts';
import * as severedWindows from './schema/severed-window.ts';
import * as signInFailures from './schema/sign-in-failure.ts';
import * as timers from './schema/timer.ts';
import * as triggerKeys from './schema/trigger-key.ts';
import * as triggerSecrets from './schema/trigger-secret.ts';
import * as users from './schema/user.ts';
import * as workflows from './schema/workflow.ts';
import * as workflowCaptures from './schema/workflow-capture.ts';
import * as workflowDocuments from './schema/workflow-document.ts';
import * as workflowFixtures from './schema/workflow-fixture.ts';
import * as workflowFolders from './schema/workflow-folder.ts';
import * as workflowPresence from './schema/workflow-presence.ts';

const tables = [
  accountAccess,
  appSettings,
  auditEvents,
  attempts,
  configPortals,
  changeListeners,
  configs,
  connectLinks,
  connections,
  customApps,
  demoVendor,
  executors,
  executions,
  executionNodes,
  executionPayloads,
  executionViews,
  executionWaits,
  keys,
  linkedAccounts,
  logos,
  oneTimeCodes,
  orgs,
  invitations,
  outbox,
  rateLimitCounts,
  polls,
  refreshSessions,
  revocations,
  revokedSessions,
  schedules,
  severedWindows,
  signInFailures,
  timers,
  triggerKeys,
  triggerSecrets,
  users,
  workflows,
  workflowDocuments,
  workflowCaptures,
  workflowFixtures,
  workflowFolders,
  workflowPresence,
]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value) => is(value, PgTable));

test('the migrations create exactly the tables and columns that the code declares', async () => {
  const database = await startTestDatabase();
  const { rows } = await runSql(
    database.adminUrl,
    `select c.relnamespace::regnamespace::text as schema, c.relname as table,
       a.attname as column, a.attnotnull as required,
       format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'demo_vendor'::regnamespace)
       and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped`,
  );
  await database.drop();
  const made = rows.map(
    (row) => `${row.schema}.${row.table}.${row.column} ${row.type} ${row.required}`,
  );
  const declared = tables
    .map(getTableConfig)
    .flatMap(({ schema = 'public', name, columns }) =>
      columns.map(
        (column) =>
          `${schema}.${name}.${column.name} ${sqlType(column.getSQLType())} ${column.notNull}`,
      ),
    );
  expect(declared.length).toBeGreaterThan(100);
  expect(made.toSorted()).toEqual(declared.toSorted());
});

/** Drizzle and PostgreSQL space the precision of a timestamp differently. */
function sqlType(type: string): string {
  return type.replace('timestamp (3)', 'timestamp(3)');
}

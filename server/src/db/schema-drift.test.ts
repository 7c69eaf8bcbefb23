import * as demoVendor from '@patchbay/demo-vendor/storage/schema.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as appSettings from './schema/apps/app-setting.ts';
import * as customApps from './schema/apps/custom-app.ts';
import * as logos from './schema/apps/logo.ts';
import * as oneTimeCodes from './schema/auth/one-time-code.ts';
import * as refreshSessions from './schema/auth/refresh-session.ts';
import * as revokedSessions from './schema/auth/revoked-session.ts';
import * as severedWindows from './schema/auth/severed-window.ts';
import * as signInFailures from './schema/auth/sign-in-failure.ts';
import * as changeListeners from './schema/change-listener.ts';
import * as configs from './schema/configs/config.ts';
import * as configPortals from './schema/configs/config-portal.ts';
import * as attempts from './schema/connect/connect-attempt.ts';
import * as connectLinks from './schema/connect/connect-link.ts';
import * as connections from './schema/connect/connection.ts';
import * as revocations from './schema/connect/pending-revocation.ts';
import * as events from './schema/events/event.ts';
import * as eventsReceived from './schema/events/event-received.ts';
import * as eventsReceivedWorkflows from './schema/events/event-received-workflow.ts';
import * as executors from './schema/executions/engine-executor.ts';
import * as executions from './schema/executions/execution.ts';
import * as executionNodes from './schema/executions/execution-node.ts';
import * as executionPayloads from './schema/executions/execution-payload.ts';
import * as executionViews from './schema/executions/execution-view.ts';
import * as executionWaits from './schema/executions/execution-wait.ts';
import * as keys from './schema/keys.ts';
import * as accountAccess from './schema/org/account-access.ts';
import * as auditEvents from './schema/org/audit-event.ts';
import * as datastores from './schema/org/datastore.ts';
import * as linkedAccounts from './schema/org/linked-account.ts';
import * as orgs from './schema/org/org.ts';
import * as invitations from './schema/org/org-invitation.ts';
import * as users from './schema/org/user.ts';
import * as outbox from './schema/outbox-email.ts';
import * as rateLimitCounts from './schema/rate-limit-count.ts';
import * as polls from './schema/triggers/poll.ts';
import * as schedules from './schema/triggers/schedule.ts';
import * as timers from './schema/triggers/timer.ts';
import * as triggerKeys from './schema/triggers/trigger-key.ts';
import * as triggerSecrets from './schema/triggers/trigger-secret.ts';
import * as variableDefinitions from './schema/variables/variable-definition.ts';
import * as variableValues from './schema/variables/variable-value.ts';
import * as webhooks from './schema/webhooks/webhook.ts';
import * as webhookAttempts from './schema/webhooks/webhook-attempt.ts';
import * as webhookDeliveries from './schema/webhooks/webhook-delivery.ts';
import * as webhookDeliveryLeases from './schema/webhooks/webhook-delivery-lease.ts';
import * as workflows from './schema/workflows/workflow.ts';
import * as workflowCaptures from './schema/workflows/workflow-capture.ts';
import * as workflowDocuments from './schema/workflows/workflow-document.ts';
import * as workflowFixtures from './schema/workflows/workflow-fixture.ts';
import * as workflowFolders from './schema/workflows/workflow-folder.ts';
import * as workflowPresence from './schema/workflows/workflow-presence.ts';

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
  datastores,
  demoVendor,
  events,
  eventsReceived,
  eventsReceivedWorkflows,
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
  variableDefinitions,
  variableValues,
  webhooks,
  webhookAttempts,
  webhookDeliveries,
  webhookDeliveryLeases,
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

// A list takes as many queries for fifty rows as for one.

import type { OperationId } from '@patchbay/contract/operation-types.ts';
import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAuditEntries } from '#test/audit/fill-audit-entries.ts';
import { makeConnection } from '#test/calls/make-connection.ts';
import { fillConfigs } from '#test/configs/fill-configs.ts';
import { keyApp } from '#test/connect/custom-app.ts';
import {
  asCustomer,
  type ConnectApp,
  type Customer,
  startConnectApp,
} from '#test/connect/start-connect-app.ts';
import { emptyAuthCaches } from '#test/empty-auth-caches.ts';
import { fillEvents } from '#test/events/fill-events.ts';
import { fillReceivedEvents } from '#test/events/fill-received-events.ts';
import { fillExecutions } from '#test/executions/fill-executions.ts';
import { recordQueries } from '#test/record-queries.ts';
import { fillPolls } from '#test/triggers/fill-polls.ts';
import { fillSchedules } from '#test/triggers/fill-schedules.ts';
import { fillVariables } from '#test/variables/fill-variables.ts';
import { insertDeliveries } from '#test/webhooks/insert-deliveries.ts';
import { insertWebhook } from '#test/webhooks/webhook-fixture.ts';
import { accountAccessTable } from '../db/schema/org/account-access.ts';
import { workflowFixtureTable } from '../db/schema/workflows/workflow-fixture.ts';
import { workflowFolderTable } from '../db/schema/workflows/workflow-folder.ts';
import { openSession } from '../domain/auth/session/refresh-session.ts';
import { handlers } from './operations.gen.ts';

/** An organization that has equally many of everything. */
interface Filled extends Customer {
  /** The one custom app with actions. */
  imported: string;
  /** The one workflow with versions. */
  workflow: string;
  /** The event that workflows listen to. */
  event: string;
  /** With a loop, the node `2`. */
  execution: string;
}

const API_URL = 'https://api.parcelboard.example';
const asMember = ({ org }: Filled) => asUser(org.accountToken);
/** Workflows that listen to events are in production, where the list of workflows does not count them. */
const inProduction = (filled: Filled) => ({ ...asMember(filled), environment: 'production' });
const asMemberFor = (filled: Filled) => ({
  ...asMember(filled),
  linked_account_id: filled.account_id,
});
const LISTS: Partial<
  Record<
    OperationId,
    [path: (filled: Filled) => string, as: (filled: Filled) => object, method?: string]
  >
> = {
  listAccountAccess: [() => '/api/v1/org/accountaccess', asMember],
  listAccountAuditEntries: [
    () => '/api/v2/public/audit/audit-trails?event_type=SCHEDULE_PAUSED&limit=200',
    ({ token }) => asCustomer(token),
  ],
  listAccountConfigs: [() => '/api/v2/public/configs', asMemberFor],
  listActions: [({ imported }) => `/api/v2/integration-schema/${imported}/actions`, asMember],
  listPipelines: [() => '/api/v1/org/pipelines?limit=200', asMember],
  listAppSettings: [() => '/api/v1/application?kind=custom&limit=200', asMember],
  listAuditEntries: [
    () => '/api/v1/audit/public/audit-logs?event_type=SCHEDULE_PAUSED&limit=200',
    asMember,
  ],
  listApplications: [() => '/api/v2/f-sdk/application', ({ token }) => asCustomer(token)],
  listConfigChanges: [
    () => '/api/v2/public/slug/demo_crm/config/config-0/history?limit=200',
    asMemberFor,
  ],
  listConfigFields: [
    () => '/api/v2/public/config/field?config_id=config-0',
    (filled) => ({ ...asMemberFor(filled), slug: 'demo_crm' }),
    'POST',
  ],
  listConnectionHistory: [() => '/api/v2/public/connection-history?limit=200', asMemberFor],
  listConfigs: [() => '/api/v2/public/slug/demo_crm/configs', asMemberFor],
  listDatastores: [() => '/api/v1/org/datastore', asMember],
  listCustomApps: [() => '/api/v1/custom-app?limit=200', asMember],
  listEnabledWorkflows: [() => '/api/v2/public/workflow/enabled', asMemberFor],
  listEvents: [() => '/api/v2/public/application/event', inProduction],
  listEventWorkflows: [
    ({ event }) => `/api/v2/public/application/event/${event}/workflows?limit=200`,
    inProduction,
  ],
  listExecutionBatches: [
    ({ execution }) => `/api/v2/public/execution/${execution}/nodes/2/batches?limit=200`,
    asMember,
  ],
  listExecutionErrors: [() => '/api/v2/public/execution-errors', asMember],
  listExecutions: [() => '/api/v2/public/execution?limit=200', asMember],
  listExecutionViews: [() => '/api/v2/public/execution-views', asMember],
  listLinkedAccounts: [() => '/api/v2/public/linked-account?limit=200', asMember],
  listPortalVersions: [
    () => '/api/v1/application/demo_crm/config-portal/versions?limit=200',
    asMember,
  ],
  listPublicApplications: [() => '/api/v2/public/application', asMemberFor],
  listReceivedEvents: [() => '/api/v2/public/audit/event-received?limit=200', asMember],
  listSchedules: [() => '/api/v1/workflow/public/scheduled?limit=200', asMember],
  listSessions: [() => '/api/v3/auth/sessions', asMember],
  listUsers: [() => '/api/v1/org/users', asMember],
  listVariableDefinitions: [() => '/api/v2/public/env/definitions?limit=200', asMember],
  listVariableValues: [() => '/api/v2/public/env/values/org?limit=200', asMember],
  listWebhookDeliveries: [() => '/api/v2/public/audit/webhook-delivery?limit=200', asMember],
  listWebhooks: [() => '/api/v2/public/webhook', asMember],
  listWorkflowFixtures: [
    ({ workflow }) => `/api/v2/public/workflow/${workflow}/fixtures`,
    asMember,
  ],
  listWorkflowFolders: [() => '/api/v2/public/workflow-folders', asMember],
  listWorkflowPolls: [
    ({ workflow }) => `/api/v2/public/workflow/${workflow}/polls?limit=200`,
    asMember,
  ],
  listWorkflowVersions: [
    ({ workflow }) => `/api/v2/public/workflow/versions/${workflow}?limit=200`,
    asMember,
  ],
  listWorkflows: [() => '/api/v2/public/workflow?limit=200', asMember],
};

let app: ConnectApp;
let [single, fifty]: Filled[] = [];
beforeAll(async () => {
  app = await startConnectApp();
  single = await fill(1);
  fifty = await fill(50);
}, 120_000);
afterAll(() => app.close());

async function fill(rows: number): Promise<Filled> {
  const customer = await app.makeCustomer();
  const { org, tenant } = customer;
  const { services } = app.app;
  const slugs = await customApps(org.accountToken, rows);
  const scope = { tenant, linked_account: customer._id };
  await Promise.all(
    slugs.map((slug) => makeConnection(services.connect, scope, slug, { isKey: true })),
  );
  const [imported = ''] = slugs;
  const others = slugs.slice(1).map(async (_, at) => {
    await makeMember(app, org.org_id, 'support');
    await openSession(services, org);
    const linked_account = await app.makeLinkedAccount(tenant, `account-${at}`);
    await makeConnection(services.connect, { tenant, linked_account }, imported, { isKey: true });
  });
  await Promise.all(others);
  const workflow = await fillConfigs(app.db, tenant, customer._id, rows);
  const scheduled = { workflow, linked_account: customer._id };
  await fillSchedules(app.db, tenant, scheduled, rows);
  const payloads = Array.from({ length: rows }, (_, at) => ({
    ...tenant,
    workflow,
    name: `Payload ${at}`,
    payload: at,
    size: 1,
  }));
  await app.db.asTenant(tenant, (tx) => tx.insert(workflowFixtureTable).values(payloads));
  await fillPolls(app.db, tenant, { workflow, slug: imported });
  const ended = { org_id: org.org_id, granted_by: org.user_id, status: 'revoked' as const };
  await app.db.directory
    .insert(accountAccessTable)
    .values(Array.from({ length: rows }, () => ended));
  await app.db.asTenant(tenant, (tx) =>
    tx
      .insert(workflowFolderTable)
      .values(Array.from({ length: rows }, (_, at) => ({ ...tenant, name: `Folder ${at}` }))),
  );
  const account = { _id: customer._id, account_id: customer.account_id };
  await fillReceivedEvents(app.db, tenant, { account, workflow, slugs });
  const webhooks = await Promise.all(
    slugs.map(() => insertWebhook(app, tenant, { headers: { 'x-region': 'eu' } })),
  );
  await insertDeliveries(
    app.db,
    tenant,
    webhooks.map(({ _id }) => ({ webhook_id: _id })),
  );
  await fillVariables(app.db, tenant, rows);
  await fillAuditEntries(app.db, tenant, account, { rows });
  const event = await fillEvents(app.db, { ...tenant, environment: 'production' }, rows);
  const execution = await fillExecutions(app.db, tenant, slugs);
  return { ...customer, imported, workflow, event, execution };
}

/** Published; the first is of a document with as many actions, all others have none. */
async function customApps(accountToken: string, rows: number): Promise<string[]> {
  const paths = Array.from({ length: rows }, (_, at) => [
    `/parcels${at}`,
    { get: { operationId: `list_parcels_${at}` } },
  ]);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Parcel Board', version: '1' },
    servers: [{ url: API_URL }],
    components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: Object.fromEntries(paths),
  };
  const operations = paths.map((_, at) => `list_parcels_${at}`);
  const made = await Promise.all([
    send('/import-openapi', { document: JSON.stringify(document), operations }),
    ...Array.from({ length: rows - 1 }, () => send('', keyApp(API_URL))),
  ]);
  await Promise.all(made.map(({ _id }) => send(`/${_id}/publish`)));
  return made.map(({ slug }) => slug);

  async function send(path: string, body?: object): Promise<CustomApp> {
    const response = await app.call(
      'POST',
      `/api/v1/custom-app${path}`,
      asUser(accountToken),
      body,
    );
    expect(response.status, response.text).toBeLessThan(300);
    return JSON.parse(response.text);
  }
}

it('knows every list that the server has', () => {
  // Three are the same for all, and no rows. Uses are found in all documents, which are read in batches.
  const without = [
    ...['listNodeTypes', 'listAppTriggers', 'listWorkflowTemplates'],
    'listVariableUses',
  ];
  const lists = Object.keys(handlers).filter(
    (id) => id.startsWith('list') && !without.includes(id),
  );
  expect(Object.keys(LISTS).sort()).toEqual(lists.sort());
});

it.each(Object.entries(LISTS))(
  '%s of fifty rows takes as many statements as of one',
  async (_operation, [path, as, method = 'GET']) => {
    const measure = async (filled: Filled | undefined) => {
      if (filled === undefined) {
        throw new Error('Nothing is filled.');
      }
      const request = () => app.call(method, path(filled), { ...as(filled) });
      // The first call of a process or of a credential makes further statements, which are not counted.
      const { status, text } = await request();
      expect(status, text).toBe(200);
      const body = JSON.parse(text);
      const docs: unknown[] = Array.isArray(body) ? body : (body.docs ?? body.fields);
      await emptyAuthCaches(app.db);
      return { rows: docs.length, statements: await recordQueries(request) };
    };
    const [few, many] = [await measure(single), await measure(fifty)];
    expect(many.rows - few.rows).toBe(49);
    expect(many.statements).toHaveLength(few.statements.length);
    expect(few.statements.length).toBeGreaterThan(0);
  },
);

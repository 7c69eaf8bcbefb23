// Calls every operation that takes an id with ids of another organization in the path, the query, the
// account header and the body.
import { type Json, toObject } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import type {
  CreateWorkflowResponse,
  Event,
  WorkflowFolder,
} from '@patchbay/contract/schema.gen.d.ts';
import { sender } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../server/src/http/operations.gen.ts';
import { fillReceivedEvents } from '../../server/test/events/fill-received-events.ts';
import { fillExecutions } from '../../server/test/executions/fill-executions.ts';
import { fillSchedules } from '../../server/test/triggers/fill-schedules.ts';
import { buildContractRequest } from './support/contract-request.ts';
import type { Secrets } from './support/server-step.ts';

const THEIR_ACCOUNT = 'account-of-another-organization';
const THEIR_NAME = 'Customer of another organization';
/** The 400s that say that an id is unknown: of an account in the header, of an event, and of an app in the body of a webhook. */
const UNKNOWN_ID =
  /"error_code":"INVALID_(?:LINKED_ACCOUNT|EVENT)_ID"|"message":"names no app of this environment"/;
const THEIR_TABLES = [
  'org',
  'org_member',
  'linked_account',
  'custom_app',
  'connection',
  'account_access',
  'config',
  'config_value',
  'workflow',
  'workflow_draft',
  'workflow_fixture',
  'workflow_presence',
  'workflow_folder',
  'execution',
  'execution_node',
  'execution_view',
  'event_received',
  'event_received_workflow',
  'schedule',
  'webhook',
  'event',
];
const CUSTOM_APP = {
  name: 'App of another organization',
  base_url: 'https://api.parcels.example',
  auth: {
    method: 'keybased',
    keybased: {
      mechanism: 'api_key',
      fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
      injection: [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
    },
  },
};

interface TheirApp {
  _id: string;
  slug: string;
}

let app: TestApp;
let theirs: TestOrg;
let theirApp: TheirApp;
/** The id of the access that the other organization gave to the operator's staff. */
let theirAccess: string;
let theirSession: string;
let theirConnection: string;
let theirWorkflow: string;
let theirExecution: string;
let theirFolder: string;
let theirView: string;
let theirSchedule: string;
let theirReceivedEvent: string;
let theirFixture: string;
let theirWebhook: string;
let theirEvent: string;
let secrets: Secrets;
beforeAll(async () => {
  app = await startTestApp();
  theirs = await app.makeOrg();
  theirAccess = await app.grantSupportAccess(theirs);
  const theirTenant = { org_id: theirs.org_id, environment: 'test' } as const;
  const linked_account = await app.makeLinkedAccount(theirTenant, THEIR_ACCOUNT, THEIR_NAME);
  const asTheirCustomer = {
    authorization: `Bearer ${await app.sessionToken(theirTenant, THEIR_ACCOUNT, ['workflows'])}`,
  };
  const send = sender(app);
  const asThem = { authorization: `Bearer ${theirs.accountToken}` };
  theirApp = (await send<TheirApp>('POST', '/api/v1/custom-app', asThem, CUSTOM_APP)).body;
  expect(await send('POST', `/api/v1/custom-app/${theirApp._id}/publish`, asThem)).toMatchObject({
    status: 200,
  });

  const key = { api_key: 'demo-api-key' };
  theirConnection = (
    await send<{ connection_id: string }>('POST', '/api/v2/app/demo_crm/save', asTheirCustomer, key)
  ).body.connection_id;

  const { body } = await send<CreateWorkflowResponse>('POST', '/api/v2/public/workflow', asThem, {
    name: CUSTOM_APP.base_url,
  });
  theirWorkflow = body.workflow.associated_workflow;
  const saved = { name: 'A contact', payload: { url: CUSTOM_APP.base_url } };
  const fixtures = `/api/v2/public/workflow/${theirWorkflow}/fixtures`;
  theirFixture = (await send<{ _id: string }>('PUT', fixtures, asThem, saved)).body._id;
  const event = { name: CUSTOM_APP.base_url, response: {} };
  const events = await send<Event[]>('POST', '/api/v2/public/application/event', asThem, event);
  theirEvent = events.body[0]?._id ?? '';
  const folder = { name: CUSTOM_APP.base_url };
  theirFolder = (
    await send<WorkflowFolder>('POST', '/api/v2/public/workflow-folders', asThem, folder)
  ).body._id;
  const scheduled = { workflow: theirWorkflow, linked_account };
  theirSchedule = await fillSchedules(app.db, theirTenant, scheduled, 1);
  theirReceivedEvent = await fillReceivedEvents(app.db, theirTenant, {
    account: { _id: linked_account, account_id: THEIR_ACCOUNT },
    ...{ workflow: theirWorkflow, slugs: [null], event_name: CUSTOM_APP.base_url },
  });
  await publishPortal(app, theirs, 'demo_crm', {
    fields: [{ id: 'secret', name: 'Secret', field_type: 'text' }],
  });
  const config = { slug: 'demo_crm', fields: { secret: CUSTOM_APP.base_url } };
  expect(await send('POST', '/api/v2/f-sdk/config', asTheirCustomer, config)).toMatchObject({
    status: 200,
  });

  const webhook = { webhook_url: CUSTOM_APP.base_url, webhook_events: ['Connection Created'] };
  theirWebhook = (await send<{ _id: string }>('POST', '/api/v2/public/webhook', asThem, webhook))
    .body._id;

  theirExecution = await fillExecutions(app.db, theirTenant, ['demo_crm']);
  const { docs } = (
    await send<{ docs: { _id: string }[] }>('GET', '/api/v2/public/execution-views', asThem)
  ).body;
  theirView = docs[0]?._id ?? '';

  const { rows } = await runSql(
    app.database.adminUrl,
    'select _id from refresh_session where user_id = $1',
    [theirs.user_id],
  );
  expect(rows).toHaveLength(1);
  theirSession = String(rows[0]?._id);

  const own = await app.makeOrg();
  const tenant = { org_id: own.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  secrets = {
    accountToken: own.accountToken,
    apiKey: own.testKey,
    sessionToken: await app.sessionToken(tenant, 'harbor-coffee', ['workflows']),
  };
});
afterAll(() => app.close());

/** Returns the id of the other organization for a path parameter. The meaning of `id` depends on the operation. */
function getTheirId({ operationId }: Operation, name: string): string {
  switch (name) {
    case 'slug':
      return operationId === 'updateConnection' ? 'demo_crm' : theirApp.slug;
    case 'version':
      return '1';
    case 'configId':
      return THEIR_ACCOUNT;
    case 'fieldId':
      return 'secret';
    case 'event_id':
      return theirEvent;
    case 'fixture_id':
      return theirFixture;
    case 'client_id':
      return 'a-tab-of-theirs';
    case 'workflowId':
      return theirs.org_id;
    case 'connection_id':
      return theirConnection;
    case 'linked_account_id':
      return THEIR_ACCOUNT;
    case 'path':
    case 'action_id':
      return 'contacts';
    case 'schedule_id':
      return theirSchedule;
    case 'node_id':
      return '2';
    case 'template_id':
      return 'contacts-to-crm';
    case 'batch_index':
      return '1';
    case 'id':
      if (operationId.endsWith('ExecutionView')) {
        return theirView;
      }
      if (operationId.includes('ReceivedEvent')) {
        return theirReceivedEvent;
      }
      if (operationId.includes('Execution')) {
        return theirExecution;
      }
      if (operationId.endsWith('CustomApp')) {
        return theirApp._id;
      }
      if (operationId.endsWith('WorkflowFolder')) {
        return theirFolder;
      }
      if (operationId.includes('Workflow') || operationId === 'setWebhookSecret') {
        return theirWorkflow;
      }
      if (operationId.includes('Webhook')) {
        return theirWebhook;
      }
      if (operationId === 'deleteSession') {
        return theirSession;
      }
      return operationId === 'updateUser' ? theirs.user_id : theirs.org_id;
    default:
      throw new Error(`No id of another organization is known for ${name} of ${operationId}.`);
  }
}

const takesAccount = ({ parameters }: Operation) =>
  parameters.some(({ name, in: part }) => part === 'header' && name === 'linked_account_id');

/** Returns fields that identify something of the other organization: `email` a member, `id` an access for support. */
const getTheirFields = (): Record<string, Json> => ({
  email: theirs.email,
  id: theirAccess,
  linked_account_id: THEIR_ACCOUNT,
  account_id: THEIR_ACCOUNT,
  connection_id: theirConnection,
  _connection: theirConnection,
  config_id: THEIR_ACCOUNT,
  execution_id: theirExecution,
  folder_id: theirFolder,
  ids: [theirWorkflow],
  webhook_id: theirWebhook,
  webhookIds: [theirWebhook],
  slug: theirApp.slug,
});
const buildBody = ({ requestBody }: Operation): Record<string, Json> =>
  Object.assign({}, ...(requestBody?.examples ?? []).map(({ value }) => toObject(value)));
const listFields = (operation: Operation): string[] => [
  ...operation.parameters.filter(({ in: part }) => part === 'query').map(({ name }) => name),
  ...Object.keys(buildBody(operation)),
];

/**
 * Operations that do not reject an id of another organization, because the id filters or names the caller's own rows,
 * belongs to a person who may be in both organizations, or names something that all organizations share.
 */
const ACCEPTS_FOREIGN_IDS = [
  'exportAuditEntries',
  'listAuditEntries',
  'exportExecutions',
  'exportReceivedEvents',
  'exportWebhookDeliveries',
  'listExecutionErrors',
  'listReceivedEvents',
  'listVariableValues',
  'listWebhookDeliveries',
  'createLinkedAccount',
  'createSessionToken',
  'listLinkedAccounts',
  'listWorkflowFolders',
  'publishWorkflows',
  'deleteWorkflows',
  'createMember',
  'getWorkflowTemplate',
];
/** The fields of the operations that take no id. None of them identifies something of an organization. */
const FIELDS_WITHOUT_ID = new Set(
  `all auth base_url code cursor data days description digest document enabled encrypted end_date end_sessions event_type expires_at filters flow format from
  identity_request json_schema key key_name key_value kind lang limit name names new_password old_password operations overlap_seconds owner page password
  published reason response scope seconds start_date status tag time_zone to udf url validation_request var_format`.split(
    /\s+/,
  ),
);
const namesAppInBody = (operation: Operation) => 'slug' in buildBody(operation);
const takesIdInField = (operation: Operation) =>
  listFields(operation).some((name) =>
    ['email', 'id', 'ids', 'webhook_id', 'webhookIds'].includes(name),
  ) || namesAppInBody(operation);
const needsCredential = operations.filter(
  ({ operationId, security }) =>
    operationId in handlers && security.some((schemes) => schemes.length > 0),
);
const rejecting = needsCredential.filter(
  (operation) =>
    !ACCEPTS_FOREIGN_IDS.includes(operation.operationId) &&
    (operation.path.includes('{') || takesAccount(operation) || takesIdInField(operation)),
);

it('knows every field of the operations that take no id', () => {
  const rest = needsCredential.filter(
    (operation) =>
      !rejecting.includes(operation) && !ACCEPTS_FOREIGN_IDS.includes(operation.operationId),
  );
  expect(rest.flatMap(listFields).filter((name) => !FIELDS_WITHOUT_ID.has(name))).toEqual([]);
});

/**
 * Returns the credentials with which a caller can send an id of another organization. A session token fixes the
 * account, so a header or a body cannot name another one.
 */
const listCredentials = (operation: Operation) =>
  operation.security.filter(
    (schemes) =>
      schemes.length > 0 &&
      (operation.path.includes('{') ||
        namesAppInBody(operation) ||
        !schemes.includes('sessionToken')),
  );

it('calls each operation that takes an id', () => {
  expect(rejecting.filter((operation) => listCredentials(operation).length === 0)).toEqual([]);
});

/** Sends the ids of the other organization in every place in which the operation takes ids. */
async function callWithTheirIds(operation: Operation, credential: readonly string[]) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const isForAccount = takesAccount(operation) && !credential.includes('sessionToken');
  const fields = getTheirFields();
  const queried = operation.parameters.filter(
    ({ name, in: part }) => part === 'query' && name in fields,
  );
  const body = buildBody(operation);
  const changed = Object.keys(body).filter((name) => name in fields);
  const response = await fetch(
    buildContractRequest(app.url, operation, {
      credential,
      secrets,
      path: Object.fromEntries(names.map((name) => [name, getTheirId(operation, name)])),
      query: Object.fromEntries(queried.map(({ name }) => [name, String(fields[name])])),
      headers: isForAccount ? { linked_account_id: THEIR_ACCOUNT } : {},
      ...(changed.length === 0
        ? {}
        : {
            body: {
              ...body,
              ...Object.fromEntries(changed.map((name) => [name, fields[name] ?? ''])),
            },
          }),
    }),
  );
  return { status: response.status, text: await response.text() };
}

describe.each(rejecting)('$operationId', (operation) => {
  it.each(listCredentials(operation))(
    'rejects the ids of another organization with a valid %s',
    async (...credential) => {
      const before = await readTheirRows();
      const { status, text } = await callWithTheirIds(operation, credential);
      // Any other 400 would not prove that the ids are checked.
      const isUnknownId = status === 400 && UNKNOWN_ID.test(text);
      expect(isUnknownId || [403, 404].includes(status), text).toBe(true);
      expect(text).not.toContain(CUSTOM_APP.base_url);
      expect(await readTheirRows()).toEqual(before);
    },
  );
});

describe.each(
  needsCredential.filter(({ operationId }) => ACCEPTS_FOREIGN_IDS.includes(operationId)),
)('$operationId', (operation) => {
  it.each(operation.security)(
    'shows and changes nothing of another organization with a valid %s',
    async (...credential) => {
      const before = await readTheirRows();
      const { text } = await callWithTheirIds(operation, credential);
      expect(text).not.toContain(THEIR_NAME);
      expect(text).not.toContain(theirs.org_id);
      expect(await readTheirRows()).toEqual(before);
    },
  );
});

async function readTheirRows(): Promise<unknown[]> {
  const tables = THEIR_TABLES.map(
    (table) => `select '${table}' as table, row_to_json(t)::text as row from "${table}" t`,
  );
  const { rows } = await runSql(
    app.database.adminUrl,
    `select * from (${tables.join(' union all ')}) all_rows where row like $1 order by 1, 2`,
    [`%${theirs.org_id}%`],
  );
  return rows;
}

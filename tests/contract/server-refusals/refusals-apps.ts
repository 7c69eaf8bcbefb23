// The documented errors of app settings and custom apps.

import type { OperationId } from '@patchbay/contract/operation-types.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { customAppTable } from '../../../server/src/db/schema/apps/custom-app.ts';
import { connectionTable } from '../../../server/src/db/schema/connect/connection.ts';
import { createEmptyForm } from '../../../server/src/domain/apps/custom-app-form.ts';
import { createObjectId } from '../../../server/src/lib/object-id.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { prepareHeldBack, type Refusal, refusal } from './refusal.ts';

const NO_ID = '66b01c2ab7e4d90012a4dfff';
const UNKNOWN_APP = { slug: 'no_such_app' };
/** An app that connects by OAuth only. */
const GMAIL = { slug: 'gmail' };
/** A text of over 20 MB with fewer characters. It is not an OpenAPI document. */
const TOO_LARGE = 'é'.repeat(10_500_000);

const getTenant = ({ org_id }: TestOrg) => ({ org_id, environment: 'test' as const });
const toCredential = ({ accountToken }: TestOrg) => ({ secrets: { accountToken } });

async function makeApp(app: TestApp, org: TestOrg, name = 'Yard Planner'): Promise<string> {
  const _id = createObjectId();
  await app.db.asTenant(getTenant(org), (tx) =>
    tx.insert(customAppTable).values({
      _id,
      ...getTenant(org),
      slug: `c_${_id}`,
      name,
      source: 'scratch',
      form: createEmptyForm(name),
    }),
  );
  return _id;
}

const withApp = async (app: TestApp): Promise<RequestChanges> => {
  const org = await app.makeOrg();
  return { ...toCredential(org), path: { id: await makeApp(app, org) } };
};

async function withFullEnvironment(app: TestApp): Promise<RequestChanges> {
  const org = await app.makeOrg();
  for (let number = 0; number < 100; number += 1) {
    await makeApp(app, org, `App ${number}`);
  }
  return toCredential(org);
}

async function withConnectedApp(app: TestApp): Promise<RequestChanges> {
  const org = await app.makeOrg();
  const id = await makeApp(app, org);
  const linked_account = await app.makeLinkedAccount(getTenant(org), 'harbor-coffee');
  await app.db.asTenant(getTenant(org), (tx) =>
    tx.insert(connectionTable).values({
      ...getTenant(org),
      linked_account,
      slug: `c_${id}`,
      auth_type: 'keybased',
      status: 'active',
      credentials_encrypted: 'v1.x.x.x',
      connected_at: new Date(),
    }),
  );
  return { ...toCredential(org), path: { id } };
}

/** Publishes a custom app with API keys. A change to OAuth is refused, because the app has no OAuth client. */
async function withPublishedApp(app: TestApp): Promise<RequestChanges> {
  const org = await app.makeOrg();
  const id = await makeApp(app, org);
  const call = (method: string, path: string, body?: object) =>
    fetch(`${app.url}/api/v1/custom-app/${id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${org.accountToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const fields = [{ name: 'token', label: 'Token', type: 'password', required: true }];
  const keybased = { mechanism: 'bearer', fields, token: '{token}' };
  const base_url = 'https://api.yardplanner.example';
  await call('PUT', '', { base_url, auth: { method: 'keybased', keybased } });
  await call('POST', '/publish');
  return { ...toCredential(org), path: { id } };
}

const heldBack: Refusal[] = (
  ['listAppSettings', 'getAppSettings', 'listCustomApps', 'getCustomApp'] as const
).map((operation) => ({
  operation,
  status: 403,
  title: 'without the second factor that the organization requires',
  prepare: prepareHeldBack,
  error_code: 'TWO_FACTOR_REQUIRED',
}));

const unknown: Refusal[] = [
  ...(['getAppSettings', 'updateAppSettings', 'testAppCredentials'] as const).map((operation) => ({
    ...refusal(operation, 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: UNKNOWN_APP },
  })),
  ...(
    [
      'getCustomApp',
      'updateCustomApp',
      'deleteCustomApp',
      'publishCustomApp',
      'unpublishCustomApp',
    ] as const
  ).map((operation) => ({
    ...refusal(operation, 404, 'a custom app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: { id: NO_ID } },
  })),
];

const conflicts: Refusal[] = [
  {
    ...refusal('updateAppSettings', 409, 'an app without its client', 'APP_NOT_READY'),
    changes: { path: GMAIL, body: { enabled: true } },
    field: ['body', '/client_id'],
  },
  {
    ...refusal('testAppCredentials', 409, 'an app without its client', 'NOTHING_TO_TEST'),
    changes: { path: GMAIL, body: {} },
  },
  {
    ...refusal('createCustomApp', 409, 'one more than a hundred', 'TOO_MANY_APPS'),
    prepare: withFullEnvironment,
  },
  {
    ...refusal('publishCustomApp', 409, 'an app that is not finished', 'APP_NOT_READY'),
    prepare: withApp,
  },
  {
    ...refusal('updateCustomApp', 409, 'what a published app could not do', 'APP_NOT_READY'),
    prepare: withPublishedApp,
    field: ['body', '/auth/oauth2'],
  },
  {
    ...refusal('deleteCustomApp', 409, 'an app with connected customers', 'APP_IN_USE'),
    prepare: withConnectedApp,
  },
  {
    ...refusal('importOpenApi', 409, 'another document than previewed', 'DOCUMENT_CHANGED'),
    changes: {
      body: { document: '{"openapi":"3.1.0"}', digest: 'a'.repeat(64), operations: [] },
    },
  },
];

const unfit: Refusal[] = [
  {
    ...invalid('updateAppSettings', 'a secret without its client', '/client_id'),
    changes: { path: GMAIL, body: { client_secret: 'alone' } },
  },
  {
    ...invalid('testAppCredentials', 'an account that is not there', '/linked_account_id'),
    changes: { path: { slug: 'demo_crm' }, body: { linked_account_id: 'nobody' } },
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
  },
  {
    ...invalid('createCustomApp', 'a private address', '/base_url'),
    changes: { body: { name: 'X', base_url: 'https://10.0.0.8' } },
  },
  {
    ...invalid('updateCustomApp', 'a private address', '/base_url'),
    prepare: async (app) => ({ ...(await withApp(app)), body: { base_url: 'https://[::1]' } }),
  },
  ...(['previewOpenApi', 'importOpenApi'] as const).flatMap((operation) => {
    const rest = operation === 'importOpenApi' ? { operations: [] } : {};
    return [
      {
        ...refusal(operation, 400, 'what is not an OpenAPI document', 'DOCUMENT_INVALID'),
        changes: { body: { document: '{}', ...rest } },
      },
      {
        ...invalid(operation, 'a private address', '/url'),
        changes: { body: { url: 'https://169.254.169.254/', ...rest } },
      },
      {
        ...refusal(operation, 413, 'a document over 20 MB', 'PAYLOAD_TOO_LARGE'),
        changes: { body: { document: TOO_LARGE, ...rest } },
        // The contract allows the document, but it is too large for Prism.
        isMalformed: true as const,
      },
    ];
  }),
];

const malformed: Refusal[] = [
  {
    ...invalid('listAppSettings', 'a kind that is none', '/kind', 'query'),
    changes: { query: { kind: 'other' } },
  },
  {
    ...invalid('getAppSettings', 'no slug', '/slug', 'path'),
    changes: { path: { slug: 'Demo CRM' } },
  },
  {
    ...invalid('listCustomApps', 'page 0', '/page', 'query'),
    changes: { query: { page: '0' } },
  },
  ...(['getCustomApp', 'deleteCustomApp', 'publishCustomApp', 'unpublishCustomApp'] as const).map(
    (operation) => ({
      ...invalid(operation, 'no id', '/id', 'path'),
      changes: { path: { id: 'z'.repeat(24) } },
    }),
  ),
].map((entry) => ({ ...entry, isMalformed: true }));

export const appRefusals: readonly Refusal[] = [
  ...heldBack,
  ...unknown,
  ...conflicts,
  ...unfit,
  ...malformed,
];

function invalid(
  operation: OperationId,
  title: string,
  pointer: string,
  part: 'body' | 'query' | 'path' = 'body',
): Refusal {
  return { ...refusal(operation, 400, title, 'VALIDATION_ERROR'), field: [part, pointer] };
}

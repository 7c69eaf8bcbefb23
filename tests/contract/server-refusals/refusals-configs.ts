// The documented errors of configs.

import type { Json } from '@patchbay/contract/json.ts';
import { sender } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { workflowTable } from '../../../server/src/db/schema/workflows/workflow.ts';
import { createObjectId } from '../../../server/src/lib/object-id.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Refusal, refusal } from './refusal.ts';

const IN_PATH = [
  'getDefaultConfig',
  'getConfig',
  'deleteDefaultConfig',
  'deleteConfig',
  'getPublicDefaultConfig',
  'getPublicConfig',
  'deletePublicDefaultConfig',
  'deletePublicConfig',
  'toggleConfigWorkflow',
  'listConfigChanges',
  'resetConfig',
  'listConfigs',
] as const;
const IN_HEADER = [
  'listConfigFields',
  'getConfigField',
  'resolveConfigField',
  'updateConfigField',
  'deleteConfigField',
  'getFieldOptions',
] as const;
const IN_BODY = ['saveConfig', 'updateConfig', 'savePublicConfig', 'updatePublicConfig'] as const;
const CHANGING = [
  'saveConfig',
  'updateConfig',
  'savePublicConfig',
  'updatePublicConfig',
  'updateConfigField',
  'toggleConfigWorkflow',
  'resetConfig',
] as const;
const BAD_SLUG = { slug: 'Demo CRM' };
const UNKNOWN_APP = { slug: 'no_such_app' };
const asSession = { credential: ['sessionToken'] };

const unknown: Refusal[] = [
  ...IN_PATH.map((operation) => ({
    ...refusal(operation, 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { ...asSession, path: UNKNOWN_APP },
  })),
  ...IN_HEADER.map((operation) => ({
    ...refusal(operation, 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { ...asSession, headers: UNKNOWN_APP },
  })),
  ...IN_BODY.map((operation) => ({
    ...refusal(operation, 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { ...asSession, body: UNKNOWN_APP },
  })),
];

const malformed: Refusal[] = [
  ...IN_PATH.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'no slug', 'VALIDATION_ERROR'),
      changes: { ...asSession, path: BAD_SLUG },
      field: ['path', '/slug'],
      isMalformed: true,
    }),
  ),
  ...IN_HEADER.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'no slug', 'VALIDATION_ERROR'),
      changes: { ...asSession, headers: BAD_SLUG },
      field: ['header', '/slug'],
      isMalformed: true,
    }),
  ),
  ...IN_BODY.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'no slug', 'VALIDATION_ERROR'),
      changes: { ...asSession, body: BAD_SLUG },
      field: ['body', '/slug'],
      isMalformed: true,
    }),
  ),
  {
    ...refusal('listAccountConfigs', 400, 'an unknown account', 'INVALID_LINKED_ACCOUNT_ID'),
    changes: { headers: { linked_account_id: 'unknown' } },
    field: ['header', '/linked_account_id'],
  },
];

/** Creates a config that another caller has changed. Returns a request that names the revision before the change. */
async function changedByOthers(
  app: TestApp,
  operation: (typeof CHANGING)[number],
): Promise<RequestChanges> {
  const org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  const id = createObjectId();
  await app.db.asTenant(tenant, (tx) =>
    tx
      .insert(workflowTable)
      .values({ _id: id, ...tenant, name: 'W', slug: 'demo_crm', published: true }),
  );
  await publishPortal(app, org, 'demo_crm', {
    fields: [{ id: 'a', name: 'A', field_type: 'text' }],
    workflows: [{ id, fields: [] }],
  });
  const sessionToken = await app.sessionToken(tenant, 'harbor-coffee');
  const send = (path: string, body: object) =>
    sender(app)('POST', path, { authorization: `Bearer ${sessionToken}` }, body);
  const config = { slug: 'demo_crm' };
  await send('/api/v2/app/demo_crm/save', { api_key: 'demo-api-key' });
  await send('/api/v2/f-sdk/config', config);
  const theirs = { fields: { a: 'theirs' }, workflows: [{ id, enabled: true }] };
  await send('/api/v2/f-sdk/config', { ...config, ...theirs });
  const path = { fieldId: 'a', workflowId: id };
  return { ...asSession, secrets: { sessionToken }, path, body: STALE[operation] };
}

const STALE_FIELDS = { slug: 'demo_crm', fields: { a: 'mine' }, revision: 1 };
const STALE: Readonly<Record<(typeof CHANGING)[number], Json>> = {
  saveConfig: STALE_FIELDS,
  updateConfig: STALE_FIELDS,
  savePublicConfig: STALE_FIELDS,
  updatePublicConfig: STALE_FIELDS,
  updateConfigField: { value: 'mine', revision: 1 },
  toggleConfigWorkflow: { enabled: false, revision: 1 },
  resetConfig: { revision: 1 },
};

const changed = CHANGING.map(
  (operation): Refusal => ({
    ...refusal(operation, 409, 'what others have changed in the meantime', 'CONFIG_CHANGED'),
    prepare: (app) => changedByOthers(app, operation),
  }),
);

export const configRefusals: readonly Refusal[] = [...unknown, ...malformed, ...changed];

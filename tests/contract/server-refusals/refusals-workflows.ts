// The documented errors of workflows.

import type { CreateWorkflowResponse } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { HARBOR } from '../server-journey/journey-step.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = { id: 'f'.repeat(24) };
const READING = [
  'getWorkflow',
  'getWorkflowDraft',
  'getWorkflowFindings',
  'getWorkflowPayload',
  'listWorkflowVersions',
  'getWorkflowVersion',
  'exportWorkflow',
  'previewWorkflowPromotion',
  'getWorkflowUses',
  'listWorkflowPolls',
  'listWorkflowFixtures',
  'getWorkflowFixture',
  'getWorkflowCapture',
  'reportWorkflowPresence',
  'deleteWorkflowPresence',
] as const;
const CHANGING = [
  'updateWorkflow',
  'saveWorkflowGraph',
  'publishWorkflow',
  'promoteWorkflow',
  'restoreWorkflowVersion',
  'updateWorkflowVersion',
  'duplicateWorkflow',
  'testWorkflow',
  'testWorkflowCode',
  'saveWorkflowFixture',
  'deleteWorkflowFixture',
  'startWorkflowCapture',
  'deleteWorkflowCapture',
  'deleteWorkflow',
] as const;

const UNKNOWN_FIXTURE = { fixture_id: 'f'.repeat(24) };
const ACCOUNT = 'harbor-coffee';
const EMPTY = {
  name: 'Greet',
  settings: {},
  nodes: [],
  edges: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
  apps: [],
  workflows: [],
};

const unknown: Refusal[] = [...READING, ...CHANGING].map((operation) => ({
  ...refusal(operation, 404, 'a workflow that is not there', 'RESOURCE_NOT_FOUND'),
  changes: { path: UNKNOWN },
}));

const malformed: Refusal[] = [...READING, ...CHANGING].map((operation) => ({
  ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
  changes: { path: { id: 'tell-the-team-about-deal' } },
  field: ['path', '/id'],
  isMalformed: true,
}));

const others: Refusal[] = [
  ...(['executeWorkflow', 'executeWorkflowByKey'] as const).flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'a workflow that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: UNKNOWN, headers: HARBOR },
    },
    {
      ...refusal(operation, 400, 'an alias without the app', 'VALIDATION_ERROR'),
      changes: { path: { id: 'tell-the-team' }, headers: HARBOR },
      field: ['header', '/slug'],
    },
  ]),
  {
    ...refusal('listNodeTypes', 400, 'an environment that is none', 'VALIDATION_ERROR'),
    changes: { headers: { environment: 'staging' } },
    field: ['header', '/environment'],
    isMalformed: true,
  },
  {
    ...refusal('listWorkflowTemplates', 400, 'an environment that is none', 'VALIDATION_ERROR'),
    changes: { headers: { environment: 'staging' } },
    field: ['header', '/environment'],
    isMalformed: true,
  },
  {
    ...refusal('getWorkflowTemplate', 404, 'a template that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: { template_id: 'contacts-to-erp' } },
    field: ['path', '/template_id'],
  },
  {
    ...refusal('getWorkflowTemplate', 400, 'an id that is none', 'VALIDATION_ERROR'),
    changes: { path: { template_id: 'Contacts' } },
    field: ['path', '/template_id'],
    isMalformed: true,
  },
  {
    ...refusal('listWorkflows', 400, 'page 0', 'VALIDATION_ERROR'),
    changes: { query: { page: '0' } },
    field: ['query', '/page'],
    isMalformed: true,
  },
  {
    ...refusal('createWorkflow', 400, 'no name', 'VALIDATION_ERROR'),
    changes: { body: { name: '' } },
    field: ['body', '/name'],
    isMalformed: true,
  },
  {
    ...refusal('createWorkflow', 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { body: { name: 'Greet', slug: 'no_such_app' } },
  },
  {
    ...refusal('importWorkflow', 400, 'another format', 'VALIDATION_ERROR'),
    changes: { body: { ...EMPTY, format: 'patchbay-workflow-2' } },
    field: ['body', '/format'],
    isMalformed: true,
  },
  {
    ...refusal('listEnabledWorkflows', 400, 'no account', 'VALIDATION_ERROR'),
    changes: { credential: ['apiKey'] },
    field: ['header', '/linked_account_id'],
  },
];

const unknownFixture = (['getWorkflowFixture', 'deleteWorkflowFixture'] as const).map(
  (operation): Refusal => ({
    ...refusal(operation, 404, 'a payload that is not there', 'RESOURCE_NOT_FOUND'),
    prepare: ofNewWorkflow(),
    field: ['path', '/fixture_id'],
  }),
);

/** Refusals that need a workflow, which the running server creates. */
const ofWorkflows: Refusal[] = [
  ...(['saveWorkflowGraph', 'publishWorkflow', 'restoreWorkflowVersion'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 409, 'another revision than the stored one', 'WORKFLOW_CHANGED'),
      // The examples of requests name a later revision.
      prepare: ofNewWorkflow(),
      field: ['body', '/revision'],
    }),
  ),
  {
    ...refusal('updateWorkflow', 409, 'another revision than the stored one', 'WORKFLOW_CHANGED'),
    prepare: ofNewWorkflow({ body: { settings: {}, revision: 9 } }),
    field: ['body', '/revision'],
  },
  {
    ...refusal('testWorkflow', 409, 'another revision than the stored one', 'WORKFLOW_CHANGED'),
    prepare: ofNewWorkflow({ body: { linked_account_id: ACCOUNT, revision: 9 } }),
    field: ['body', '/revision'],
  },
];

/** A promotion that names a draft in Production although nothing was promoted. */
const promotion: Refusal = {
  ...refusal('promoteWorkflow', 409, 'a draft that is not there', 'WORKFLOW_CHANGED'),
  field: ['body', '/revision'],
  prepare: async (app) => {
    const request = await ofNewWorkflow({ body: { version: 1, revision: 4 } })(app);
    const path = `/api/v2/public/workflow/${request.path.id}`;
    const as = asUser(request.secrets.accountToken);
    const graph = {
      revision: 1,
      nodes: [{ id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } }],
      edges: [],
    };
    await sender(app)('PUT', `${path}/graph`, as, graph);
    await sender(app)('PUT', `${path}/publish`, as, { published: true });
    return request;
  },
};

export const workflowRefusals: readonly Refusal[] = [
  ...unknown,
  ...malformed,
  ...others,
  ...ofWorkflows,
  ...unknownFixture,
  promotion,
];

/** Returns a function that creates a workflow in a new organization and returns the request for it. */
function ofNewWorkflow(changes: RequestChanges = {}) {
  return async (app: TestApp) => {
    const { accountToken, org_id } = await app.makeOrg();
    await app.makeLinkedAccount({ org_id, environment: 'test' }, ACCOUNT);
    const { body } = await sender(app)<CreateWorkflowResponse>(
      'POST',
      '/api/v2/public/workflow',
      asUser(accountToken),
      { name: 'Greet' },
    );
    return {
      ...changes,
      path: { ...UNKNOWN_FIXTURE, id: body.workflow._id },
      credential: ['accountToken'],
      secrets: { accountToken },
    };
  };
}

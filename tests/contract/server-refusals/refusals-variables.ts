// The documented errors of variables and datastores.
import type {
  Datastore,
  EnvVariableValue,
  VariableDefinitionResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { graph, makeWorkflows, START } from '../../../server/test/workflows/workflow-fixture.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { prepareHeldBack, type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);
const ENV = '/api/v2/public/env';
const BY_ID = [
  'getVariableDefinition',
  'updateVariableDefinition',
  'deleteVariableDefinition',
  'listVariableUses',
  'getVariableValue',
] as const;

/** Creates an organization whose published workflow uses a variable. */
async function makeUsed(app: TestApp): Promise<{ changes: RequestChanges; value: string }> {
  const fixture = await makeWorkflows(app);
  const { accountToken } = fixture.org;
  const made = await fixture.send<VariableDefinitionResponse>(
    'POST',
    `${ENV}/definitions`,
    fixture.member,
    { name: 'BASE_URL', scope: 'org' },
  );
  const { _id } = made.body.definition;
  const set = { variable_definition_id: _id, value: 'https://api.example' };
  const { body } = await fixture.send<EnvVariableValue>(
    'POST',
    `${ENV}/values`,
    fixture.member,
    set,
  );
  const data = { data: { url: '{{env.org.BASE_URL}}' } };
  await fixture.publish(await fixture.create(), {
    ...graph(),
    nodes: [START, { id: '2', type: 'response', name: 'Return', data }],
  });
  const changes = { path: { id: _id }, credential: ['accountToken'], secrets: { accountToken } };
  return { changes, value: body._id };
}

const asNewOrg = async (app: TestApp): Promise<RequestChanges> => {
  const { accountToken } = await app.makeOrg();
  return { credential: ['accountToken'], secrets: { accountToken } };
};

/** Creates two datastores, and returns the changes of a request that gives the second the name of the first. */
async function renameDatastore(app: TestApp): Promise<RequestChanges> {
  const changes = await asNewOrg(app);
  const send = sender(app);
  const create = (name: string) =>
    send<Datastore>('POST', '/api/v1/org/datastore', asUser(changes.secrets?.accountToken ?? ''), {
      name,
      data: {},
    });
  await create('first');
  const { body } = await create('second');
  return { ...changes, path: { id: body._id }, body: { name: 'first' } };
}

/** Operations whose request names the environment. */
const IN_ENVIRONMENT = [
  ...BY_ID,
  'listVariableDefinitions',
  'createVariableDefinition',
  'setVariableValue',
  'deleteVariableValue',
  'createOrgVariable',
  'deleteOrgVariable',
  'listDatastores',
  'createDatastore',
  'deleteDatastore',
] as const;

export const variableRefusals: readonly Refusal[] = [
  ...IN_ENVIRONMENT.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'an environment that is none', 'VALIDATION_ERROR'),
      changes: { headers: { environment: 'staging' } },
      field: ['header', '/environment'],
      isMalformed: true,
    }),
  ),
  ...(['listDatastores', 'listVariableUses'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 403, 'a user without a second factor', 'TWO_FACTOR_REQUIRED'),
      prepare: prepareHeldBack,
    }),
  ),
  ...BY_ID.map(
    (operation): Refusal => ({
      ...refusal(operation, 404, 'a variable that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { id: UNKNOWN } },
    }),
  ),
  {
    ...refusal('setVariableValue', 404, 'a variable that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { body: { variable_definition_id: UNKNOWN, value: 'eu' } },
    field: ['body', '/variable_definition_id'],
  },
  {
    ...refusal('deleteVariableValue', 404, 'a value that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: { id: UNKNOWN } },
  },
  {
    ...refusal('listVariableValues', 400, 'a workflow that is not named', 'VALIDATION_ERROR'),
    changes: { path: { id: 'workflow' } },
    field: ['query', '/workflow_id'],
  },
  {
    ...refusal('createVariableDefinition', 409, 'a name that is taken', 'ALREADY_EXISTS'),
    prepare: asNewOrg,
    field: ['body', '/name'],
    times: 2,
  },
  {
    ...refusal('updateVariableDefinition', 409, 'a new name, while it is used', 'VARIABLE_IN_USE'),
    prepare: async (app) => ({ ...(await makeUsed(app)).changes, body: { name: 'ADDRESS' } }),
  },
  {
    ...refusal('deleteVariableDefinition', 409, 'while it is used', 'VARIABLE_IN_USE'),
    prepare: async (app) => (await makeUsed(app)).changes,
  },
  {
    ...refusal('deleteOrgVariable', 409, 'while it is used', 'VARIABLE_IN_USE'),
    prepare: async (app) => {
      const { changes, value } = await makeUsed(app);
      return { ...changes, path: { id: value } };
    },
  },
  {
    ...refusal('deleteOrgVariable', 404, 'a variable that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: { id: UNKNOWN } },
  },
  {
    ...refusal('createOrgVariable', 409, 'a key that is taken', 'ALREADY_EXISTS'),
    prepare: asNewOrg,
    field: ['body', '/key_name'],
    times: 2,
  },
  {
    ...refusal('createDatastore', 409, 'a name that is taken', 'ALREADY_EXISTS'),
    prepare: asNewOrg,
    field: ['body', '/name'],
    times: 2,
  },
  {
    ...refusal('updateDatastore', 409, 'a name that is taken', 'ALREADY_EXISTS'),
    prepare: renameDatastore,
    field: ['body', '/name'],
  },
  {
    ...refusal('updateDatastore', 400, 'too much data', 'VALIDATION_ERROR'),
    changes: { path: { id: UNKNOWN }, body: { data: ['x'.repeat(70_000)] } },
    field: ['body', '/data'],
  },
  ...(['updateDatastore', 'deleteDatastore'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 404, 'a datastore that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { id: UNKNOWN } },
    }),
  ),
];

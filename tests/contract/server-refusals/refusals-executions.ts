// The documented errors of executions and their views.

import type { OperationId } from '@patchbay/contract/operation-types.ts';
import { sender } from '@patchbay/test-kit/server/call-app.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import {
  insertExecutions,
  insertNodes,
} from '../../../server/test/executions/insert-executions.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Refusal, refusal } from './refusal.ts';

const VIEWS = '/api/v2/public/execution-views';
const NO_ID = { id: '665f1c2ab7e4d90012a4c0ff' };
const OF_NODES = [
  'getExecutionNode',
  'listExecutionBatches',
  'getExecutionBatch',
  'retryExecutionNode',
] as const;
const OF_EXECUTION = [
  'getExecution',
  'getExecutionResponse',
  'rerunExecution',
  'stopExecution',
  'forkExecution',
  ...OF_NODES,
] as const;
const LISTS = ['listExecutions', 'listExecutionErrors', 'exportExecutions'] as const;

const unknown: Refusal[] = [
  ...OF_EXECUTION.map((operation) => ({
    ...refusal(operation, 404, 'an execution that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: NO_ID },
  })),
  ...OF_NODES.map(
    (operation): Refusal => ({
      ...refusal(operation, 404, 'a node that is not there', 'RESOURCE_NOT_FOUND'),
      prepare: async (app) => {
        const { org_id, accountToken } = await app.makeOrg();
        const [id = ''] = await insertExecutions(app.db, { org_id, environment: 'test' }, [{}]);
        return { credential: ['accountToken'], secrets: { accountToken }, path: { id } };
      },
      field: ['path', '/node_id'],
    }),
  ),
  ...(['updateExecutionView', 'deleteExecutionView'] as const).map((operation) => ({
    ...refusal(operation, 404, 'a view that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: NO_ID },
  })),
];

const malformed: Refusal[] = [
  ...OF_EXECUTION.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { id: 'the-first-of-these-runs-' } },
      field: ['path', '/id'],
      isMalformed: true,
    }),
  ),
  ...LISTS.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'days that end before they begin', 'VALIDATION_ERROR'),
      changes: { query: { start_date: '2026-11-02', end_date: '2026-11-01' } },
      field: ['query', '/start_date'],
    }),
  ),
  {
    ...refusal('streamChanges', 400, 'a stream without an end', 'VALIDATION_ERROR'),
    changes: { query: { seconds: '0' } },
    field: ['query', '/seconds'],
    isMalformed: true,
  },
  ...(['createExecutionView', 'updateExecutionView'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'a filter that is none', 'VALIDATION_ERROR'),
      changes: { body: { name: 'A', filters: { payload: 'x' } } },
      field: ['body', '/filters/payload'],
      isMalformed: true,
    }),
  ),
  {
    ...refusal('deleteExecutionView', 400, 'an id that is none', 'VALIDATION_ERROR'),
    changes: { path: { id: 'the-first-of-these-runs-' } },
    field: ['path', '/id'],
    isMalformed: true,
  },
  {
    ...refusal('listExecutionViews', 400, 'an environment that is none', 'VALIDATION_ERROR'),
    changes: { headers: { environment: 'staging' } },
    field: ['header', '/environment'],
    isMalformed: true,
  },
];

/** Saves a view. Returns a request that gives its name to another view. */
async function nameTaken(app: TestApp, operation: OperationId): Promise<RequestChanges> {
  const { accountToken } = await app.makeOrg();
  const save = (name: string) =>
    sender(app)<{ _id: string }>(
      'POST',
      VIEWS,
      { authorization: `Bearer ${accountToken}` },
      { name, filters: {} },
    );
  await save('Failed');
  const id = operation === 'updateExecutionView' ? (await save('Other')).body._id : NO_ID.id;
  return { secrets: { accountToken }, path: { id }, body: { name: 'Failed', filters: {} } };
}

const taken = (['createExecutionView', 'updateExecutionView'] as const).map(
  (operation): Refusal => ({
    ...refusal(operation, 409, 'a name that is taken', 'ALREADY_EXISTS'),
    prepare: (app) => nameTaken(app, operation),
    field: ['body', '/name'],
  }),
);

const ended: Refusal[] = [
  {
    ...refusal('stopExecution', 409, 'an execution that has ended', 'EXECUTION_ENDED'),
    prepare: (app) => endedExecution(app),
  },
  {
    ...refusal('retryExecutionNode', 409, 'a node that has not failed', 'NODE_NOT_FAILED'),
    prepare: async (app) => ({ ...(await endedExecution(app)), body: {} }),
  },
];

async function endedExecution(app: TestApp): Promise<RequestChanges> {
  const { org_id, accountToken } = await app.makeOrg();
  const tenant = { org_id, environment: 'test' as const };
  const [id = ''] = await insertExecutions(app.db, tenant, [{}]);
  await insertNodes(app.db, tenant, id, [{ node_id: '2' }]);
  const path = { id, node_id: '2' };
  return { credential: ['accountToken'], secrets: { accountToken }, path };
}

export const executionRefusals: readonly Refusal[] = [...unknown, ...malformed, ...taken, ...ended];

// Members, a back end and a customer look at what ran.
import type { OperationId } from '@patchbay/contract/operation-types.ts';
import { expect } from 'vitest';
import {
  insertExecutions,
  insertNodes,
} from '../../../server/test/executions/insert-executions.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import type { Scheme } from '../support/server-step.ts';
import { getTenant, type Journey, plain, step } from './journey-step.ts';

const EXECUTION = '6738f0a0c2d8e10013b5d4aa';
const ALL: readonly Scheme[] = ['sessionToken', 'apiKey', 'accountToken'];
const BACKENDS: readonly Scheme[] = ['apiKey', 'accountToken'];

/** Returns the request of a credential. A session token is created for the request. */
async function buildRequest(
  journey: Journey,
  as: Scheme,
  changes: RequestChanges = {},
): Promise<RequestChanges> {
  return as === 'sessionToken'
    ? {
        ...changes,
        secrets: {
          sessionToken: await journey.app.sessionToken(getTenant(journey), 'harbor-coffee', [
            'workflows',
          ]),
        },
      }
    : changes;
}

/** Inserts an execution with a loop, one iteration of which failed. */
async function runOnce(journey: Journey): Promise<RequestChanges> {
  const tenant = getTenant(journey);
  const linked_account = journey.accounts.get('harbor-coffee') ?? null;
  const failed = {
    status: 'ERRORED' as const,
    error_message: 'Gone.',
    error_code: 'UPSTREAM_ERROR',
  };
  await insertExecutions(journey.app.db, tenant, [{ _id: EXECUTION, linked_account, ...failed }]);
  const loop = { node_id: '2', node_type: 'group', status: 'Errored' as const };
  await insertNodes(journey.app.db, tenant, EXECUTION, [
    { node_id: '1', node_type: 'start', output: { id: 7 } },
    { node_id: '3', iteration: '2', status: 'Errored', error: { code: 'GONE', message: 'Gone.' } },
    { ...loop, iteration: '2' },
    loop,
  ]);
  return {};
}

const path = { id: EXECUTION, node_id: '2', batch_index: '2' };

const READ: readonly [OperationId, expected: object][] = [
  ['getExecution', { _id: EXECUTION, nodes: [{ node_id: '1' }, { node_id: '2', is_batch: true }] }],
  ['getExecutionNode', { node_id: '2', node_status: 'Errored' }],
  ['listExecutionBatches', { totalDocs: 1, docs: [{ batch_index: 2, status: 'Errored' }] }],
  ['getExecutionBatch', { batch_index: 2, nodes: [{ node_id: '3', error: { code: 'GONE' } }] }],
  ['getExecutionResponse', { response: null, status: 'ERRORED' }],
];

const lists = ALL.map((as) =>
  step(
    'listExecutions',
    as,
    'lists what failed',
    (journey) => buildRequest(journey, as, { query: { status: 'ERRORED' } }),
    (body) => {
      expect(body).toMatchObject({ totalDocs: 1, docs: [{ _id: EXECUTION }], next_cursor: null });
    },
  ),
);

const reads = READ.flatMap(([operation, expected]) =>
  ALL.map((as) =>
    step(
      operation,
      as,
      'looks at it',
      (journey) => buildRequest(journey, as, { path }),
      (body) => {
        expect(body).toMatchObject(expected);
      },
    ),
  ),
);

const errors = BACKENDS.flatMap((as) => [
  step('listExecutionErrors', as, 'sees why', plain, (body) => {
    expect(body).toMatchObject({ executions: 1, docs: [{ code: 'UPSTREAM_ERROR', count: 1 }] });
  }),
  step('exportExecutions', as, 'takes a file home', plain, (body) => {
    expect(body).toContain(EXECUTION);
  }),
]);

const streams = ALL.map((as) =>
  step(
    'streamChanges',
    as,
    'listens for a second',
    (journey) => buildRequest(journey, as, { query: { seconds: '1' } }),
    (body) => {
      expect(body).toContain('event: ready');
    },
  ),
);

let view = '';
const views = [
  step('createExecutionView', 'accountToken', 'saves a view', plain, (body) => {
    expect(body.name).toBe('Failed in Demo CRM');
    view = body._id;
  }),
  step('listExecutionViews', 'accountToken', 'sees it', plain, (body) => {
    expect(body.docs).toHaveLength(1);
  }),
  step(
    'updateExecutionView',
    'accountToken',
    'renames it',
    () => ({ path: { id: view }, body: { name: 'Failed', filters: { status: 'ERRORED' } } }),
    (body) => {
      expect(body).toMatchObject({ _id: view, name: 'Failed' });
    },
  ),
  step(
    'deleteExecutionView',
    'accountToken',
    'deletes it',
    () => ({ path: { id: view } }),
    (body) => {
      expect(body.success).toBe(true);
    },
  ),
];

const retries = BACKENDS.map((as) =>
  step(
    'retryExecutionNode',
    as,
    'runs a failed node again',
    async (journey) => {
      const tenant = getTenant(journey);
      const [id = ''] = await insertExecutions(journey.app.db, tenant, [{ status: 'ERRORED' }]);
      await insertNodes(journey.app.db, tenant, id, [{ node_id: '2', status: 'Errored' }]);
      return { path: { id, node_id: '2' }, body: {} };
    },
    ({ message }) => {
      expect(message).toBe('The node "Node 2" is run again.');
    },
  ),
);

export const executionSteps = [
  step('listExecutions', 'accountToken', 'finds none', plain, (body) => {
    expect(body.docs).toEqual([]);
  }),
  step('listExecutions', 'accountToken', 'finds the first', runOnce, (body) => {
    expect(body.docs).toMatchObject([{ _id: EXECUTION, status: 'ERRORED' }]);
  }),
  ...lists,
  ...reads,
  ...errors,
  ...streams,
  ...views,
  ...retries,
];

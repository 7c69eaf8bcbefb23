// Each credential creates, changes, runs and deletes a workflow.
import type { Json } from '@patchbay/contract/json.ts';
import type { WorkflowExport } from '@patchbay/contract/schema.gen.d.ts';
import { expect } from 'vitest';
import { draftTestSteps } from './journey-draft-tests.ts';
import { eventSteps } from './journey-events.ts';
import { fixtureSteps } from './journey-fixtures.ts';
import { folderSteps } from './journey-folders.ts';
import { presenceSteps } from './journey-presence.ts';
import { promotionSteps } from './journey-promotion.ts';
import { scheduleSteps } from './journey-schedules.ts';
import { HARBOR, MAKERS, type Maker, plain, step, toWorkflowPath } from './journey-step.ts';
import { versionSteps } from './journey-versions.ts';

const GRAPH = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    {
      id: '2',
      type: 'log',
      name: 'Log',
      data: { log_level: 'INFO', message_title: 'Greeted' },
    },
  ],
  edges: [{ id: '1-2', source: '1', target: '2' }],
};
const PAYLOAD = { email: 'nora@harborcoffee.example' };

/** The id of the run that each credential has started. */
const started = new Map<Maker, string>();
const toExecutionPath = (as: Maker) => ({ id: started.get(as) ?? '' });

const makingSteps = MAKERS.flatMap((as) => [
  step(
    'createWorkflow',
    as,
    'makes a draft',
    () => ({ body: { name: 'Greet', slug: 'demo_crm' } }),
    ({ workflow }, { workflows }) => {
      expect(workflow).toMatchObject({ name: 'Greet', published: false, revision: 1 });
      expect('linked_account_id' in workflow).toBe(as === 'sessionToken');
      workflows.set(as, workflow.associated_workflow);
    },
  ),
  step(
    'saveWorkflowGraph',
    as,
    'adds a node',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      body: { ...GRAPH, manual_execution_payload: PAYLOAD, revision: 1 },
    }),
    (body) => {
      expect(body).toMatchObject({ revision: 2, has_changes: true, nodes: GRAPH.nodes });
    },
  ),
  step(
    'updateWorkflow',
    as,
    'gives it a new name and a limit',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      body: { name: 'Greet new customers', settings: { timeout: 60 } },
    }),
    (body) => {
      expect(body).toMatchObject({ name: 'Greet new customers', settings: { timeout: 60 } });
    },
  ),
  step(
    'getWorkflowDraft',
    as,
    'reads the draft',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toMatchObject({ revision: 3, version: null });
    },
  ),
  step(
    'getWorkflowFindings',
    as,
    'sees that it can be published',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toEqual({ revision: 3, has_changes: true, errors: [], warnings: [] });
    },
  ),
  step(
    'publishWorkflow',
    as,
    'publishes it',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      body: { published: true, description: 'The first' },
    }),
    (body) => {
      expect(body).toMatchObject({ published: true, version: 1, has_changes: false });
    },
  ),
  step(
    'getWorkflow',
    as,
    'reads what is published',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body, journey) => {
      expect(body).toMatchObject({ _id: toWorkflowPath(journey, as).id, version: 1 });
    },
  ),
  step(
    'getWorkflowPayload',
    as,
    'learns what it expects',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toMatchObject({ payload: PAYLOAD, schema_interpreted: { email: 'text' } });
    },
  ),
  step(
    'executeWorkflow',
    as,
    'runs it',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      headers: as === 'sessionToken' ? {} : HARBOR,
      body: PAYLOAD,
    }),
    ({ execution_id }) => {
      started.set(as, execution_id);
    },
  ),
  step(
    'rerunExecution',
    as,
    'runs it again',
    () => ({ path: toExecutionPath(as) }),
    ({ id }) => {
      expect(id).not.toBe(started.get(as));
    },
  ),
  step(
    'stopExecution',
    as,
    'stops the first run',
    () => ({ path: toExecutionPath(as) }),
    ({ message }) => {
      expect(message).toBe('The execution was stopped.');
    },
  ),
  step(
    'listEnabledWorkflows',
    as,
    'finds none enabled',
    () => (as === 'sessionToken' ? {} : { headers: HARBOR }),
    (body) => {
      expect(body).toEqual([]);
    },
  ),
]);

let exported: WorkflowExport | undefined;

const byKey = step(
  'executeWorkflowByKey',
  'apiKey',
  'runs it by key',
  (journey) => ({ path: toWorkflowPath(journey, 'apiKey'), headers: HARBOR, body: PAYLOAD }),
  ({ message }) => {
    expect(message).toBe('The workflow was started.');
  },
);

const right = step(
  'createSessionToken',
  'apiKey',
  'mints one that can draw workflows',
  () => ({ body: { ...HARBOR, rights: ['workflows'] } }),
  (body, { secrets }) => {
    secrets.sessionToken = body.token;
  },
);

const copyingSteps = (['apiKey', 'accountToken'] as const).flatMap((as) => [
  step(
    'duplicateWorkflow',
    as,
    'makes a copy',
    (journey) => ({ path: toWorkflowPath(journey, as), body: {} }),
    (body) => {
      expect(body).toMatchObject({ name: 'Copy of Greet new customers', published: false });
    },
  ),
  step(
    'exportWorkflow',
    as,
    'takes it along',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toMatchObject({ apps: [{ slug: 'demo_crm', name: 'Demo CRM' }] });
      exported = body;
    },
  ),
  step(
    'importWorkflow',
    as,
    'brings it back',
    () => {
      const body: Json = JSON.parse(JSON.stringify(exported));
      return { body };
    },
    (body) => {
      expect(body).toMatchObject({ workflow: { name: 'Greet new customers' }, missing: [] });
    },
  ),
  step(
    'listWorkflowPolls',
    as,
    'sees that no app is asked',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toEqual({ docs: [], next_cursor: null });
    },
  ),
  step(
    'getWorkflowUses',
    as,
    'sees that nothing depends on it',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toEqual({
        trigger: 'api_call',
        sub_flows: [],
        portals: [],
        customers: [],
        total_customers: 0,
        connected_customers: 0,
      });
    },
  ),
]);

export const workflowSteps = [
  right,
  ...MAKERS.map((as) =>
    step('listWorkflows', as, 'finds none', plain, (body) => {
      expect(body).toMatchObject({ docs: [], schema: null, totalDocs: 0, next_cursor: null });
    }),
  ),
  ...MAKERS.map((as) =>
    step('listNodeTypes', as, 'sees what it can be built of', plain, (body) => {
      expect(body).toContainEqual(expect.objectContaining({ type: 'start' }));
    }),
  ),
  ...makingSteps,
  ...versionSteps,
  ...presenceSteps,
  ...folderSteps,
  byKey,
  ...fixtureSteps,
  ...draftTestSteps,
  ...copyingSteps,
  ...promotionSteps,
  ...scheduleSteps,
  ...eventSteps,
  ...MAKERS.map((as) =>
    step(
      'deleteWorkflow',
      as,
      'deletes it',
      (journey) => ({ path: toWorkflowPath(journey, as) }),
      (body) => {
        expect(body).toMatchObject({ success: true, triggers_deregistered: true });
      },
    ),
  ),
];

// Starts from outside: events, and a workflow's own address.
import { expect } from 'vitest';
import { HARBOR, step } from './journey-step.ts';

const MAKERS = ['sessionToken', 'apiKey', 'accountToken'] as const;
/** The event that the contract's example fires. */
const EVENT = { kind: 'event', event: 'Deal won' };
const WEBHOOK = { kind: 'webhook', auth: { type: 'none' } };

const KEYS = ['apiKey', 'accountToken'] as const;
/** The ids of the events that each credential defined. */
const events = new Map<string, string>();
const toEventPath = (as: string) => ({ event_id: events.get(as) ?? '' });

/** The id of Harbor Coffee's workflow that listens. */
let listening = '';
const workflow = () => ({ id: listening });
const startedBy = (data: typeof EVENT | typeof WEBHOOK, revision: number) => ({
  nodes: [
    { id: '1', type: 'start', name: 'Start', data },
    { id: '2', type: 'log', name: 'Log', data: { log_level: 'INFO', message_title: 'Came in' } },
  ],
  edges: [{ id: '1-2', source: '1', target: '2' }],
  revision,
});

const publish = (data: typeof EVENT | typeof WEBHOOK, revision: number) => [
  step(
    'saveWorkflowGraph',
    'sessionToken',
    `lets it listen to an ${data.kind}`,
    () => ({ path: workflow(), body: startedBy(data, revision) }),
    (body) => {
      expect(body).toMatchObject({ revision: revision + 1 });
    },
  ),
  step(
    'publishWorkflow',
    'sessionToken',
    `publishes it with an ${data.kind}`,
    () => ({ path: workflow(), body: { published: true } }),
    (body) => {
      expect(body).toMatchObject({ published: true });
    },
  ),
];

const capture = (
  operation: 'startWorkflowCapture' | 'getWorkflowCapture',
  title: string,
  state: string,
) =>
  KEYS.map((as) =>
    step(
      operation,
      as,
      title,
      () => ({ path: workflow() }),
      (body) => {
        expect(body).toMatchObject({ state });
      },
    ),
  );

/** The id of the event that was fired last. */
let received = '';
const receivedSteps = KEYS.flatMap((as) => [
  step(
    'listReceivedEvents',
    as,
    'sees what was fired',
    () => ({ query: { workflow_id: listening } }),
    ({ docs }) => {
      expect(docs.map(({ _id }) => _id)).toContain(received);
    },
  ),
  step(
    'getReceivedEvent',
    as,
    'sees what it started',
    () => ({ path: { id: received } }),
    ({ status, workflows }) => {
      expect(status).toBe('SUCCESS');
      expectStarted(workflows ?? []);
    },
  ),
  step(
    'exportReceivedEvents',
    as,
    'takes a file home',
    () => ({ query: { workflow_id: listening } }),
    (body) => {
      expect(body).toContain(received);
    },
  ),
  step(
    'fireReceivedEvent',
    as,
    'fires it again',
    () => ({ path: { id: received } }),
    ({ workflows }) => expectStarted(workflows),
  ),
]);

const definitionSteps = KEYS.flatMap((as) => [
  step(
    'createEvent',
    as,
    'defines one',
    () => ({ body: { name: `Deal lost by ${as}`, response: { deal_id: 'D-1042' } } }),
    (body) => {
      const event = body.find(({ name }) => name === `Deal lost by ${as}`);
      expect(event).toMatchObject({ response: [{ key: 'deal_id', type: 'text' }] });
      events.set(as, event?._id ?? '');
    },
  ),
  step(
    'updateEvent',
    as,
    'gives it a schema',
    () => ({
      path: toEventPath(as),
      body: { name: `Lost by ${as}`, response: '{}', json_schema: { type: 'object' } },
    }),
    (body) => {
      expect(body).toContainEqual(
        expect.objectContaining({ name: `Lost by ${as}`, has_schema: true }),
      );
    },
  ),
  step(
    'getEvent',
    as,
    'reads it',
    () => ({ path: toEventPath(as) }),
    (body) => {
      expect(body).toMatchObject({ name: `Lost by ${as}`, raw_response: '{}' });
    },
  ),
  step(
    'listEvents',
    as,
    'sees it among all',
    () => ({}),
    (body) => {
      expect(body.map(({ _id }) => _id)).toContain(events.get(as));
    },
  ),
  step(
    'listEventWorkflows',
    as,
    'sees that no workflow listens to it',
    () => ({ path: toEventPath(as) }),
    ({ docs }) => {
      expect(docs).toEqual([]);
    },
  ),
  step(
    'deleteEvent',
    as,
    'deletes it',
    () => ({ path: toEventPath(as) }),
    (body) => {
      expect(body.map(({ _id }) => _id)).not.toContain(events.get(as));
    },
  ),
]);

function expectStarted(workflows: readonly { _id: string; outcome: string }[]): void {
  expect(workflows).toContainEqual(expect.objectContaining({ _id: listening, outcome: 'started' }));
}

export const eventSteps = [
  ...definitionSteps,
  step(
    'createWorkflow',
    'sessionToken',
    'makes one that listens',
    () => ({ body: { name: 'Listen', slug: 'demo_crm' } }),
    (body) => {
      listening = body.workflow.associated_workflow;
    },
  ),
  ...publish(EVENT, 1),
  step(
    'fireEventByKey',
    'apiKey',
    'starts it',
    () => ({ headers: HARBOR }),
    ({ event_id = '', workflows }) => {
      received = event_id;
      expectStarted(workflows);
    },
  ),
  ...receivedSteps,
  ...MAKERS.flatMap((as) => {
    const headers = as === 'sessionToken' ? {} : HARBOR;
    return [
      step(
        'fireEvent',
        as,
        'starts it',
        () => ({ headers }),
        ({ workflows }) => expectStarted(workflows),
      ),
      step(
        'fireAppEvent',
        as,
        'starts it as one of its app',
        () => ({ headers, path: { slug: 'demo_crm' } }),
        ({ workflows }) => expectStarted(workflows),
      ),
      step(
        'setWebhookSecret',
        as,
        'sets a secret',
        ({ workflows }) => ({ path: { id: workflows.get(as) ?? '' } }),
        ({ secret }) => {
          expect(secret).toMatch(/^whsec_/);
        },
      ),
    ];
  }),
  ...publish(WEBHOOK, 2),
  ...capture('startWorkflowCapture', 'listens for a sample of it', 'listening'),
  step(
    'receiveWebhook',
    null,
    'starts it at its address',
    ({ org }) => ({
      path: {
        tenant: `${org.org_id}-test`,
        workflow_id: listening,
        linked_account_id: HARBOR.linked_account_id,
      },
    }),
    (body) => {
      expect(body).toMatchObject({
        message: 'The workflow was started.',
        execution_id: expect.any(String),
      });
    },
  ),
  ...capture('getWorkflowCapture', 'sees the sample', 'captured'),
  ...KEYS.map((as) =>
    step(
      'deleteWorkflowCapture',
      as,
      'forgets the sample',
      () => ({ path: workflow() }),
      (body) => {
        expect(body).toMatchObject({ success: true });
      },
    ),
  ),
  step(
    'deleteWorkflow',
    'sessionToken',
    'deletes it',
    () => ({ path: workflow() }),
    ({ success }) => {
      expect(success).toBe(true);
    },
  ),
];

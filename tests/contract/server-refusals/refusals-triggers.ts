// The documented errors of triggers.

import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { exhaustEvents } from '../../../server/test/triggers/exhaust-events.ts';
import {
  graph,
  logNode,
  makeWorkflows,
  START,
} from '../../../server/test/workflows/workflow-fixture.ts';
import { HARBOR } from '../server-journey/journey-step.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);
const OF_SCHEDULE = [
  'getSchedule',
  'updateSchedule',
  'deleteSchedule',
  'pauseSchedule',
  'resumeSchedule',
] as const;

/** Publishes a workflow with an address. It accepts each `deal_id` in a body once. */
async function publishAddress(
  app: TestApp,
  auth: object = { type: 'none' },
): Promise<RequestChanges> {
  const fixture = await makeWorkflows(app);
  const data = { kind: 'webhook', auth, idempotency: { key: '{{event.body.deal_id}}' } };
  const { _id } = await fixture.publish(await fixture.create(), {
    ...graph(),
    nodes: [{ ...START, data }, logNode('2')],
  });
  const tenant = `${fixture.org.org_id}-test`;
  return { path: { tenant, workflow_id: _id, linked_account_id: 'harbor-coffee' } };
}

const webhooks: Refusal[] = [
  {
    ...refusal('receiveWebhook', 400, 'a workflow id that is none', 'VALIDATION_ERROR'),
    changes: { path: { workflow_id: 'tell-the-team-about-deal' } },
    field: ['path', '/workflow_id'],
    isMalformed: true,
  },
  {
    ...refusal('receiveWebhook', 401, 'no token', 'INVALID_TOKEN'),
    prepare: (app) => publishAddress(app, { type: 'token', header: 'x-door' }),
    field: ['header', '/x-door'],
  },
  {
    ...refusal('receiveWebhook', 404, 'an address of nothing', 'RESOURCE_NOT_FOUND'),
    changes: { path: { workflow_id: UNKNOWN } },
  },
  {
    ...refusal('receiveWebhook', 409, 'a key that came before', 'ALREADY_EXISTS'),
    prepare: (app) => publishAddress(app),
    times: 2,
  },
  {
    ...refusal('receiveWebhook', 413, 'more than 1 MB', 'PAYLOAD_TOO_LARGE'),
    prepare: async (app) => ({ ...(await publishAddress(app)), body: 'x'.repeat(1_100_000) }),
    // Prism has a limit of its own.
    isMalformed: true,
  },
  {
    ...refusal('receiveWebhook', 415, 'no JSON', 'UNSUPPORTED_MEDIA_TYPE'),
    prepare: async (app) => ({ ...(await publishAddress(app)), withoutBody: true }),
  },
  {
    ...refusal('setWebhookSecret', 404, 'a workflow that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: { id: UNKNOWN } },
  },
  {
    ...refusal('setWebhookSecret', 400, 'a secret that is short', 'VALIDATION_ERROR'),
    changes: { body: { secret: 'short' } },
    field: ['body', '/secret'],
    isMalformed: true,
  },
];

/** Uses up the events that a new linked account may fire. */
export async function exhaustNewAccount(app: TestApp): Promise<RequestChanges> {
  const { org_id, testKey } = await app.makeOrg();
  const tenant = { org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, HARBOR.linked_account_id);
  exhaustEvents(app, tenant, HARBOR.linked_account_id);
  return { headers: HARBOR, credential: ['apiKey'], secrets: { apiKey: testKey } };
}

const FIRING = ['fireEvent', 'fireEventByKey', 'fireAppEvent'] as const;
const events: Refusal[] = FIRING.flatMap((operation) => [
  {
    ...refusal(operation, 400, 'an event that nothing listens to', 'INVALID_EVENT'),
    changes: {
      body: { event: 'Nothing listens to this', payload: null },
      ...(operation === 'fireEventByKey' ? { headers: HARBOR } : {}),
    },
    field: ['body', '/event'],
  },
  {
    ...refusal(operation, 429, 'more events than an account may fire', 'RATE_LIMITED'),
    prepare: exhaustNewAccount,
  },
]);

export const triggerRefusals: readonly Refusal[] = [
  {
    ...refusal('fireAppEvent', 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { path: { slug: 'no_such_app' } },
  },
  ...webhooks,
  ...events,
  ...OF_SCHEDULE.flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'a schedule that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { schedule_id: UNKNOWN } },
      field: ['path', '/schedule_id'],
    },
    {
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { schedule_id: 'every-morning-at-nine-am' } },
      field: ['path', '/schedule_id'],
      isMalformed: true,
    },
  ]),
  {
    ...refusal('createSchedule', 404, 'a workflow that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { headers: { ...HARBOR, workflow_id_alias: UNKNOWN } },
  },
  {
    ...refusal('createSchedule', 400, 'a run every minute', 'VALIDATION_ERROR'),
    changes: { headers: HARBOR, body: { trigger_type: 'cron', regex: '* * * * *' } },
    field: ['body', '/regex'],
  },
  {
    ...refusal('listSchedules', 400, 'a status that is none', 'VALIDATION_ERROR'),
    changes: { query: { status: 'stopped' } },
    field: ['query', '/status'],
    isMalformed: true,
  },
];

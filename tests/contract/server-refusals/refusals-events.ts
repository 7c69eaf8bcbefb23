// The documented errors of defined events.
import type { Event } from '@patchbay/contract/schema.gen.d.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import {
  graph,
  logNode,
  makeWorkflows,
  START,
} from '../../../server/test/workflows/workflow-fixture.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);
const EVENTS = '/api/v2/public/application/event';
const BY_ID = ['getEvent', 'updateEvent', 'deleteEvent', 'listEventWorkflows'] as const;

/** Defines "Deal won", to which a workflow listens, and returns the changes of a request that renames it. */
async function renameInUse(app: TestApp): Promise<RequestChanges> {
  const fixture = await makeWorkflows(app);
  const { accountToken } = fixture.org;
  const { body } = await fixture.send<Event[]>('POST', EVENTS, fixture.member, {
    name: 'Deal won',
    response: {},
  });
  await fixture.publish(await fixture.create(), {
    ...graph(),
    nodes: [{ ...START, data: { kind: 'event', event: 'Deal won' } }, logNode('2')],
  });
  return {
    path: { event_id: body[0]?._id ?? '' },
    body: { name: 'Deal closed', response: {} },
    credential: ['accountToken'],
    secrets: { accountToken },
  };
}

export const definedEventRefusals: readonly Refusal[] = [
  ...BY_ID.flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 400, 'an event that is not there', 'INVALID_EVENT_ID'),
      changes: { path: { event_id: UNKNOWN } },
      field: ['path', '/event_id'],
    },
    {
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { event_id: 'the-event-of-won-deals-1' } },
      field: ['path', '/event_id'],
      isMalformed: true,
    },
  ]),
  {
    ...refusal('createEvent', 400, 'a sample that is not JSON', 'VALIDATION_ERROR'),
    changes: { body: { name: 'Deal won', response: '{"deal_id": }' } },
    field: ['body', '/response'],
  },
  {
    ...refusal('createEvent', 400, 'a schema that is none', 'VALIDATION_ERROR'),
    changes: { body: { name: 'Deal won', response: {}, json_schema: { type: 'text' } } },
    field: ['body', '/json_schema/type'],
  },
  {
    ...refusal('createEvent', 400, 'a name that is taken', 'INVALID_EVENT_ID'),
    prepare: async (app) => {
      const { accountToken } = await app.makeOrg();
      return { credential: ['accountToken'], secrets: { accountToken } };
    },
    field: ['body', '/name'],
    times: 2,
  },
  {
    ...refusal('updateEvent', 409, 'a new name, while a workflow listens', 'EVENT_IN_USE'),
    prepare: renameInUse,
    field: ['body', '/name'],
  },
  {
    ...refusal('listEvents', 400, 'an environment that is none', 'VALIDATION_ERROR'),
    changes: { headers: { environment: 'staging' } },
    field: ['header', '/environment'],
    isMalformed: true,
  },
];

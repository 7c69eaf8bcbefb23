// The documented errors of the log of received events.
import { fillReceivedEvents } from '../../../server/test/events/fill-received-events.ts';
import { exhaustEvents } from '../../../server/test/triggers/exhaust-events.ts';
import { HARBOR } from '../server-journey/journey-step.ts';
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);

export const receivedEventRefusals: readonly Refusal[] = [
  ...(['getReceivedEvent', 'fireReceivedEvent'] as const).flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'an event that was never received', 'RESOURCE_NOT_FOUND'),
      changes: { path: { id: UNKNOWN } },
      field: ['path', '/id'],
    },
    {
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { id: 'x'.repeat(24) } },
      field: ['path', '/id'],
      isMalformed: true,
    },
  ]),
  ...(['listReceivedEvents', 'exportReceivedEvents'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'a status that is none', 'VALIDATION_ERROR'),
      changes: { query: { status: 'lost' } },
      field: ['query', '/status'],
      isMalformed: true,
    }),
  ),
  {
    ...refusal('fireReceivedEvent', 429, 'more events than an account may fire', 'RATE_LIMITED'),
    prepare: async (app) => {
      const { org_id, testKey } = await app.makeOrg();
      const tenant = { org_id, environment: 'test' } as const;
      const { linked_account_id: account_id } = HARBOR;
      const account = { _id: await app.makeLinkedAccount(tenant, account_id), account_id };
      const id = await fillReceivedEvents(app.db, tenant, {
        ...{ account, workflow: UNKNOWN, slugs: [null] },
      });
      exhaustEvents(app, tenant, account_id);
      return { path: { id }, credential: ['apiKey'], secrets: { apiKey: testKey } };
    },
  },
];

import type { Scenario } from './scenario.ts';

/** The scenarios of the logs of events and webhooks. */
export const LOG_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'logs-empty': {
    description: 'Nothing has run, no event has arrived, no webhook was sent.',
    screen: '/logs/executions, /logs/events, /logs/webhooks, /logs/schedules',
    responses: {
      listExecutions: { code: 200, example: 'empty' },
      listReceivedEvents: { code: 200, example: 'empty' },
      listWebhookDeliveries: { code: 200, example: 'empty' },
      listSchedules: { code: 200, example: 'empty' },
    },
  },
  'logs-many': {
    description: 'More than 10,000 events and webhooks, some with long names.',
    screen: '/logs/events, /logs/webhooks',
    responses: {
      listReceivedEvents: { code: 200, example: 'many' },
      getReceivedEvent: { code: 200, example: 'large' },
      listWebhookDeliveries: { code: 200, example: 'many' },
    },
  },
  'log-event-refused': {
    description: 'The payload of each event did not fit its schema, also when it is fired again.',
    screen: '/logs/events, /logs/events/6738f0a0c2d8e10013b5d903',
    responses: {
      listReceivedEvents: { code: 200, example: 'refused' },
      getReceivedEvent: { code: 200, example: 'refused' },
      fireReceivedEvent: { code: 400, example: 'payload_refused' },
    },
  },
  'log-event-unheard': {
    description: 'No workflow listens to an event.',
    screen: '/logs/events/6738f0a0c2d8e10013b5d902',
    responses: {
      getReceivedEvent: { code: 200, example: 'none' },
      fireReceivedEvent: { code: 200, example: 'none' },
    },
  },
};

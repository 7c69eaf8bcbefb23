import type { Scenario } from './scenario.ts';

/** The scenarios of events, and of the logs of events, webhooks and schedules. */
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
  'many-events': {
    description: 'The organization has defined 60 events, one of them with a long name.',
    screen: '/developer/events',
    responses: { listEvents: { code: 200, example: 'many' } },
  },
  'event-refused': {
    description:
      'The payload of an event does not fit its schema, and the event cannot be renamed or created.',
    screen: '/developer/events/673b10c0c2d8e10013b5d701',
    responses: {
      fireEvent: { code: 400, example: 'payload_refused' },
      updateEvent: { code: 409, example: 'in_use' },
      createEvent: { code: 400, example: 'name_taken' },
    },
  },
  'schedules-many': {
    description: 'Hundreds of schedules, most of them of one workflow.',
    screen: '/logs/schedules',
    responses: { listSchedules: { code: 200, example: 'many' } },
  },
  'schedules-problem': {
    description: 'Schedules that have no times, or whose runs cannot be started.',
    screen: '/logs/schedules, /logs/schedules?schedule=6739a0c0c2d8e10013b5d603',
    responses: {
      listSchedules: { code: 200, example: 'problem' },
      getSchedule: { code: 200, example: 'problem' },
    },
  },
  'schedule-refused': {
    description: 'A schedule is refused at its field: its times are too close to each other.',
    screen: '/logs/schedules?create=true',
    responses: {
      createSchedule: { code: 400, example: 'cron_wrong' },
      updateSchedule: { code: 400, example: 'of_trigger' },
    },
  },
};

import { assign, example, type Scenario } from './scenario.ts';

/** The scenarios of events, and of the logs of events, webhooks and schedules. */
export const LOG_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'logs-empty': {
    description: 'Nothing has run, no event has arrived, no webhook was sent.',
    screen: '/logs/executions, /logs/events, /logs/webhooks, /logs/schedules',
    responses: assign(
      ['listExecutions', 'listReceivedEvents', 'listWebhookDeliveries', 'listSchedules'],
      example('empty'),
    ),
  },
  'logs-many': {
    description: 'More than 10,000 events and webhooks, some with long names.',
    screen: '/logs/events, /logs/webhooks',
    responses: {
      listReceivedEvents: example('many'),
      getReceivedEvent: example('large'),
      listWebhookDeliveries: example('many'),
    },
  },
  'log-event-refused': {
    description: 'The payload of each event did not fit its schema, also when it is fired again.',
    screen: '/logs/events, /logs/events/6738f0a0c2d8e10013b5d903',
    responses: {
      listReceivedEvents: example('refused'),
      getReceivedEvent: example('refused'),
      fireReceivedEvent: example('payload_refused', 400),
    },
  },
  'log-event-unheard': {
    description: 'No workflow listens to an event.',
    screen: '/logs/events/6738f0a0c2d8e10013b5d902',
    responses: {
      getReceivedEvent: example('none'),
      fireReceivedEvent: example('none'),
    },
  },
  'many-events': {
    description: 'The organization has defined 60 events, one of them with a long name.',
    screen: '/developer/events',
    responses: { listEvents: example('many') },
  },
  'event-refused': {
    description:
      'The payload of an event does not fit its schema, and the event cannot be renamed or created.',
    screen: '/developer/events/673b10c0c2d8e10013b5d701',
    responses: {
      fireEvent: example('payload_refused', 400),
      updateEvent: example('in_use', 409),
      createEvent: example('name_taken', 400),
    },
  },
  'schedules-many': {
    description: 'Hundreds of schedules, most of them of one workflow.',
    screen: '/logs/schedules',
    responses: { listSchedules: example('many') },
  },
  'schedules-problem': {
    description: 'Schedules that have no times, or whose runs cannot be started.',
    screen: '/logs/schedules, /logs/schedules?schedule=6739a0c0c2d8e10013b5d603',
    responses: {
      listSchedules: example('problem'),
      getSchedule: example('problem'),
    },
  },
  'schedule-refused': {
    description: 'A schedule is refused at its field: its times are too close to each other.',
    screen: '/logs/schedules?create=true',
    responses: {
      createSchedule: example('cron_wrong', 400),
      updateSchedule: example('of_trigger', 400),
    },
  },
};

// The documented errors of webhook subscriptions.
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);
const NEW = {
  webhook_url: 'https://hooks.brightdesk.example/',
  webhook_events: ['Workflow Errored'],
};

const OF_WEBHOOK = ['getWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret'] as const;

export const webhookRefusals: readonly Refusal[] = [
  {
    ...refusal('createWebhook', 400, 'a private address', 'VALIDATION_ERROR'),
    changes: { body: { ...NEW, webhook_url: 'https://10.0.0.8/' } },
    field: ['body', '/webhook_url'],
  },
  {
    ...refusal('createWebhook', 400, 'an event that does not exist', 'INVALID_EVENT'),
    changes: { body: { ...NEW, webhook_events: ['Workflow Done'] } },
    field: ['body', '/webhook_events/0'],
  },
  ...(['listWebhooks', 'groupWebhooks'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'an environment that does not exist', 'VALIDATION_ERROR'),
      changes: { headers: { environment: 'staging' } },
      field: ['header', '/environment'],
      isMalformed: true,
    }),
  ),
  ...OF_WEBHOOK.flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { id: 'x'.repeat(24) } },
      field: ['path', '/id'],
      isMalformed: true,
    },
    {
      ...refusal(operation, 404, 'a webhook that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { id: UNKNOWN } },
      field: ['path', '/id'],
    },
  ]),
  {
    ...refusal('groupWebhooks', 404, 'a webhook that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { body: { webhookIds: [UNKNOWN], group: 'Back end' } },
    field: ['body', '/webhookIds'],
  },
];

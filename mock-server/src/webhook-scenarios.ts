import { assign, example, type Scenario } from './scenario.ts';

const DETAIL = '/developer/webhooks/6741a0b0c2d8e10013b5e001';

/** The scenarios of the screens of webhooks. */
export const WEBHOOK_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'webhooks-many': {
    description: 'Webhooks in groups: enabled, failing and disabled ones.',
    screen: '/developer/webhooks',
    responses: { listWebhooks: example('many') },
  },
  'webhook-failing': {
    description: 'The receiver of a webhook is down: deliveries wait, and a test fails.',
    screen: `${DETAIL}, /logs/webhooks, /logs/webhooks/6741b2c0c2d8e10013b5e102`,
    responses: {
      listWebhooks: example('many'),
      getWebhook: example('failing'),
      listWebhookDeliveries: example('failing'),
      getWebhookDelivery: example('retrying'),
      resendWebhookDelivery: example('failed'),
      testWebhook: example('failed'),
      previewWebhookReplay: example('limited'),
    },
  },
  'webhook-disabled': {
    description: 'A webhook was disabled after five days without a success.',
    screen: DETAIL,
    responses: {
      getWebhook: example('disabled'),
      listWebhookDeliveries: example('failing'),
      replayWebhook: example('webhook_disabled', 409),
    },
  },
  'webhook-refused': {
    description: 'The URL of a webhook is a private address, which is refused at its field.',
    screen: '/developer/webhooks?create=true',
    responses: assign(
      ['createWebhook', 'updateWebhook', 'testWebhook'],
      example('private_address', 400),
    ),
  },
};

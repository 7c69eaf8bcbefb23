import type { Scenario } from './scenario.ts';

const DETAIL = '/developer/webhooks/6741a0b0c2d8e10013b5e001';

/** The scenarios of the screens of webhooks. */
export const WEBHOOK_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'webhooks-many': {
    description: 'Webhooks in groups: enabled, failing and disabled ones.',
    screen: '/developer/webhooks',
    responses: { listWebhooks: { code: 200, example: 'many' } },
  },
  'webhook-failing': {
    description: 'The receiver of a webhook is down: deliveries wait, and a test fails.',
    screen: `${DETAIL}, /logs/webhooks, /logs/webhooks/6741b2c0c2d8e10013b5e102`,
    responses: {
      listWebhooks: { code: 200, example: 'many' },
      getWebhook: { code: 200, example: 'failing' },
      listWebhookDeliveries: { code: 200, example: 'failing' },
      getWebhookDelivery: { code: 200, example: 'retrying' },
      resendWebhookDelivery: { code: 200, example: 'failed' },
      testWebhook: { code: 200, example: 'failed' },
      previewWebhookReplay: { code: 200, example: 'limited' },
    },
  },
  'webhook-disabled': {
    description: 'A webhook was disabled after five days without a success.',
    screen: DETAIL,
    responses: {
      getWebhook: { code: 200, example: 'disabled' },
      listWebhookDeliveries: { code: 200, example: 'failing' },
      replayWebhook: { code: 409, example: 'webhook_disabled' },
    },
  },
  'webhook-refused': {
    description: 'The URL of a webhook is a private address, which is refused at its field.',
    screen: '/developer/webhooks?create=true',
    responses: {
      createWebhook: { code: 400, example: 'private_address' },
      updateWebhook: { code: 400, example: 'private_address' },
      testWebhook: { code: 400, example: 'private_address' },
    },
  },
};

// Webhook subscriptions, made and removed by each credential.
import { expect } from 'vitest';
import { plain, step } from './journey-step.ts';
import { createDeliverySteps } from './journey-webhook-deliveries.ts';

type Maker = 'apiKey' | 'accountToken';

/** The id of the subscription that each credential has created. */
const created = new Map<Maker, string>();
const toPath = (as: Maker) => ({ path: { id: created.get(as) ?? '' } });

export const webhookSteps = (['apiKey', 'accountToken'] as const).flatMap((as) => [
  step('createWebhook', as, 'subscribes to events', plain, ({ _id, secret }) => {
    expect(secret).toMatch(/^whsec_/);
    created.set(as, _id);
  }),
  step(
    'updateWebhook',
    as,
    'subscribes to other events',
    () => ({ ...toPath(as), body: { webhook_events: ['Workflow Completed'] } }),
    (body) => {
      expect(body).toMatchObject({
        webhook_events: ['Workflow Completed'],
        webhook_type: 'default',
      });
    },
  ),
  step(
    'groupWebhooks',
    as,
    'puts it into a group',
    () => ({ body: { webhookIds: [created.get(as) ?? ''], group: 'Back end' } }),
    (body) => {
      expect(body).toMatchObject([{ _id: created.get(as), group: 'Back end' }]);
    },
  ),
  step(
    'getWebhook',
    as,
    'reads it without its secret',
    () => toPath(as),
    (body) => {
      expect(body).toMatchObject({ group: 'Back end', has_masked_headers: false });
      expect(body).not.toHaveProperty('secret');
    },
  ),
  step('listWebhooks', as, 'sees it', plain, (body) => {
    expect(body.map(({ _id }) => _id)).toContain(created.get(as));
  }),
  step(
    'rotateWebhookSecret',
    as,
    'replaces its secret',
    () => toPath(as),
    ({ secret }) => {
      expect(secret).toMatch(/^whsec_/);
    },
  ),
  ...createDeliverySteps(as, () => created.get(as) ?? ''),
  step(
    'deleteWebhook',
    as,
    'deletes it',
    () => toPath(as),
    (body) => {
      expect(body.map(({ _id }) => _id)).not.toContain(created.get(as));
    },
  ),
]);

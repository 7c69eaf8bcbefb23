// Deliveries of a webhook: read, sent again and stopped by each credential. The server of the journey may not send to
// its receivers, so that each attempt fails.
import { expect } from 'vitest';
import { insertDeliveries } from '../../../server/test/webhooks/insert-deliveries.ts';
import { getTenant, plain, step } from './journey-step.ts';

const RANGE = { start_date: '2026-11-09', end_date: '2026-11-11' };
const WAITING = {
  status: 'RETRYING',
  next_attempt_at: new Date('2099-01-01T00:00:00.000Z'),
} as const;

/** Creates the steps of a credential about its webhook. @param getWebhook returns the `_id` of the webhook */
export function createDeliverySteps(as: 'apiKey' | 'accountToken', getWebhook: () => string) {
  let delivery = '';
  const path = () => ({ path: { id: delivery } });
  const replayed = () => ({
    path: { id: getWebhook() },
    body: { ...RANGE, deliveries: 'failed' },
  });
  return [
    step(
      'listWebhookDeliveries',
      as,
      'sees what is sent',
      async (journey) => {
        [delivery = ''] = await insertDeliveries(journey.app.db, getTenant(journey), [
          { webhook_id: getWebhook(), ...WAITING },
          { webhook_id: getWebhook(), ...WAITING },
          { webhook_id: getWebhook(), status: 'FAILED' },
        ]);
        return { query: { webhook_id: getWebhook(), status: 'RETRYING' } };
      },
      ({ docs }) => {
        expect(docs.map(({ _id }) => _id)).toContain(delivery);
      },
    ),
    step('getWebhookDelivery', as, 'looks at a delivery', path, (body) => {
      expect(body).toMatchObject({ _id: delivery, attempt_history: [] });
    }),
    step('exportWebhookDeliveries', as, 'takes a file home', plain, (body) => {
      expect(body).toContain(delivery);
    }),
    step('resendWebhookDelivery', as, 'sends it again', path, (body) => {
      expect(body).toMatchObject({ status: 'RETRYING', attempt_history: [{ is_manual: true }] });
    }),
    step('stopWebhookDelivery', as, 'stops its retries', path, (body) => {
      expect(body).toMatchObject({ status: 'FAILED', is_stopped: true });
    }),
    step(
      'stopWebhookRetries',
      as,
      'stops all retries',
      () => ({ path: { id: getWebhook() } }),
      (body) => {
        expect(body.count).toBe(1);
      },
    ),
    step('previewWebhookReplay', as, 'counts what failed', replayed, (body) => {
      expect(body).toEqual({ count: 3, matched: 3 });
    }),
    step('replayWebhook', as, 'replays it', replayed, (body) => {
      expect(body).toEqual({ count: 3, matched: 3 });
    }),
    step('testWebhook', as, 'sends a sample', plain, (body) => {
      expect(body).toMatchObject({ status: 'FAILED', attempt: { status_code: null } });
    }),
  ];
}

// The documented errors of webhook deliveries, replays and samples.
import { webhookDeliveryLeaseTable } from '../../../server/src/db/schema/webhooks/webhook-delivery-lease.ts';
import { createObjectId } from '../../../server/src/lib/object-id.ts';
import { insertDeliveries } from '../../../server/test/webhooks/insert-deliveries.ts';
import { insertWebhook } from '../../../server/test/webhooks/webhook-fixture.ts';
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);
const OF_DELIVERY = ['getWebhookDelivery', 'resendWebhookDelivery', 'stopWebhookDelivery'] as const;
const OF_WEBHOOK = ['stopWebhookRetries', 'previewWebhookReplay', 'replayWebhook'] as const;
const LISTS = ['listWebhookDeliveries', 'exportWebhookDeliveries'] as const;

/** Prepares a delivery in a state. */
const prepareDelivery =
  (
    row: Parameters<typeof insertDeliveries>[2][number],
    { isLeased = false } = {},
  ): NonNullable<Refusal['prepare']> =>
  async (app) => {
    const { org_id, testKey } = await app.makeOrg();
    const tenant = { org_id, environment: 'test' } as const;
    const { _id: webhook_id } = await insertWebhook(app, tenant, {});
    const [id = ''] = await insertDeliveries(app.db, tenant, [{ webhook_id, ...row }]);
    if (isLeased) {
      await app.db.asTenant(tenant, (tx) =>
        tx.insert(webhookDeliveryLeaseTable).values({
          ...tenant,
          delivery: id,
          webhook_id,
          owner: UNKNOWN,
          until: new Date('2099-01-01T00:00:00.000Z'),
        }),
      );
    }
    return { path: { id }, credential: ['apiKey'], secrets: { apiKey: testKey } };
  };

export const webhookDeliveryRefusals: readonly Refusal[] = [
  ...[...OF_DELIVERY, ...OF_WEBHOOK].flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'an id that is not there', 'RESOURCE_NOT_FOUND'),
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
  ...LISTS.map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'a status that is none', 'VALIDATION_ERROR'),
      changes: { query: { status: 'LOST' } },
      field: ['query', '/status'],
      isMalformed: true,
    }),
  ),
  {
    ...refusal('stopWebhookDelivery', 409, 'a delivery that waits for nothing', 'DELIVERY_ENDED'),
    prepare: prepareDelivery({}),
  },
  {
    ...refusal('resendWebhookDelivery', 409, 'an attempt that is under way', 'DELIVERY_BUSY'),
    prepare: prepareDelivery(
      { status: 'RETRYING', next_attempt_at: new Date('2026-11-10T08:00:00.000Z') },
      { isLeased: true },
    ),
  },
  {
    ...refusal('resendWebhookDelivery', 409, 'a webhook that was deleted', 'WEBHOOK_DISABLED'),
    prepare: prepareDelivery({ webhook_id: createObjectId() }),
  },
  {
    ...refusal('replayWebhook', 409, 'a webhook that is disabled', 'WEBHOOK_DISABLED'),
    prepare: async (app) => {
      const { org_id, testKey } = await app.makeOrg();
      const tenant = { org_id, environment: 'test' } as const;
      const { _id: id } = await insertWebhook(app, tenant, { is_enabled: false });
      return { path: { id }, credential: ['apiKey'], secrets: { apiKey: testKey } };
    },
  },
  {
    ...refusal('testWebhook', 400, 'an event that does not exist', 'INVALID_EVENT'),
    changes: { body: { event: 'Workflow Done', webhook_url: 'https://hooks.example/' } },
    field: ['body', '/event'],
  },
  {
    ...refusal('testWebhook', 404, 'a webhook that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { body: { event: 'Workflow Errored', webhook_id: UNKNOWN } },
    field: ['path', '/id'],
  },
];

import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ENVIRONMENTS, moment } from '../columns.ts';
import { webhookDeliveryTable } from './webhook-delivery.ts';

/**
 * The deliveries of which a process makes an attempt now. They are not columns of the delivery, because a change of
 * its row writes all its indexes.
 */
export const webhookDeliveryLeaseTable = pgTable(
  'webhook_delivery_lease',
  {
    delivery: text('delivery').primaryKey(),
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    webhook_id: text('webhook_id').notNull(),
    owner: text('owner').notNull(),
    /** The moment after which another process may take over. */
    until: moment('until').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.delivery],
      foreignColumns: [webhookDeliveryTable._id],
      name: 'webhook_delivery_lease_delivery',
    }).onDelete('cascade'),
    index('webhook_delivery_lease_org').on(table.org_id, table.environment),
  ],
);

import type { WebhookDelivery } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import type { ListPart } from '#db/row-order.ts';
import { buildDeliveryCount, listDeliveries } from '#db/webhooks/delivery-log-repo.ts';
import { formatCursor } from '../../row-cursor.ts';
import { type RequestedDeliveryFilters, readDeliveryFilter } from './delivery-filter.ts';
import { deliveryToWire } from './delivery-to-wire.ts';

export interface ListedDeliveries {
  docs: WebhookDelivery[];
  total: number;
  /** The cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

/** Lists a page of deliveries, the newest first. @throws AppError VALIDATION_ERROR */
export async function listWebhookDeliveries(
  db: Database,
  tenant: Tenant,
  requested: RequestedDeliveryFilters,
  part: ListPart,
): Promise<ListedDeliveries> {
  return db.readAsTenant(tenant, async (tx) => {
    const filter = await readDeliveryFilter(tx, tenant, requested);
    if (filter === null) {
      return { docs: [], total: 0, next_cursor: null };
    }
    const [rows, [counted]] = await Promise.all([
      listDeliveries(tx, tenant, filter, part),
      buildDeliveryCount(tx, tenant, filter),
    ]);
    const page = rows.slice(0, part.limit);
    const last = rows.length > part.limit ? page.at(-1) : undefined;
    return {
      docs: page.map(deliveryToWire),
      total: counted?.total ?? 0,
      next_cursor: last === undefined ? null : formatCursor(last),
    };
  });
}

import type { WebhookDeliveryStatusFilter } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import type { DeliveryFilter } from '#db/webhooks/delivery-where.ts';
import { type DateRange, toMomentRange } from '../../moment-range.ts';
import { findRequestedWorkflows } from '../../workflows/find-requested-workflows.ts';

/** The filters of a request. */
export interface RequestedDeliveryFilters extends DateRange {
  status?: WebhookDeliveryStatusFilter | undefined;
  webhook_id?: string | undefined;
  workflow_id?: string | undefined;
  workflow_name?: string | undefined;
  event_name?: string | undefined;
  linked_account_id?: string | undefined;
}

/**
 * Reads the filters of a request for a query. Returns null if no delivery can match.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function readDeliveryFilter(
  tx: Tx,
  tenant: Tenant,
  requested: RequestedDeliveryFilters,
): Promise<DeliveryFilter | null> {
  const { status = 'ALL', workflow_id, workflow_name } = requested;
  const workflow_ids = await findRequestedWorkflows(tx, tenant, { workflow_id, workflow_name });
  if (workflow_ids?.length === 0) {
    return null;
  }
  return {
    workflow_ids,
    status: status === 'ALL' ? undefined : status,
    webhook_id: requested.webhook_id,
    event_name: requested.event_name,
    linked_account_id: requested.linked_account_id,
    ...toMomentRange(requested),
  };
}

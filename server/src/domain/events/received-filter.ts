import type { ReceivedEventStatusFilter } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import type { ReceivedFilter } from '#db/events/received-where.ts';
import { type DateRange, toMomentRange } from '../moment-range.ts';
import { findRequestedWorkflows } from '../workflows/find-requested-workflows.ts';

/** The filters of a request. */
export interface RequestedReceivedFilters extends DateRange {
  status?: ReceivedEventStatusFilter | undefined;
  workflow_id?: string | undefined;
  workflow_name?: string | undefined;
  event_name?: string | undefined;
  linked_account_id?: string | undefined;
  slug?: string | undefined;
}

/**
 * Reads the filters of a request for a query. Returns null if no event can match.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function readReceivedFilter(
  tx: Tx,
  tenant: Tenant,
  requested: RequestedReceivedFilters,
): Promise<ReceivedFilter | null> {
  const { status = 'ALL', workflow_id, workflow_name } = requested;
  const workflow_ids = await findRequestedWorkflows(tx, tenant, { workflow_id, workflow_name });
  if (workflow_ids?.length === 0) {
    return null;
  }
  return {
    workflow_ids,
    event_name: requested.event_name,
    linked_account_id: requested.linked_account_id,
    slug: requested.slug,
    status: status === 'ALL' ? undefined : status,
    ...toMomentRange(requested),
  };
}

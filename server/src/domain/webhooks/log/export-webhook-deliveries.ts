import type { Database, Tenant } from '#db/database.ts';
import { type DeliveryHead, listDeliveries } from '#db/webhooks/delivery-log-repo.ts';
import { type CsvColumns, generateCsv } from '../../csv/generate-csv.ts';
import { type RequestedDeliveryFilters, readDeliveryFilter } from './delivery-filter.ts';

const COLUMNS: CsvColumns<DeliveryHead> = {
  id: (row) => row._id,
  message_id: (row) => row.message_id,
  webhook_id: (row) => row.webhook_id,
  webhook_url: (row) => row.webhook_url,
  event: (row) => row.event,
  app: (row) => row.slug,
  linked_account: (row) => row.linked_account_id,
  workflow: (row) => row.workflow_name,
  workflow_id: (row) => row.workflow_id,
  execution_id: (row) => row.execution_id,
  status: (row) => row.status,
  attempts: (row) => row.attempts,
  status_code: (row) => row.status_code,
  error_code: (row) => row.error_code,
  created: (row) => row.created_at.toISOString(),
  fired: (row) => row.fired_at?.toISOString() ?? null,
  next_attempt: (row) => row.next_attempt_at?.toISOString() ?? null,
};

/**
 * Generates the lines of a CSV file in the order of the list.
 *
 * @throws AppError VALIDATION_ERROR before the first line
 */
export async function exportWebhookDeliveries(
  db: Database,
  tenant: Tenant,
  requested: RequestedDeliveryFilters,
): Promise<AsyncGenerator<string>> {
  const filter = await db.readAsTenant(tenant, (tx) => readDeliveryFilter(tx, tenant, requested));
  return generateCsv(COLUMNS, async (part) =>
    filter === null
      ? []
      : db.readAsTenant(tenant, (tx) => listDeliveries(tx, tenant, filter, part)),
  );
}

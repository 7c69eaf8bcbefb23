import type { Database, Tenant } from '#db/database.ts';
import { listReceived, type ReceivedHead } from '#db/events/received-events-repo.ts';
import { type CsvColumns, generateCsv } from '../csv/generate-csv.ts';
import { type RequestedReceivedFilters, readReceivedFilter } from './received-filter.ts';

const COLUMNS: CsvColumns<ReceivedHead> = {
  id: (row) => row._id,
  event: (row) => row.event_name,
  event_id: (row) => row.event,
  app: (row) => row.slug,
  linked_account: (row) => row.linked_account_id,
  config: (row) => row.config_id,
  status: (row) => row.status,
  workflows: (row) => row.workflow_count,
  started: (row) => row.started_count,
  tag: (row) => row.instance_tag,
  received: (row) => row.created_at.toISOString(),
};

/**
 * Generates the lines of a CSV file in the order of the list.
 *
 * @throws AppError VALIDATION_ERROR before the first line
 */
export async function exportReceivedEvents(
  db: Database,
  tenant: Tenant,
  requested: RequestedReceivedFilters,
): Promise<AsyncGenerator<string>> {
  const filter = await db.readAsTenant(tenant, (tx) => readReceivedFilter(tx, tenant, requested));
  return generateCsv(COLUMNS, async (part) =>
    filter === null ? [] : db.readAsTenant(tenant, (tx) => listReceived(tx, tenant, filter, part)),
  );
}

import type { AuditFilter } from '#db/audit/audit-where.ts';
import { type AuditRow, listAuditEvents } from '#db/audit/list-audit-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import type { RowPosition } from '#db/row-order.ts';
import { type CsvColumns, generateCsv } from '../csv/generate-csv.ts';
import { auditEventToWire } from './audit-to-wire.ts';
import { findActorNames } from './list-audit-entries.ts';

const COLUMNS: CsvColumns<AuditRow> = {
  id: (row) => row._id,
  time: (row) => row.created_at.toISOString(),
  event_type: (row) => row.event_type,
  action_type: (row) => row.action_type,
  entity_type: (row) => row.entity_type,
  entity_id: (row) => row.entity_id,
  entity_name: (row) => row.entity_name,
  summary: (row) => row.summary,
  actor_type: (row) => row.actor_type,
  actor_id: (row) => row.actor_id,
  actor_email: (row) => row.actor_email,
  linked_account: (row) => row.linked_account_id,
  app: (row) => row.slug,
  ip_address: (row) => row.ip_address,
  user_agent: (row) => row.user_agent,
  request_id: (row) => row.request_id,
  changes: (row) => (row.changes === null ? null : JSON.stringify(row.changes.fields)),
};

/** The maximum number of entries of a file of JSON Lines. */
const MAX_ROWS = 100_000;
/** The number of entries of one query. An entry has up to 20 kB of changes. */
const BATCH_SIZE = 500;

/** Generates the lines of a CSV file in the order of the list. */
export function exportAuditCsv(
  db: Database,
  tenant: Tenant,
  filter: AuditFilter,
): AsyncGenerator<string> {
  return generateCsv(COLUMNS, (part) =>
    db.readAsTenant(tenant, (tx) => listAuditEvents(tx, tenant, filter, part)),
  );
}

/** Generates one line of JSON per entry, in the order of the list. */
export async function* exportAuditLines(
  db: Database,
  tenant: Tenant,
  filter: AuditFilter,
): AsyncGenerator<string> {
  let after: RowPosition | null = null;
  for (let written = 0; written < MAX_ROWS; written += BATCH_SIZE) {
    const { page, isLast } = await readLines(db, tenant, filter, after);
    after = page.at(-1)?.row ?? null;
    yield page.map(({ line }) => line).join('');
    if (isLast) {
      return;
    }
  }
}

function readLines(db: Database, tenant: Tenant, filter: AuditFilter, after: RowPosition | null) {
  return db.readAsTenant(tenant, async (tx) => {
    const part = { after, offset: 0, limit: BATCH_SIZE };
    const rows = await listAuditEvents(tx, tenant, filter, part);
    const names = await findActorNames(tx, rows);
    const page = rows.slice(0, BATCH_SIZE).map((row) => ({
      row,
      line: `${JSON.stringify(auditEventToWire(row, names))}\n`,
    }));
    return { page, isLast: rows.length <= BATCH_SIZE };
  });
}

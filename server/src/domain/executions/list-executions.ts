import type { Execution } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import {
  countExecutions,
  type ExecutionHead,
  type ExecutionPart,
  listExecutions as listRows,
} from '#db/executions/list-executions-repo.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { formatCursor } from '../row-cursor.ts';
import { type RequestedFilters, readFilter } from './execution-filter.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { executionToWire } from './execution-to-wire.ts';

export interface ExecutionDeps {
  db: Database;
  apps: TenantApps;
}

export interface ListedExecutions {
  docs: Execution[];
  total: number;
  /** The cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

/** @throws AppError VALIDATION_ERROR */
export async function listExecutions(
  { db, apps }: ExecutionDeps,
  scope: ExecutionScope,
  requested: RequestedFilters,
  part: ExecutionPart,
): Promise<ListedExecutions> {
  const { tenant } = scope;
  return db.readAsTenant(tenant, async (tx) => {
    const filter = await readFilter(tx, scope, requested);
    if (filter === null) {
      return { docs: [], total: 0, next_cursor: null };
    }
    const [rows, total] = await Promise.all([
      listRows(tx, tenant, filter, part),
      countExecutions(tx, tenant, filter),
    ]);
    const page = rows.slice(0, part.limit);
    const last = rows.length > part.limit ? page.at(-1) : undefined;
    return {
      docs: await toWire(apps, tenant, page, tx),
      total,
      next_cursor: last === undefined ? null : formatCursor(last),
    };
  });
}

/** Converts rows to their wire format. Reads each of their apps once. */
export async function toWire(
  apps: TenantApps,
  tenant: Tenant,
  rows: readonly ExecutionHead[],
  tx: Tx,
): Promise<Execution[]> {
  const used = new Set(rows.flatMap(({ slug }) => slug ?? []));
  const found = await apps.findAllWithIcons(tenant, [...used], tx);
  const bySlug = new Map(found.map((app) => [app.connector.slug, app]));
  return rows.map((row) => executionToWire(row, bySlug.get(row.slug ?? '')));
}

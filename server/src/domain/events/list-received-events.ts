import type { ReceivedEvent } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import { countReceived, listReceived } from '#db/events/received-events-repo.ts';
import type { ListPart } from '#db/row-order.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { formatCursor } from '../row-cursor.ts';
import { receivedEventToWire } from './received-event-to-wire.ts';
import { type RequestedReceivedFilters, readReceivedFilter } from './received-filter.ts';

export interface ReceivedDeps {
  db: Database;
  connect: { apps: Pick<TenantApps, 'findAllWithIcons'> };
}

export interface ListedReceived {
  docs: ReceivedEvent[];
  total: number;
  /** The cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

/** Lists a page of received events, the newest first. @throws AppError VALIDATION_ERROR */
export async function listReceivedEvents(
  { db, connect }: ReceivedDeps,
  tenant: Tenant,
  requested: RequestedReceivedFilters,
  part: ListPart,
): Promise<ListedReceived> {
  return db.readAsTenant(tenant, async (tx) => {
    const filter = await readReceivedFilter(tx, tenant, requested);
    if (filter === null) {
      return { docs: [], total: 0, next_cursor: null };
    }
    const [rows, total] = await Promise.all([
      listReceived(tx, tenant, filter, part),
      countReceived(tx, tenant, filter),
    ]);
    const page = rows.slice(0, part.limit);
    const last = rows.length > part.limit ? page.at(-1) : undefined;
    const slugs = new Set(page.flatMap(({ slug }) => slug ?? []));
    const apps =
      slugs.size === 0 ? [] : await connect.apps.findAllWithIcons(tenant, [...slugs], tx);
    const bySlug = new Map(apps.map((app) => [app.connector.slug, app]));
    return {
      docs: page.map((row) => receivedEventToWire(row, bySlug.get(row.slug ?? ''))),
      total,
      next_cursor: last === undefined ? null : formatCursor(last),
    };
  });
}

import type { Event, EventList, EventWorkflow } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import { findEvent, listEvents as listRows } from '#db/events/event-repo.ts';
import {
  countListening,
  listListening,
  type WorkflowPart,
} from '#db/events/listening-workflows-repo.ts';
import { createUnknownEventIdError } from './event-errors.ts';
import { eventToWire, listedEventToWire } from './event-to-wire.ts';

/** Lists all events of an environment by name. */
export async function listEvents(db: Database, tenant: Tenant): Promise<EventList> {
  const rows = await db.readAsTenant(tenant, (tx) => listRows(tx, tenant));
  return rows.map(listedEventToWire);
}

/** @throws AppError INVALID_EVENT_ID */
export function getEvent(db: Database, tenant: Tenant, id: string): Promise<Event> {
  return db.readAsTenant(tenant, async (tx) => {
    const row = await findEvent(tx, tenant, id);
    if (row === null) {
      throw createUnknownEventIdError();
    }
    return eventToWire(row, await countListening(tx, tenant, row.name));
  });
}

/**
 * Returns one page of the published workflows that listen to an event, by name, and the number of all.
 *
 * @throws AppError INVALID_EVENT_ID
 */
export function listEventWorkflows(
  db: Database,
  tenant: Tenant,
  id: string,
  part: WorkflowPart,
): Promise<{ workflows: EventWorkflow[]; total: number }> {
  return db.readAsTenant(tenant, async (tx) => {
    const row = await findEvent(tx, tenant, id);
    if (row === null) {
      throw createUnknownEventIdError();
    }
    return {
      workflows: await listListening(tx, tenant, row.name, part),
      total: await countListening(tx, tenant, row.name),
    };
  });
}

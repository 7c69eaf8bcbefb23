import type { Database, Tenant } from '#db/database.ts';
import { eventTable } from '#db/schema/events/event.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';

/** Inserts events, and as many published workflows that listen to the first one. Returns the id of that event. */
export async function fillEvents(db: Database, tenant: Tenant, rows: number): Promise<string> {
  const events = Array.from({ length: rows }, (_, at) => ({
    ...tenant,
    ...{ name: `Event ${at}`, sample: '{}', keys: [], json_schema: null, size: 2 },
  }));
  const workflows = Array.from({ length: rows }, (_, at) => ({
    ...tenant,
    ...{ name: `Listener ${at}`, published: true, current_version: 1 },
    ...{ live_trigger: 'event' as const, live_event: 'Event 0' },
  }));
  const [first] = await db.asTenant(tenant, async (tx) => {
    await tx.insert(workflowTable).values(workflows);
    return tx.insert(eventTable).values(events).returning({ _id: eventTable._id });
  });
  return first?._id ?? '';
}

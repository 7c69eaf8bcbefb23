import { and, asc, count, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { eventTable } from '../schema/events/event.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { listens } from './listening-workflows-repo.ts';

export type EventRow = typeof eventTable.$inferSelect;
export type EventContent = Pick<EventRow, 'name' | 'sample' | 'keys' | 'json_schema' | 'size'>;

/** An event of a list. Its sample is null and its schema left out if both together are large. */
export type ListedEvent = Omit<EventRow, 'sample'> & {
  sample: string | null;
  has_schema: boolean;
  workflow_count: number;
};

/** The maximum bytes of a sample and a schema in lists, which have 500 events at most. */
const MAX_LISTED_SIZE = 4096;

/** Lists all events of an environment by name. */
export function listEvents(tx: Tx, tenant: Tenant): Promise<ListedEvent[]> {
  const { sample, json_schema, size, name, _id } = eventTable;
  const isSmall = sql`${size} <= ${MAX_LISTED_SIZE}`;
  return tx
    .select({
      ...getTableColumns(eventTable),
      sample: sql<string | null>`case when ${isSmall} then ${sample} end`,
      json_schema: sql<unknown>`case when ${isSmall} then ${json_schema} end`,
      has_schema: sql<boolean>`${isNotNull(json_schema)}`,
      workflow_count: count(workflowTable._id),
    })
    .from(eventTable)
    .leftJoin(workflowTable, listens(tenant, name))
    .where(inTenant(eventTable, tenant))
    .groupBy(_id)
    .orderBy(sql`lower(${name})`, asc(_id));
}

export async function findEvent(tx: Tx, tenant: Tenant, id: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(eventTable).where(isEvent(tenant, id));
  return row ?? null;
}

/** Returns an event, which no other transaction can change until this one ends. */
export async function lockEvent(tx: Tx, tenant: Tenant, id: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(eventTable).where(isEvent(tenant, id)).for('update');
  return row ?? null;
}

/** Counts the events of an environment. The next count waits until this transaction ends, so that a limit holds. */
export async function countEventsWithLock(tx: Tx, tenant: Tenant): Promise<number> {
  const lock = `event ${tenant.org_id} ${tenant.environment}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return tx.$count(eventTable, inTenant(eventTable, tenant));
}

/** @throws QueryError of a unique violation if the name is taken */
export async function insertEvent(
  tx: Tx,
  tenant: Tenant,
  content: EventContent,
  now: Date,
): Promise<Pick<EventRow, '_id' | 'name'>> {
  const { _id, name } = eventTable;
  const [row] = await tx
    .insert(eventTable)
    .values({ ...toTenant(tenant), ...content, created_at: now, updated_at: now })
    .returning({ _id, name });
  if (row === undefined) {
    throw new Error('An event was stored and not returned.');
  }
  return row;
}

/**
 * Replaces an event. One of the demo belongs to the organization from then on.
 *
 * @throws QueryError of a unique violation if the name is taken
 */
export async function updateEvent(
  tx: Tx,
  tenant: Tenant,
  id: string,
  content: EventContent,
  now: Date,
): Promise<void> {
  await tx
    .update(eventTable)
    .set({ ...content, is_seed: false, updated_at: now })
    .where(isEvent(tenant, id));
}

/** Deletes an event, and returns it. Null if there is no such event. */
export async function deleteEvent(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<Pick<EventRow, '_id' | 'name'> | null> {
  const { _id, name } = eventTable;
  const [row] = await tx.delete(eventTable).where(isEvent(tenant, id)).returning({ _id, name });
  return row ?? null;
}

const isEvent = (tenant: Tenant, id: string): SQL | undefined =>
  and(inTenant(eventTable, tenant), eq(eventTable._id, id));

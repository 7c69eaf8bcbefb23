import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { eventTable } from '../schema/events/event.ts';

export type FiredDefinition = Pick<typeof eventTable.$inferSelect, '_id' | 'json_schema'>;

/** Finds the defined event of a name, with the schema that payloads have to fit. Null if it is not defined. */
export async function findFiredDefinition(
  tx: Tx,
  tenant: Tenant,
  name: string,
): Promise<FiredDefinition | null> {
  const [row] = await tx
    .select({ _id: eventTable._id, json_schema: eventTable.json_schema })
    .from(eventTable)
    .where(and(inTenant(eventTable, tenant), eq(eventTable.name, name)));
  return row ?? null;
}

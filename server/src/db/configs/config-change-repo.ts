import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configChangeTable } from '../schema/config.ts';

export type ConfigChangeRow = typeof configChangeTable.$inferSelect;

/**
 * A page of a config's history, newest first.
 *
 * @param workflows only entries about these, the empty text being about none; undefined: all entries
 * @param after `_id` of the last entry of the page before; null: the first page
 * @returns one more than `limit` where there is a next page
 */
export async function listConfigChanges(
  tx: Tx,
  tenant: Tenant,
  {
    config,
    workflows,
    after,
    limit,
  }: { config: string; workflows: string[] | undefined; after: string | null; limit: number },
): Promise<ConfigChangeRow[]> {
  const { revision, _id } = configChangeTable;
  const last = tx
    .select({ revision, _id })
    .from(configChangeTable)
    .where(
      and(
        inTenant(configChangeTable, tenant),
        eq(configChangeTable.config, config),
        eq(_id, after ?? ''),
      ),
    );
  return tx
    .select()
    .from(configChangeTable)
    .where(
      and(
        inTenant(configChangeTable, tenant),
        eq(configChangeTable.config, config),
        workflows === undefined ? undefined : inArray(configChangeTable.workflow, workflows),
        after === null ? undefined : sql`(${revision}, ${_id}) < ${last}`,
      ),
    )
    .orderBy(desc(revision), desc(_id))
    .limit(limit + 1);
}

/** The last change of each value, switch and setting of a config after a revision. */
export async function listChangesAfter(
  tx: Tx,
  tenant: Tenant,
  config: string,
  seen: number,
): Promise<ConfigChangeRow[]> {
  const { kind, workflow, field_id, revision, _id } = configChangeTable;
  return tx
    .selectDistinctOn([kind, workflow, field_id])
    .from(configChangeTable)
    .where(
      and(
        inTenant(configChangeTable, tenant),
        eq(configChangeTable.config, config),
        gt(revision, seen),
      ),
    )
    .orderBy(kind, workflow, field_id, desc(revision), desc(_id));
}

import { and, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { toBooleanArray, toJsonArray, toTextArray } from '../column-lists.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { configChangeTable } from '../schema/configs/config.ts';
import type { ChangedConfig } from './write-config-repo.ts';

/** Entries that a config keeps, the newest ones. */
export const MAX_CHANGES = 1000;

/** JSON of the values of one page, in bytes of text: a page ends before it, and has one entry at least. */
const MAX_PAGE_BYTES = 2 * 1_048_576;

export type ConfigChangeRow = typeof configChangeTable.$inferSelect;

/** The columns of an entry other than its actor and its time. */
export type NewConfigChange = Pick<ConfigChangeRow, '_id' | 'kind' | 'workflow' | 'field_id'> &
  Partial<Pick<ConfigChangeRow, 'workflow_name' | 'field_name' | 'is_secret' | 'before' | 'after'>>;

export type ChangeAuthor = Pick<ConfigChangeRow, 'actor_type' | 'actor_name' | 'created_at'>;

/** Adds entries to the history, in the transaction of the change, and takes away the oldest beyond the most. */
export async function insertConfigChanges(
  tx: Tx,
  { org_id, environment, config, revision }: ChangedConfig,
  { actor_type, actor_name, created_at }: ChangeAuthor,
  entries: readonly NewConfigChange[],
): Promise<void> {
  const isOfConfig = isChange({ org_id, environment }, config);
  const { revision: at, _id } = configChangeTable;
  const oldest = tx
    .select({ at, _id })
    .from(configChangeTable)
    .where(isOfConfig)
    .orderBy(desc(at), desc(_id))
    .offset(MAX_CHANGES - 1)
    .limit(1);
  // In one message, in this order.
  await Promise.all([
    tx.execute(sql`
      insert into ${configChangeTable}
        (_id, org_id, environment, config, revision, kind, workflow, workflow_name, field_id, field_name,
          is_secret, before, after, actor_type, actor_name, created_at)
      select _id, ${org_id}, ${environment}, ${config}, ${revision}::int, kind, workflow, workflow_name,
        field_id, field_name, is_secret, before, after, ${actor_type}, ${actor_name},
        ${created_at.toISOString()}::timestamptz
      from unnest(
        ${toTextArray(entries.map((entry) => entry._id))},
        ${toTextArray(entries.map(({ kind }) => kind))},
        ${toTextArray(entries.map(({ workflow }) => workflow))},
        ${toTextArray(entries.map(({ workflow_name }) => workflow_name))},
        ${toTextArray(entries.map(({ field_id }) => field_id))},
        ${toTextArray(entries.map(({ field_name }) => field_name))},
        ${toBooleanArray(entries.map(({ is_secret = false }) => is_secret))},
        ${toJsonArray(entries.map(({ before }) => before))},
        ${toJsonArray(entries.map(({ after }) => after))}
      ) as given (_id, kind, workflow, workflow_name, field_id, field_name, is_secret, before, after)`),
    tx.delete(configChangeTable).where(and(isOfConfig, sql`(${at}, ${_id}) < ${oldest}`)),
  ]);
}

/** The beginning and the filter of a page of a config's history. */
interface ChangePage {
  config: string;
  /** The workflows whose entries are listed; an empty text stands for entries about none. Default: all entries. */
  workflows: string[] | undefined;
  /** The `_id` of the last entry of the page before, or null for the first page. */
  after: string | null;
  limit: number;
}

/** Lists a page of a config's history, newest first. It may end before `limit` if its values are large. */
export async function listConfigChanges(
  tx: Tx,
  tenant: Tenant,
  { config, workflows, after, limit }: ChangePage,
): Promise<{ rows: ConfigChangeRow[]; hasMore: boolean }> {
  const { revision, _id } = configChangeTable;
  const last = tx
    .select({ revision, _id })
    .from(configChangeTable)
    .where(and(isChange(tenant, config), eq(_id, after ?? '')));
  const found = await tx
    .select({ _id, bytes: VALUE_BYTES })
    .from(configChangeTable)
    .where(
      and(
        isChange(tenant, config),
        workflows === undefined ? undefined : isAny(configChangeTable.workflow, workflows),
        after === null ? undefined : sql`(${revision}, ${_id}) < ${last}`,
      ),
    )
    .orderBy(desc(revision), desc(_id))
    .limit(limit + 1);
  const ids = found.slice(0, countWithin(found.slice(0, limit))).map((row) => row._id);
  const rows = await tx
    .select()
    .from(configChangeTable)
    .where(and(isChange(tenant, config), isAny(_id, ids)))
    .orderBy(desc(revision), desc(_id));
  return { rows, hasMore: found.length > ids.length };
}

const VALUE_BYTES = sql<number>`coalesce(octet_length(${configChangeTable.before}::text), 0)
  + coalesce(octet_length(${configChangeTable.after}::text), 0)`;

/** Returns the number of entries that fit into a page. */
function countWithin(found: readonly { bytes: number }[]): number {
  let total = 0;
  const over = found.findIndex(({ bytes }) => {
    total += bytes;
    return total > MAX_PAGE_BYTES;
  });
  return over === -1 ? found.length : Math.max(over, 1);
}

export type ConfigChangeHead = Pick<
  ConfigChangeRow,
  'kind' | 'workflow' | 'field_id' | 'actor_type' | 'actor_name' | 'created_at'
>;

/** Lists the last change of each value, switch and setting of a config after a revision, without its values. */
export async function listChangesAfter(
  tx: Tx,
  tenant: Tenant,
  config: string,
  seen: number,
): Promise<ConfigChangeHead[]> {
  const { kind, workflow, field_id, actor_type, actor_name, created_at, revision, _id } =
    configChangeTable;
  return tx
    .selectDistinctOn([kind, workflow, field_id], {
      kind,
      workflow,
      field_id,
      actor_type,
      actor_name,
      created_at,
    })
    .from(configChangeTable)
    .where(and(isChange(tenant, config), gt(revision, seen)))
    .orderBy(kind, workflow, field_id, desc(revision), desc(_id));
}

/** Whether the history still has every change after a revision: the oldest entries are taken away. */
export async function hasChangesAfter(
  tx: Tx,
  tenant: Tenant,
  config: string,
  seen: number,
): Promise<boolean> {
  const { _id, revision, kind } = configChangeTable;
  const rows = await tx
    .select({ _id })
    .from(configChangeTable)
    .where(and(isChange(tenant, config), or(lte(revision, seen), eq(kind, 'created'))))
    .limit(1);
  return rows.length === 1;
}

function isChange(tenant: Tenant, config: string): SQL | undefined {
  return and(inTenant(configChangeTable, tenant), eq(configChangeTable.config, config));
}

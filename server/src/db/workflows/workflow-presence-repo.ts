import { type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import type { workflowPresenceTable } from '../schema/workflows/workflow-presence.ts';

type PresenceRow = typeof workflowPresenceTable.$inferSelect;

/** The maximum number of tabs that are noted for a workflow. Tabs name themselves, so one browser could be many. */
const MAX_TABS = 200;

/** A person who has a workflow open in a tab. */
export type Presence = Pick<
  PresenceRow,
  'client_id' | 'actor_type' | 'actor_name' | 'node_id' | 'is_editing'
>;

/** The information that a tab gets. */
export interface SeenPresence {
  /** The draft's. */
  revision: number;
  /** The last seen first. */
  others: (Presence & { seen_at: string })[];
}

/** Named by its own id or that of its draft. */
export interface OpenWorkflow {
  id: string;
  /**
   * `_id` of the linked account whose tab it is: it has its own workflows open, and no others. Null: a tab of the
   * organization, which opens those of its linked accounts, too.
   */
  editor: string | null;
}

/**
 * Notes a tab and reads the others, in one statement. The row of another person's tab of the same name stays
 * as it is. A workflow with `MAX_TABS` rows gets no further one until the sweep has deleted old ones.
 *
 * @returns null if the workflow does not exist
 */
export async function recordPresence(
  tx: Tx,
  tenant: Tenant,
  of: OpenWorkflow,
  { client_id, actor_type, actor_name, node_id, is_editing }: Presence,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<SeenPresence | null> {
  const { org_id, environment } = tenant;
  const { rows } = await tx.execute<SeenPresence & Record<string, unknown>>(sql`
    with open as (${openWorkflow(tenant, of)}),
    seen as (
      insert into workflow_presence as mine (org_id, environment, workflow, client_id, actor_type, actor_name,
        node_id, is_editing, seen_at)
      select ${org_id}, ${environment}, open._id, ${client_id}, ${actor_type}, ${actor_name}::text,
        ${node_id}::text, ${is_editing}::boolean, ${now.toISOString()}::timestamptz from open
      where (select count(*) from workflow_presence p where p.org_id = ${org_id}
          and p.environment = ${environment} and p.workflow = open._id and p.client_id <> ${client_id}) < ${MAX_TABS}
      on conflict (workflow, client_id) do update
        set node_id = excluded.node_id, is_editing = excluded.is_editing, seen_at = excluded.seen_at
        where mine.actor_type = excluded.actor_type and mine.actor_name is not distinct from excluded.actor_name)
    select open.revision, coalesce((
      select json_agg(other) from (
        select p.client_id, p.actor_type, p.actor_name, p.node_id, p.is_editing, to_json(p.seen_at) #>> '{}' as seen_at
        from workflow_presence p
        where p.org_id = ${org_id} and p.environment = ${environment} and p.workflow = open._id
          and p.client_id <> ${client_id} and p.seen_at > ${since.toISOString()}::timestamptz
        order by p.seen_at desc, p.client_id
        limit ${limit}) other), '[]') as others
    from open`);
  return rows[0] ?? null;
}

/** Forgets a tab. @returns false: there is no such workflow */
export async function deletePresence(
  tx: Tx,
  tenant: Tenant,
  of: OpenWorkflow,
  { client_id, actor_type, actor_name }: Pick<Presence, 'client_id' | 'actor_type' | 'actor_name'>,
): Promise<boolean> {
  const { org_id, environment } = tenant;
  const { rows } = await tx.execute(sql`
    with open as (${openWorkflow(tenant, of)}),
    gone as (
      delete from workflow_presence p using open
      where p.org_id = ${org_id} and p.environment = ${environment} and p.workflow = open._id
        and p.client_id = ${client_id} and p.actor_type = ${actor_type}
        and p.actor_name is not distinct from ${actor_name})
    select 1 from open`);
  return rows.length > 0;
}

function openWorkflow({ org_id, environment }: Tenant, { id, editor }: OpenWorkflow): SQL {
  const isOpenTo = editor === null ? sql`true` : sql`w.linked_account = ${editor}`;
  return sql`select w._id, d.revision from workflow w
    join workflow_draft d on d.org_id = ${org_id} and d.environment = ${environment} and d.workflow = w._id
    where w.org_id = ${org_id} and w.environment = ${environment} and ${isOpenTo}
      and w._id = coalesce((select n.workflow from workflow_draft n
        where n.org_id = ${org_id} and n.environment = ${environment} and n._id = ${id}), ${id})`;
}

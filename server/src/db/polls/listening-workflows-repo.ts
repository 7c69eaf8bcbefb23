import { type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import type { PollRow, WantedPoll } from './poll-repo.ts';

/** An event of an app. */
export interface AppEvent {
  slug: string;
  trigger: string;
}

/** A workflow that a new record starts. */
export interface Listener {
  workflow: string;
  /** The id of the config that has it enabled. Null if none has. */
  config_id: string | null;
  frequency: number;
}

/** Formats the `live_event` of workflows that start with an app's event. */
export const formatLiveEvent = ({ slug, trigger }: AppEvent): string => `${slug}.${trigger}`;

/** @throws Error if it is none that `formatLiveEvent` made */
export function parseLiveEvent(liveEvent: string): AppEvent {
  const [, slug, trigger] = /^([^.]+)\.(.+)$/.exec(liveEvent) ?? [];
  if (slug === undefined || trigger === undefined) {
    throw new Error(`"${liveEvent}" names no event of an app.`);
  }
  return { slug, trigger };
}

/** Polls that workflows want and that are not there, or with another frequency. */
export async function listMissingPolls(
  tx: Tx,
  tenant: Tenant,
  event: AppEvent,
  limit: number,
): Promise<WantedPoll[]> {
  const { slug, trigger } = event;
  const { rows } = await tx.execute<
    Pick<WantedPoll, 'linked_account' | 'connection' | 'frequency'>
  >(
    sql`
      with wanted as (${buildListeningQuery(tenant, event)})
      select wanted.linked_account, wanted.connection, min(wanted.frequency)::int as frequency
      from wanted
      left join poll on poll.connection = wanted.connection and poll.trigger = ${trigger}
        and ${buildTenantCondition('poll', tenant)}
      group by wanted.linked_account, wanted.connection, poll._id, poll.frequency
      having poll._id is null or min(wanted.frequency) <> poll.frequency
      order by wanted.connection
      limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, slug, trigger }));
}

/** Lists the `_id`s of polls that no workflow needs any more. */
export async function listUnwantedPolls(
  tx: Tx,
  tenant: Tenant,
  event: AppEvent,
  limit: number,
): Promise<string[]> {
  const { slug, trigger } = event;
  // Read once and hashed: as a join, PostgreSQL looked 20,000 polls up one by one, for half a minute.
  const { rows } = await tx.execute<Pick<PollRow, '_id'>>(sql`
    with wanted as materialized (${buildListeningQuery(tenant, event)})
    select poll._id from poll
    where ${buildTenantCondition('poll', tenant)} and poll.slug = ${slug} and poll.trigger = ${trigger}
      and poll.connection not in (select connection from wanted)
    order by poll._id
    limit ${limit}`);
  return rows.map(({ _id }) => _id);
}

/** Lists the workflows that the records of a poll start. A workflow is listed once for each config that has it enabled. */
export async function listListeners(
  tx: Tx,
  tenant: Tenant,
  poll: Pick<PollRow, 'slug' | 'trigger' | 'connection' | 'linked_account'>,
): Promise<Listener[]> {
  const { connection, linked_account } = poll;
  const { rows } = await tx.execute<Listener & Record<string, unknown>>(sql`
    with wanted as (${buildListeningQuery(tenant, poll)})
    select workflow, config_id, frequency from wanted
    where connection = ${connection} and linked_account = ${linked_account}
    order by workflow, config_id`);
  return rows;
}

/** A poll as its workflow's owner sees it. */
export interface PollOfWorkflow
  extends Pick<
    PollRow,
    '_id' | 'connection' | 'frequency' | 'failures' | 'problem_code' | 'problem'
  > {
  account_id: string;
  /** ISO 8601. */
  read_at: string | null;
  next_at: string | null;
}

/** One page of the polls of a workflow, in the order of their ids. */
export interface PollsPart {
  /** The id before the page. */
  after: string;
  limit: number;
  /** Whether only polls with a problem are listed, or only those without. Undefined for all polls. */
  hasProblem: boolean | undefined;
}

/** Lists the polls that start a workflow, in the order of their ids. */
export async function listWorkflowPolls(
  tx: Tx,
  tenant: Tenant,
  { workflow, ...event }: AppEvent & { workflow: string },
  { after, limit, hasProblem }: PollsPart,
): Promise<PollOfWorkflow[]> {
  const { rows } = await tx.execute<PollOfWorkflow & Record<string, unknown>>(sql`
    with wanted as materialized (${buildListeningQuery(tenant, event)})
    select poll._id, poll.connection, poll.frequency, poll.failures, poll.problem_code, poll.problem,
      account.account_id, to_json(poll.read_at) #>> '{}' as read_at, to_json(timer.next_at) #>> '{}' as next_at
    from poll
    join linked_account account on ${buildTenantCondition('account', tenant)} and account._id = poll.linked_account
    left join timer on ${buildTenantCondition('timer', tenant)} and timer.kind = 'polling' and timer.subject = poll._id
    where ${buildTenantCondition('poll', tenant)} and poll.slug = ${event.slug} and poll.trigger = ${event.trigger}
      and poll._id > ${after}
      and ${hasProblem === undefined ? sql`true` : sql`(poll.problem_code is not null) = ${hasProblem}`}
      and poll.connection in (select connection from wanted where workflow = ${workflow})
    order by poll._id
    limit ${limit}`);
  return rows;
}

/**
 * Builds the query for published workflows with the trigger, each with the connection that its records come over: the
 * one that the trigger names, else that of the config, else the default one. A workflow of the organization runs for
 * each config that has it enabled, one of a linked account for its owner. A workflow of the organization's own app
 * has no configs, so it names a connection.
 */
function buildListeningQuery(tenant: Tenant, event: AppEvent): SQL {
  const { slug } = event;
  const live = sql`${buildTenantCondition('w', tenant)} and w.live_trigger = 'app_event'
    and w.live_event = ${formatLiveEvent(event)}`;
  return sql`
    select l.workflow, l.config_id, l.frequency, k._id as connection, k.linked_account
    from (
      select w._id as workflow, w.live_frequency as frequency, c.config_id, c.linked_account,
        coalesce(w.live_connection, own.connection) as named
      from workflow w
      join config_workflow cw on ${buildTenantCondition('cw', tenant)} and cw.workflow = w._id and cw.enabled
      join config c on ${buildTenantCondition('c', tenant)} and c._id = cw.config and c.archived_at is null
      ${buildConfigJoin(tenant, slug, sql`c.linked_account`, sql`c.config_id`)}
      where ${live} and w.linked_account is null
      union all
      select w._id, w.live_frequency, a.account_id, a._id, coalesce(w.live_connection, own.connection)
      from workflow w
      join linked_account a on ${buildTenantCondition('a', tenant)} and a._id = w.linked_account
      ${buildConfigJoin(tenant, slug, sql`a._id`, sql`a.account_id`)}
      where ${live}
      union all
      select w._id, w.live_frequency, null, named.linked_account, named._id
      from workflow w
      join connection named on ${buildTenantCondition('named', tenant)} and named._id = w.live_connection
      where ${live} and w.linked_account is null and w.slug is null
    ) l
    join connection k on ${buildTenantCondition('k', tenant)} and k.slug = ${slug}
      and k.linked_account = l.linked_account
      and (k._id = l.named or (l.named is null and k.is_default))`;
}

/** Builds the join with the config of the event's app under the same config id, which may choose a connection. */
const buildConfigJoin = (tenant: Tenant, slug: string, account: SQL, config_id: SQL): SQL =>
  sql`left join config own on ${buildTenantCondition('own', tenant)} and own.linked_account = ${account}
    and own.slug = ${slug} and own.config_id = ${config_id} and own.archived_at is null`;

function buildTenantCondition(alias: string, { org_id, environment }: Tenant): SQL {
  const table = sql.identifier(alias);
  return sql`${table}.org_id = ${org_id} and ${table}.environment = ${environment}`;
}

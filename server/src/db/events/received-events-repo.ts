import { and, asc, count, desc, eq, getTableColumns, lt, not, sql } from 'drizzle-orm';
import { buildCount, MAX_COUNTED } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { isAfter, type ListPart } from '../row-order.ts';
import { eventReceivedTable } from '../schema/events/event-received.ts';
import { eventReceivedWorkflowTable } from '../schema/events/event-received-workflow.ts';
import {
  isListenedToBy,
  isOfOneWorkflow,
  isReceived,
  type ReceivedFilter,
} from './received-where.ts';

const {
  payload: _payload,
  headers: _headers,
  details: _details,
  ...HEAD
} = getTableColumns(eventReceivedTable);

/** The columns that lists show, without what the sender decides the size of. */
export type ReceivedHead = Pick<ReceivedRow, keyof typeof HEAD>;

export type ReceivedRow = typeof eventReceivedTable.$inferSelect;

export type OutcomeRow = typeof eventReceivedWorkflowTable.$inferSelect;

/** A received event to store, with its payload as JSON. */
export type NewReceived = Omit<ReceivedRow, 'org_id' | 'environment' | 'payload' | 'is_seed'> & {
  payload: string;
};

/** What became of a workflow, to store. */
export type NewOutcome = Pick<
  OutcomeRow,
  'workflow' | 'workflow_name' | 'outcome' | 'reason' | 'execution'
>;

/** Stores a received event with what became of each workflow. Its queries need no response to each other. */
export async function insertReceived(
  tx: Tx,
  { org_id, environment }: Tenant,
  { payload, ...received }: NewReceived,
  outcomes: readonly NewOutcome[],
): Promise<void> {
  const { _id, created_at } = received;
  const rows = outcomes.map((outcome, position) => ({
    ...{ org_id, environment, received: _id, created_at, position },
    ...outcome,
  }));
  const row = { ...received, org_id, environment, payload: sql`${payload}::json` };
  await Promise.all([
    tx.insert(eventReceivedTable).values(row),
    ...(rows.length === 0 ? [] : [tx.insert(eventReceivedWorkflowTable).values(rows)]),
  ]);
}

/** Lists one row more than `limit` if there is one, the newest first. */
export async function listReceived(
  tx: Tx,
  tenant: Tenant,
  filter: ReceivedFilter,
  part: ListPart,
): Promise<ReceivedHead[]> {
  return buildReceivedList(tx, tenant, filter, part);
}

/** Builds the query of `listReceived`. The events of one workflow are read in the order of its own index. */
export function buildReceivedList(
  tx: Tx,
  tenant: Tenant,
  filter: ReceivedFilter,
  { after, offset, limit }: ListPart,
) {
  const isJoined = isOfOneWorkflow(filter);
  const { created_at, received: _id } = eventReceivedWorkflowTable;
  const position = isJoined ? { created_at, _id } : eventReceivedTable;
  const isFollowing = after === null ? undefined : isAfter(position, after, false);
  const where = and(isReceived(tx, tenant, filter, { isJoined }), isFollowing);
  const order = [desc(position.created_at), desc(position._id)];
  const rows = tx.select(HEAD).from(eventReceivedTable);
  return (
    isJoined
      ? rows.innerJoin(eventReceivedWorkflowTable, isOutcome).where(where)
      : rows.where(where)
  )
    .orderBy(...order)
    .offset(after === null ? offset : 0)
    .limit(limit + 1);
}

const isOutcome = eq(eventReceivedWorkflowTable.received, eventReceivedTable._id);

/** Counts received events up to `MAX_COUNTED`. */
export async function countReceived(
  tx: Tx,
  tenant: Tenant,
  filter: ReceivedFilter,
): Promise<number> {
  const [row] = await buildReceivedCount(tx, tenant, filter);
  return row?.total ?? 0;
}

/** Builds the query of `countReceived`. */
export function buildReceivedCount(tx: Tx, tenant: Tenant, filter: ReceivedFilter) {
  const { workflow_ids, created_from: _from, created_before: _before, ...others } = filter;
  const hasOthers = Object.values(others).some((value) => value !== undefined);
  if (workflow_ids === undefined || hasOthers) {
    return buildCount(tx, eventReceivedTable, isReceived(tx, tenant, filter));
  }
  // Only the workflows' own index is read.
  const { created_at, received } = eventReceivedWorkflowTable;
  const where = isListenedToBy(tenant, workflow_ids, filter);
  if (isOfOneWorkflow(filter)) {
    return buildCount(tx, eventReceivedWorkflowTable, where, [desc(created_at), desc(received)]);
  }
  const events = tx
    .selectDistinct({ received })
    .from(eventReceivedWorkflowTable)
    .where(where)
    .limit(MAX_COUNTED)
    .as('events');
  return tx.select({ total: count() }).from(events);
}

const isRow = (tenant: Tenant, id: string) =>
  and(inTenant(eventReceivedTable, tenant), eq(eventReceivedTable._id, id));

/** A received event with its payload as JSON. */
export type FoundReceived = Omit<ReceivedRow, 'payload'> & { payload: string };

/**
 * Finds a received event. Null if there is none.
 *
 * @param maxLength the maximum number of characters of the payload that are read. Default: all
 */
export async function findReceived(
  tx: Tx,
  tenant: Tenant,
  id: string,
  maxLength?: number,
): Promise<FoundReceived | null> {
  const { payload, ...columns } = getTableColumns(eventReceivedTable);
  const text =
    maxLength === undefined
      ? sql<string>`${payload}::text`
      : sql<string>`left(${payload}::text, ${maxLength})`;
  const [row] = await tx
    .select({ ...columns, payload: text })
    .from(eventReceivedTable)
    .where(isRow(tenant, id));
  return row ?? null;
}

/** Lists what became of the workflows of a received event, in their order. */
export function listOutcomes(tx: Tx, tenant: Tenant, id: string): Promise<OutcomeRow[]> {
  const { received, position } = eventReceivedWorkflowTable;
  return tx
    .select()
    .from(eventReceivedWorkflowTable)
    .where(and(inTenant(eventReceivedWorkflowTable, tenant), eq(received, id)))
    .orderBy(asc(position));
}

/** Returns the ids of events that were received before the moment, the oldest first. Leaves out those of `except`. */
export async function listOldReceived(
  tx: Tx,
  tenant: Tenant,
  before: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { _id, created_at } = eventReceivedTable;
  const rows = await tx
    .select({ _id })
    .from(eventReceivedTable)
    .where(
      and(inTenant(eventReceivedTable, tenant), lt(created_at, before), not(isAny(_id, except))),
    )
    .orderBy(asc(created_at), asc(_id))
    .limit(limit);
  return rows.map((row) => row._id);
}

/** Deletes received events with their outcomes. Returns how many were deleted. */
export async function deleteReceived(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .delete(eventReceivedTable)
    .where(and(inTenant(eventReceivedTable, tenant), isAny(eventReceivedTable._id, ids)));
  return rowCount ?? 0;
}

/** Deletes up to `limit` received events of a linked account. Returns how many were deleted. */
export async function deleteReceivedOfAccount(
  tx: Tx,
  tenant: Tenant,
  account: { _id: string; account_id: string },
  limit: number,
): Promise<number> {
  const { _id, linked_account, linked_account_id } = eventReceivedTable;
  const rows = await tx
    .select({ _id })
    .from(eventReceivedTable)
    .where(
      and(
        inTenant(eventReceivedTable, tenant),
        // The index has the organization's own id, which another account may have had before.
        eq(linked_account_id, account.account_id),
        eq(linked_account, account._id),
      ),
    )
    .limit(limit);
  return rows.length === 0
    ? 0
    : deleteReceived(
        tx,
        tenant,
        rows.map((row) => row._id),
      );
}

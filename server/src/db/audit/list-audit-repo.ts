import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { buildCount, MAX_COUNTED } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { isAfter, type ListPart } from '../row-order.ts';
import { auditEventTable, auditEventTermTable } from '../schema/org/audit-event.ts';
import { appUserTable } from '../schema/org/user.ts';
import { type AuditFilter, isAuditEvent, isInRange, isTerm } from './audit-where.ts';

export type AuditRow = typeof auditEventTable.$inferSelect;

/** Lists one entry more than `limit` if there is one, the newest first. */
export async function listAuditEvents(
  tx: Tx,
  tenant: Tenant,
  filter: AuditFilter,
  part: ListPart,
): Promise<AuditRow[]> {
  const rows = await buildAuditList(tx, tenant, filter, part);
  return rows.map((row) => row.audit_event);
}

/** Builds the query of `listAuditEvents`. Each filter alone is read in the order of its own index. */
export function buildAuditList(
  tx: Tx,
  tenant: Tenant,
  filter: AuditFilter,
  { after, offset, limit }: ListPart,
) {
  const { term } = filter;
  const { created_at, entry: _id } = auditEventTermTable;
  const position = term === undefined ? auditEventTable : { created_at, _id };
  const rows = tx.select({ audit_event: auditEventTable }).from(auditEventTable);
  const joined = term === undefined ? rows : rows.innerJoin(auditEventTermTable, isEntryOfTerm);
  const types = getOnlyTypes(filter);
  const where = and(
    isAuditEvent(tenant, filter),
    term === undefined ? undefined : isTerm(tenant, term, filter),
    after === null ? undefined : isAfter(position, after, false),
    types === null
      ? undefined
      : inArray(
          auditEventTable._id,
          buildFirstOfTypes(tenant, filter, types, { after, offset, limit }),
        ),
  );
  return joined
    .where(where)
    .orderBy(desc(position.created_at), desc(position._id))
    .offset(after === null ? offset : 0)
    .limit(limit + 1);
}

const isEntryOfTerm = eq(auditEventTermTable.entry, auditEventTable._id);

/** Returns the event types of a filter that has several and nothing else but a period, else null. */
function getOnlyTypes({ event_types, ...others }: AuditFilter): readonly string[] | null {
  const { created_from: _from, created_before: _before, ...filters } = others;
  const hasOthers = Object.values(filters).some((value) => value !== undefined);
  return event_types === undefined || event_types.length < 2 || hasOthers ? null : event_types;
}

/** Builds the ids of the newest entries of each type. No index has the entries of several types in their order. */
function buildFirstOfTypes(
  tenant: Tenant,
  filter: AuditFilter,
  types: readonly string[],
  { after, offset, limit }: ListPart,
): SQL {
  const { event_type, created_at, _id } = auditEventTable;
  const where = and(
    inTenant(auditEventTable, tenant),
    sql`${event_type} = requested.type`,
    isInRange(created_at, filter),
    after === null ? undefined : isAfter(auditEventTable, after, false),
  );
  const size = (after === null ? offset : 0) + limit + 1;
  return sql`(select newest._id from unnest(${sql.param([...types])}::text[]) requested(type) cross join lateral
    (select ${_id} from ${auditEventTable} where ${where} order by ${created_at} desc, ${_id} desc limit ${size}) newest)`;
}

/** Counts entries up to `MAX_COUNTED`. */
export async function countAuditEvents(
  tx: Tx,
  tenant: Tenant,
  filter: AuditFilter,
): Promise<number> {
  const [row] = await buildAuditCount(tx, tenant, filter);
  return row?.total ?? 0;
}

/** Builds the query of `countAuditEvents`. */
export function buildAuditCount(tx: Tx, tenant: Tenant, filter: AuditFilter) {
  const { term, created_from: _from, created_before: _before, ...others } = filter;
  const hasOthers = Object.values(others).some((value) => value !== undefined);
  if (term === undefined) {
    const { created_at, _id } = auditEventTable;
    return buildCount(tx, auditEventTable, isAuditEvent(tenant, filter), [
      desc(created_at),
      desc(_id),
    ]);
  }
  if (!hasOthers) {
    const { created_at, entry } = auditEventTermTable;
    const order = [desc(created_at), desc(entry)];
    return buildCount(tx, auditEventTermTable, isTerm(tenant, term, filter), order);
  }
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(auditEventTable)
    .innerJoin(auditEventTermTable, isEntryOfTerm)
    .where(and(isAuditEvent(tenant, filter), isTerm(tenant, term, filter)))
    .limit(MAX_COUNTED)
    .as('some');
  return tx.select({ total: count() }).from(some);
}

/** Finds an entry. Null if there is none. */
export async function findAuditEvent(tx: Tx, tenant: Tenant, id: string): Promise<AuditRow | null> {
  const [row] = await tx
    .select()
    .from(auditEventTable)
    .where(and(inTenant(auditEventTable, tenant), eq(auditEventTable._id, id)));
  return row ?? null;
}

/** Finds the names of people by `_id`. Those who were deleted are missing. */
export async function findNamesOfUsers(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { _id, first_name, last_name } = appUserTable;
  const rows =
    ids.length === 0
      ? []
      : await tx.select({ _id, first_name, last_name }).from(appUserTable).where(isAny(_id, ids));
  return new Map(rows.map((row) => [row._id, `${row.first_name} ${row.last_name}`.trim()]));
}

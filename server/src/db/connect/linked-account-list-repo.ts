import { and, count, desc, eq, exists, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { containsPattern } from '../contains-pattern.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenantOfQuery } from '../in-tenant.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { type LinkedAccountRows, withConnections } from './linked-account-repo.ts';

export interface LinkedAccountFilter {
  /** Only accounts that connected the app with this slug. */
  slug?: string | undefined;
  /** Only accounts with a connection in this status, of the app; or with none of it. */
  status?: 'active' | 'expired' | 'not_connected' | undefined;
  /** Only accounts whose id or name contains the text, upper and lower case alike. */
  search?: string | undefined;
  /** Only ids and names that contain the text, upper and lower case alike. */
  account_id?: string | undefined;
  name?: string | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Lists linked accounts, newest first. `total` counts those of all pages. */
export async function listLinkedAccounts(
  tx: Tx,
  tenant: Tenant,
  filter: LinkedAccountFilter,
  part: { offset: number; limit: number },
): Promise<{ rows: LinkedAccountRows[]; total: number }> {
  const { slug, status } = filter;
  const names = TEXTS_AND_DAYS.filter((name) => filter[name] !== undefined);
  const connected =
    slug === undefined && status === undefined ? [] : [buildConnectionFilter(slug, status)];
  const { page, size } = buildQueries([...connected, ...names]);
  const { org_id, environment } = tenant;
  const values = {
    org_id,
    environment,
    slug,
    status,
    search: containsPattern(filter.search ?? ''),
    account_id: containsPattern(filter.account_id ?? ''),
    name: containsPattern(filter.name ?? ''),
    created_from: filter.created_from?.toISOString(),
    created_before: filter.created_before?.toISOString(),
  };
  const [[counted], rows] = await Promise.all([
    size(tx).execute(values),
    page(tx).execute({ ...values, ...part }),
  ]);
  return { rows: await withConnections(tx, tenant, rows), total: counted?.total ?? 0 };
}

const TEXTS_AND_DAYS = ['search', 'account_id', 'name', 'created_from', 'created_before'] as const;
/** A condition on the connections that an account has or does not have. */
type ConnectionFilter = 'of_app' | 'in_status' | 'of_app_in_status' | 'none' | 'none_of_app';
type FilterName = (typeof TEXTS_AND_DAYS)[number] | ConnectionFilter;

function buildConnectionFilter(
  slug: LinkedAccountFilter['slug'],
  status: LinkedAccountFilter['status'],
): ConnectionFilter {
  if (status === 'not_connected') {
    return slug === undefined ? 'none' : 'none_of_app';
  }
  if (slug === undefined) {
    return 'in_status';
  }
  return status === undefined ? 'of_app' : 'of_app_in_status';
}

const filtered = new Map<string, ReturnType<typeof buildFiltered>>();

/** Builds the two queries of a list with these filters, which are prepared once. */
function buildQueries(names: readonly FilterName[]) {
  const key = names.join();
  const known = filtered.get(key) ?? buildFiltered(names);
  filtered.set(key, known);
  return known;
}

function buildFiltered(names: readonly FilterName[]) {
  const where = and(
    inTenantOfQuery(linkedAccountTable),
    ...names.map((name) => CONDITIONS[name]()),
  );
  const { created_at, _id } = linkedAccountTable;
  return {
    size: createPreparedQuery((tx) =>
      tx.select({ total: count() }).from(linkedAccountTable).where(where),
    ),
    page: createPreparedQuery((tx) =>
      tx
        .select()
        .from(linkedAccountTable)
        .where(where)
        .orderBy(desc(created_at), desc(_id))
        .offset(sql.placeholder('offset'))
        .limit(sql.placeholder('limit')),
    ),
  };
}

const isOfApp = () => eq(connectionTable.slug, sql.placeholder('slug'));
const isInStatus = () => eq(connectionTable.status, sql.placeholder('status'));

/** Builds the query for the connections of an account that meet all conditions. */
function buildConnectionsQuery(...conditions: SQL[]) {
  return new QueryBuilder()
    .select({ one: sql`1` })
    .from(connectionTable)
    .where(
      and(
        inTenantOfQuery(connectionTable),
        eq(connectionTable.linked_account, linkedAccountTable._id),
        ...conditions,
      ),
    );
}

const CONDITIONS: Readonly<Record<FilterName, () => SQL>> = {
  of_app: () => exists(buildConnectionsQuery(isOfApp())),
  in_status: () => exists(buildConnectionsQuery(isInStatus())),
  of_app_in_status: () => exists(buildConnectionsQuery(isOfApp(), isInStatus())),
  none: () => notExists(buildConnectionsQuery()),
  none_of_app: () => notExists(buildConnectionsQuery(isOfApp())),
  search: () =>
    sql`(${linkedAccountTable.name} ~ ${sql.placeholder('search')} or ${linkedAccountTable.account_id} ~ ${sql.placeholder('search')})`,
  account_id: () => sql`${linkedAccountTable.account_id} ~ ${sql.placeholder('account_id')}`,
  name: () => sql`${linkedAccountTable.name} ~ ${sql.placeholder('name')}`,
  created_from: () => gte(linkedAccountTable.created_at, sql.placeholder('created_from')),
  created_before: () => lt(linkedAccountTable.created_at, sql.placeholder('created_before')),
};

import { and, count, desc, eq, exists, gte, lt, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { containsPattern } from '../contains-pattern.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenantOfQuery } from '../in-tenant.ts';
import { preparedQuery } from '../prepared-query.ts';
import { connectionTable } from '../schema/connection.ts';
import { linkedAccountTable } from '../schema/linked-account.ts';
import { type LinkedAccountRows, withConnections } from './linked-account-repo.ts';

export interface LinkedAccountFilter {
  /** Only accounts that connected the app with this slug. */
  slug?: string | undefined;
  /** Only ids and names that contain the text, upper and lower case alike. */
  account_id?: string | undefined;
  name?: string | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Newest first; `total` counts over all pages. */
export async function listLinkedAccounts(
  tx: Tx,
  tenant: Tenant,
  filter: LinkedAccountFilter,
  part: { offset: number; limit: number },
): Promise<{ rows: LinkedAccountRows[]; total: number }> {
  const { page, size } = filteredBy(FILTERS.filter((one) => filter[one] !== undefined));
  const { org_id, environment } = tenant;
  const values = {
    org_id,
    environment,
    slug: filter.slug,
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

type FilterName = keyof LinkedAccountFilter;
const FILTERS: readonly FilterName[] = [
  'slug',
  'account_id',
  'name',
  'created_from',
  'created_before',
];

const filtered = new Map<string, ReturnType<typeof buildFiltered>>();

/** The two queries of a list with these filters, which are built once. */
function filteredBy(names: readonly FilterName[]) {
  const key = names.join();
  const known = filtered.get(key) ?? buildFiltered(new Set(names));
  filtered.set(key, known);
  return known;
}

function buildFiltered(names: ReadonlySet<FilterName>) {
  const where = and(
    inTenantOfQuery(linkedAccountTable),
    ...FILTERS.filter((one) => names.has(one)).map((one) => CONDITIONS[one]()),
  );
  const { created_at, _id } = linkedAccountTable;
  return {
    size: preparedQuery((tx) =>
      tx.select({ total: count() }).from(linkedAccountTable).where(where),
    ),
    page: preparedQuery((tx) =>
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

const CONDITIONS: Readonly<Record<FilterName, () => SQL>> = {
  slug: () => {
    const connected = new QueryBuilder()
      .select({ one: sql`1` })
      .from(connectionTable)
      .where(
        and(
          inTenantOfQuery(connectionTable),
          eq(connectionTable.slug, sql.placeholder('slug')),
          eq(connectionTable.linked_account, linkedAccountTable._id),
        ),
      );
    return exists(connected);
  },
  account_id: () => sql`${linkedAccountTable.account_id} ~ ${sql.placeholder('account_id')}`,
  name: () => sql`${linkedAccountTable.name} ~ ${sql.placeholder('name')}`,
  created_from: () => gte(linkedAccountTable.created_at, sql.placeholder('created_from')),
  created_before: () => lt(linkedAccountTable.created_at, sql.placeholder('created_before')),
};

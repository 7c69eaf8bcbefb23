import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from './database.ts';

type TenantTable = PgTable & { org_id: PgColumn; environment: PgColumn };

/** Builds the condition for the rows of one tenant, which every query on shared tables has. */
export function inTenant(table: TenantTable, { org_id, environment }: Tenant): SQL | undefined {
  return and(eq(table.org_id, org_id), eq(table.environment, environment));
}

/** Builds the condition of `inTenant` for a `createPreparedQuery`, which is executed with the fields of the tenant. */
export function inTenantOfQuery(table: TenantTable): SQL | undefined {
  const { org_id, environment } = table;
  return and(
    eq(org_id, sql.placeholder('org_id')),
    eq(environment, sql.placeholder('environment')),
  );
}

/** Returns the tenant that a row belongs to. */
export const toTenant = ({ org_id, environment }: Tenant): Tenant => ({ org_id, environment });

import type { Integration, LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { connectionTable } from '../schema/connection.ts';
import type { linkedAccountTable } from '../schema/linked-account.ts';

export type LinkedAccountRow = typeof linkedAccountTable.$inferSelect;

/** The columns of a connection that an integration on the wire is made of; no credentials. */
export type IntegrationRow = Pick<
  typeof connectionTable.$inferSelect,
  | '_id'
  | 'slug'
  | 'auth_type'
  | 'status'
  | 'expired_at'
  | 'expired_reason'
  | 'identifier'
  | 'connected_at'
  | 'updated_at'
> & {
  /** Asked for at the last sign-in and not granted; empty where nothing is surely missing. */
  missing_scopes: readonly string[];
};

/** Name and icon of the app with this slug; undefined where the catalogue has it no more. */
export type AppLookup = (slug: string) => { name: string; icon: string | null } | undefined;

/**
 * A linked account on the wire.
 *
 * @param connections those of this account, in the order to show; none makes `integrations` null
 */
export function linkedAccountBody(
  row: LinkedAccountRow,
  connections: readonly IntegrationRow[],
  apps: AppLookup,
): LinkedAccount {
  return {
    _id: row._id,
    associated_org: row.org_id,
    account_id: row.account_id,
    name: row.name,
    environment: row.environment,
    udf: row.udf,
    is_seed: row.is_seed,
    tenant_account_id: null,
    integrations:
      connections.length === 0 ? null : connections.map((one) => integrationBody(one, apps)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function integrationBody(row: IntegrationRow, apps: AppLookup): Integration {
  const app = apps(row.slug);
  return {
    _id: row._id,
    type: row.slug,
    name: app?.name ?? row.slug,
    icon: app?.icon ?? null,
    app_id: null,
    auth_type: row.auth_type,
    status: row.status,
    identifier: identifierOf(row.identifier),
    reauth_required: row.status === 'expired',
    ...(row.expired_at === null ? {} : { expired_at: row.expired_at.toISOString() }),
    ...(row.expired_reason === null ? {} : { expired_reason: row.expired_reason }),
    ...(row.missing_scopes.length === 0 ? {} : { missing_scopes: [...row.missing_scopes] }),
    createdAt: row.connected_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Who the account is at the vendor, as the vendor told it. */
export function identifierOf(value: unknown): Integration['identifier'] {
  if (typeof value === 'object' && value !== null) {
    return { ...value };
  }
  return typeof value === 'string' ? value : null;
}

import type { Integration, LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { ConnectedAppRow, LinkedAccountRows } from '#db/connect/linked-account-repo.ts';
import type { AppLookup } from '../apps/app-lookup.ts';
import { identifierToWire } from '../apps/connected-account-to-wire.ts';

/** The maximum number of scopes in the contract. A provider may report more. */
const MAX_SCOPES = 200;

/** Converts a linked account to its wire format. `integrations` is null if there are no connections. */
export function linkedAccountToWire(
  { account: row, connections }: LinkedAccountRows,
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
      connections.length === 0
        ? null
        : connections.map((connection) => integrationToWire(connection, apps)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function integrationToWire(row: ConnectedAppRow, apps: AppLookup): Integration {
  const app = apps(row.slug);
  return {
    _id: row._id,
    type: row.slug,
    name: app?.name ?? row.slug,
    icon: app?.icon ?? null,
    app_id: null,
    auth_type: row.auth_type,
    status: row.status,
    identifier: identifierToWire(row.identifier),
    connection_name: row.name,
    is_default: row.is_default,
    reauth_required: row.status === 'expired',
    ...(row.expired_at === null ? {} : { expired_at: row.expired_at.toISOString() }),
    ...(row.expired_reason === null ? {} : { expired_reason: row.expired_reason }),
    ...(row.scopes.length === 0 ? {} : { scopes: row.scopes.slice(0, MAX_SCOPES) }),
    ...(row.missing_scopes.length === 0 ? {} : { missing_scopes: [...row.missing_scopes] }),
    createdAt: row.connected_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

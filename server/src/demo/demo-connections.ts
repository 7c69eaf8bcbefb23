import type { Integration, LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import { DEMO_API_KEY } from '@patchbay/demo-vendor/api/api-routes.ts';
import {
  DEMO_SCOPES,
  type DemoVendorGrants,
} from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Tenant } from '../db/database.ts';
import type { connectionTable } from '../db/schema/connect/connection.ts';
import { type Credentials, encryptCredentials } from '../domain/connect/connections/credentials.ts';

export interface DemoConnectionDeps {
  keyRing: KeyRing;
  grants: DemoVendorGrants;
  clock: () => Date;
}

/**
 * Creates the connections of an account, with credentials that the demo vendor accepts. Those of an expired connection
 * are real, too: its grant is revoked at the provider.
 */
export function createDemoConnections(
  deps: DemoConnectionDeps,
  tenant: Tenant,
  account: LinkedAccount,
): Promise<(typeof connectionTable.$inferInsert)[]> {
  return Promise.all(
    (account.integrations ?? []).map(async (integration) => {
      const { credentials, scopes, expires_at } = await createCredentials(deps, integration);
      return {
        ...tenant,
        _id: integration._id,
        linked_account: account._id,
        slug: integration.type,
        auth_type: integration.auth_type,
        status: integration.status,
        expired_at: integration.status === 'expired' ? new Date(integration.updatedAt) : null,
        expired_reason: integration.status === 'expired' ? 'INVALID_GRANT' : null,
        next_refresh_at: integration.status === 'expired' ? null : expires_at,
        identifier: integration.identifier,
        name: integration.connection_name,
        is_default: integration.is_default,
        credentials_encrypted: await encryptCredentials(
          deps.keyRing,
          { tenant, row: integration._id },
          credentials,
        ),
        scopes,
        expires_at,
        connected_at: new Date(integration.createdAt),
        is_seed: true,
        updated_at: new Date(integration.updatedAt),
      };
    }),
  );
}

async function createCredentials(
  { grants, clock }: DemoConnectionDeps,
  { auth_type, status, identifier }: Integration,
): Promise<{ credentials: Credentials; scopes: string[]; expires_at: Date | null }> {
  if (auth_type === 'keybased') {
    const credentials: Credentials = { kind: 'keybased', fields: { api_key: DEMO_API_KEY } };
    return { credentials, scopes: [], expires_at: null };
  }
  const now = clock().getTime();
  const tokens = await grants.createGrant({ account: String(identifier) });
  if (status === 'expired') {
    await grants.revoke(tokens.refresh_token);
  }
  const { access_token, refresh_token, expires_in } = tokens;
  return {
    credentials: { kind: 'oauth2', access_token, refresh_token, obtained_at: now },
    scopes: [...DEMO_SCOPES],
    expires_at: new Date(now + expires_in * 1000),
  };
}

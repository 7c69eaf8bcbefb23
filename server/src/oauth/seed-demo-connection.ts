import { markExpired, recordConnectionEvent } from '../db/connection-repo.ts';
import { DEMO_API_KEY } from '../demo-vendor/api-routes.ts';
import { DEMO_SCOPES, type DemoVendorGrants } from '../demo-vendor/demo-vendor-grants.ts';
import type { AccountScope, ConnectDeps } from '../domain/connections/connect-deps.ts';
import type { Credentials } from '../domain/connections/credentials.ts';
import { storeConnection } from '../domain/connections/store-connection.ts';

/** A connection of the demo story to `demo_crm`. */
export interface DemoConnection {
  _id: string;
  auth_type: 'oauth2' | 'keybased';
  /** The vendor's e-mail for oauth2, the workspace's name for keybased. */
  identifier: string;
  connected_at: Date;
  status: 'active' | 'expired';
}

/**
 * Connects a linked account to the demo vendor without a browser. It is a real connection: the vendor
 * knows the consent, and the tokens refresh and can be taken back.
 */
export async function seedDemoConnection(
  deps: Pick<ConnectDeps, 'db' | 'keyRing' | 'clock'>,
  grants: DemoVendorGrants,
  scope: AccountScope,
  demo: DemoConnection,
): Promise<void> {
  const { _id, auth_type, identifier, connected_at } = demo;
  const { credentials, expires_at } = await credentialsFor(deps.clock(), grants, demo);
  await storeConnection(deps, scope, {
    _id,
    slug: 'demo_crm',
    auth_type,
    credentials,
    identifier,
    scopes: auth_type === 'oauth2' ? [...DEMO_SCOPES] : [],
    expires_at,
    connected_at,
  });
  if (demo.status === 'expired') {
    const { tenant, linked_account } = scope;
    await deps.db.asTenant(tenant, async (tx) => {
      await markExpired(tx, tenant, _id, 1);
      await recordConnectionEvent(
        tx,
        { ...tenant, _id, linked_account, slug: 'demo_crm', auth_type },
        { type: 'connection.expired', reason: 'INVALID_GRANT', created_at: deps.clock() },
      );
    });
  }
}

async function credentialsFor(
  now: Date,
  grants: DemoVendorGrants,
  demo: DemoConnection,
): Promise<{ credentials: Credentials; expires_at: Date | null }> {
  if (demo.auth_type === 'keybased') {
    return {
      credentials: { kind: 'keybased', fields: { api_key: DEMO_API_KEY } },
      expires_at: null,
    };
  }
  const tokens = await grants.createGrant({ account: demo.identifier });
  return {
    credentials: {
      kind: 'oauth2',
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token,
      obtained_at: now.getTime(),
    },
    expires_at: new Date(now.getTime() + tokens.expires_in * 1000),
  };
}

import type { Connector, TestFile } from '#connectors/connector.gen.d.ts';
import { getTextAt } from '#connectors/read-captures.ts';
import { Secret } from '#crypto/secret.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { CallTarget } from '#domain/calls/app-call.ts';
import {
  type AppCaller,
  createAppCaller,
  type GetFreshCredentials,
} from '#domain/calls/call-app.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { NOW, PUBLIC_URL } from './life-cycle.ts';

/** Creates a caller of the fake provider, with a connection as test.json makes it. */
export function createFixtureCaller(
  connector: Connector,
  file: TestFile,
  outbound: OutboundClient,
): { caller: AppCaller; target: CallTarget } {
  const tenant = { org_id: '6720c1d0c2d8e10013b5d001', environment: 'test' as const };
  return {
    caller: createAppCaller({
      outbound,
      getFreshCredentials: createCredentialSource(connector, file),
      sharePause: () => {},
      clock: () => NOW,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      publicUrl: () => PUBLIC_URL,
    }),
    target: { tenant, connector, connection: buildConnection(tenant, connector) },
  };
}

/** Returns the token of the exchange, or the key if the app has no OAuth. */
function createCredentialSource(connector: Connector, file: TestFile): GetFreshCredentials {
  const { oauth2, keybased } = file;
  return async () => {
    const paused_until = null;
    if (oauth2 !== undefined) {
      const pointer = connector.auth.oauth2?.token_response?.access_token ?? '/access_token';
      const token = getTextAt(oauth2.token_fixture.answer.body, pointer) ?? '';
      const access_token = new Secret(token);
      const variables = oauth2.expect.variables ?? {};
      return { auth_type: 'oauth2', access_token, variables, paused_until };
    }
    const fields = Object.fromEntries(
      Object.entries(keybased?.fields ?? {}).map(([name, value]) => [name, new Secret(value)]),
    );
    const variables = keybased?.expect.variables ?? file.variables ?? {};
    const pointer = connector.auth.keybased?.token?.response?.access_token ?? '/access_token';
    const token = getTextAt(keybased?.token_fixture?.answer.body, pointer);
    const held = token === undefined ? {} : { access_token: new Secret(token) };
    return { auth_type: 'keybased', fields, ...held, variables, paused_until };
  };
}

function buildConnection(
  tenant: { org_id: string; environment: 'test' },
  { slug }: Connector,
): ConnectionRow {
  return {
    ...tenant,
    _id: '6720c1d0c2d8e10013b5d002',
    linked_account: '6720c1d0c2d8e10013b5d003',
    slug,
    auth_type: 'oauth2',
    status: 'active',
    name: null,
    is_default: true,
    identity: null,
    grant_identity: null,
    identifier: 'NA',
    credentials_encrypted: '',
    scopes: [],
    expires_at: null,
    expired_at: null,
    expired_reason: null,
    variables: {},
    gen: 1,
    lease_owner: null,
    lease_until: null,
    refresh_started_at: null,
    next_refresh_at: null,
    refresh_failures: 0,
    refresh_failed_at: null,
    grant_refused_at: null,
    paused_until: null,
    connected_at: NOW,
    is_seed: false,
    updated_at: NOW,
  };
}

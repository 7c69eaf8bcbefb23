import type { App } from '../../../connectors/connector-registry.ts';
import type { ConnectionRow } from '../../../db/connection-repo.ts';
import { identifierOf } from '../../../db/linked-account-body.ts';
import type { Application, ConnectedAccount, InputField } from '../../schema.gen.d.ts';

/** An app of the catalogue, with what one linked account has connected to it. */
export function applicationBody(app: App, connections: readonly ConnectionRow[]): Application {
  const { connector, icon } = app;
  const { oauth2, keybased } = connector.auth;
  const fields: InputField[] = keybased?.fields ?? [];
  const connected_accounts = connections
    .filter((connection) => connection.slug === connector.slug)
    .map(connectedAccount);
  return {
    app_id: null,
    name: connector.name,
    description: connector.description,
    icon,
    slug: connector.slug,
    type: connector.slug,
    kind: 'native',
    tags: connector.tags,
    ecosystem: false,
    auth_type_options: {
      ...(oauth2 === undefined ? {} : { oauth2: [] }),
      ...(keybased === undefined ? {} : { keybased: fields }),
    },
    auth_type: oauth2 === undefined ? 'keybased' : 'oauth2',
    ...(keybased === undefined ? {} : { auth_input_map: fields }),
    ...(oauth2 === undefined
      ? {}
      : {
          grant_type: oauth2.pkce === 'off' ? 'authorization_code' : 'authorization_code_pkce',
        }),
    connected: connected_accounts.length > 0,
    connected_accounts,
    reauth_required: connected_accounts.some((account) => account.status === 'expired'),
  };
}

function connectedAccount(row: ConnectionRow): ConnectedAccount {
  return {
    identifier: identifierOf(row.identifier),
    auth_type: row.auth_type,
    connectedAt: row.connected_at.toISOString(),
    status: row.status,
    ...(row.expired_reason === null ? {} : { expired_reason: row.expired_reason }),
    connection_id: row._id,
  };
}

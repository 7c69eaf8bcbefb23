import type { Application, AskedScope, ConnectedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { TextLanguage } from '../../connectors/app-texts.ts';
import type { OAuth2 } from '../../connectors/connector.gen.d.ts';
import { listFormFields } from '../../connectors/form-fields.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import { identifierToWire } from '../linked-accounts/to-wire.ts';
import { descriptionOf, scopeLabel, textLanguage } from './app-words.ts';
import { grantTypeOf } from './grant-type.ts';
import type { TenantApp } from './tenant-app.ts';

interface WireOptions {
  /** Slugs of the apps with a published config portal; default: none is said to have one. */
  portals?: ReadonlySet<string>;
  /** Language tag of the texts (BCP 47); default English. */
  lang?: string | undefined;
}

/** An app of the catalog, with what one linked account has connected to it. */
export function applicationToWire(
  app: TenantApp,
  connections: readonly ConnectionRow[],
  { portals, lang }: WireOptions = {},
): Application {
  const language = textLanguage(lang);
  const { connector, icon, custom_app_id, single_connection = false } = app;
  const { oauth2, keybased } = connector.auth;
  const isCustom = custom_app_id !== null;
  const keyFields = listFormFields(connector, 'keybased');
  const connected_accounts = connections
    .filter((connection) => connection.slug === connector.slug)
    .map(connectedAccountToWire);
  return {
    app_id: custom_app_id,
    name: connector.name,
    description: descriptionOf(app, language),
    icon,
    slug: connector.slug,
    type: isCustom ? 'custom' : connector.slug,
    kind: isCustom ? 'custom' : 'native',
    tags: connector.tags,
    ecosystem: false,
    auth_type_options: {
      ...(oauth2 === undefined ? {} : { oauth2: listFormFields(connector, 'oauth2') }),
      ...(keybased === undefined ? {} : { keybased: keyFields }),
    },
    auth_type: oauth2 === undefined ? 'keybased' : 'oauth2',
    ...(keybased === undefined ? {} : { auth_input_map: keyFields }),
    ...(oauth2 === undefined
      ? {}
      : { grant_type: grantTypeOf(oauth2), scopes: askedScopes(app, oauth2, language) }),
    connected: connected_accounts.length > 0,
    connected_accounts,
    ...(single_connection ? { single_connection } : {}),
    ...(portals?.has(connector.slug) === true ? { has_config_portal: true } : {}),
    reauth_required: connected_accounts.some((account) => account.status === 'expired'),
  };
}

/** One of `connected_accounts`. */
export function connectedAccountToWire(row: ConnectionRow): ConnectedAccount {
  return {
    identifier: identifierToWire(row.identifier),
    name: row.name,
    is_default: row.is_default,
    auth_type: row.auth_type,
    connectedAt: row.connected_at.toISOString(),
    status: row.status,
    connection_id: row._id,
  };
}

function askedScopes(
  app: TenantApp,
  { scopes: { default: requested, extra_param } }: OAuth2,
  language: TextLanguage,
): AskedScope[] {
  const all = new Set([...requested, ...(extra_param?.default ?? [])]);
  return [...all].map((scope) => ({ scope, label: scopeLabel(app, scope, language) }));
}

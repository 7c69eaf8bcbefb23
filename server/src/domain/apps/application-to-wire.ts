import type { Application, AskedScope } from '@patchbay/contract/schema.gen.d.ts';
import type { TextLanguage } from '#connectors/app-texts.ts';
import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { listFormFields } from '#connectors/form-fields.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import { findScopeLabel, getDescription, getTextLanguage } from './app-words.ts';
import { connectedAccountToWire } from './connected-account-to-wire.ts';
import { getGrantType } from './grant-type.ts';
import type { TenantApp } from './tenant-app.ts';

interface WireOptions {
  /** The slugs of the apps with a published config portal. Default: none. */
  portals?: ReadonlySet<string>;
  /** The language tag of the texts (BCP 47). Default: English. */
  lang?: string | undefined;
}

/** Converts an app to its form on the wire, with the connections of one linked account. */
export function applicationToWire(
  app: TenantApp,
  connections: readonly ConnectionRow[],
  { portals, lang }: WireOptions = {},
): Application {
  const language = getTextLanguage(lang);
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
    description: getDescription(app, language),
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
      : { grant_type: getGrantType(oauth2), scopes: listAskedScopes(app, oauth2, language) }),
    connected: connected_accounts.length > 0,
    connected_accounts,
    ...(single_connection ? { single_connection } : {}),
    ...(portals?.has(connector.slug) === true ? { has_config_portal: true } : {}),
    reauth_required: connected_accounts.some((account) => account.status === 'expired'),
  };
}

function listAskedScopes(
  app: TenantApp,
  { scopes: { default: requested, extra_param } }: OAuth2,
  language: TextLanguage,
): AskedScope[] {
  const all = new Set([...requested, ...(extra_param?.default ?? [])]);
  return [...all].map((scope) => ({ scope, label: findScopeLabel(app, scope, language) }));
}

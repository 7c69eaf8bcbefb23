import type { AppSettings, AppSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { Connector } from '#connectors/connector.gen.d.ts';
import { listFormFields } from '#connectors/form-fields.ts';
import { isOwnApi } from '#connectors/own-api.ts';
import type { AppSettingRow } from '#db/apps/app-setting-repo.ts';
import type { SeveredOpener } from '#db/connect/opener-severed-repo.ts';
import { getIconAddress } from '../logos/logo-path.ts';
import { factsToWire } from './app-facts.ts';
import { hasOAuthClient, type InstallationApps, isEnabled } from './app-readiness.ts';
import { findScopeLabel } from './app-words.ts';
import { listRequestedScopes, needsClient, toEffectiveConnector } from './effective-connector.ts';
import { getGrantType } from './grant-type.ts';
import type { TenantApp } from './tenant-app.ts';

/** The data that an environment has stored about an app. */
export interface StoredSetup {
  setting: AppSettingRow | null;
  connected_accounts_count: number;
}

/** Converts an app to its card in the catalog. */
export function appSummaryToWire(
  installation: InstallationApps,
  app: TenantApp,
  { setting, connected_accounts_count }: StoredSetup,
  apiUrl: string,
): AppSummary {
  const { connector, custom_app_id } = app;
  const logo = setting?.icon ?? null;
  return {
    slug: connector.slug,
    name: connector.name,
    description: connector.description,
    icon: logo === null ? app.icon : getIconAddress(logo, apiUrl),
    kind: custom_app_id === null ? 'native' : 'custom',
    tags: connector.tags,
    auth_types: listAuthTypes(app),
    enabled: isEnabled(installation, connector.slug, setting),
    ready: isReady(installation, app, setting),
    client_missing: isClientMissing(installation, app, setting),
    connected_accounts_count,
    verified: isVerified(app),
    sunset_on: listSunsets(connector)[0]?.date ?? null,
    custom_app_id,
  };
}

/** Converts the settings of an app to their form on the wire, without the OAuth client, which not every role sees. */
export function appSettingsToWire(
  installation: InstallationApps,
  app: TenantApp,
  { setting, connected_accounts_count, severed }: StoredSetup & { severed: SeveredOpener | null },
  { callbackUrl, apiUrl }: { callbackUrl: string; apiUrl: string },
): AppSettings {
  const { connector } = app;
  const { oauth2, keybased } = connector.auth;
  const {
    verified: _verified,
    sunset_on: _sunset,
    ...summary
  } = appSummaryToWire(installation, app, { setting, connected_accounts_count }, apiUrl);
  const isForClient = oauth2 !== undefined && needsClient(oauth2);
  return {
    ...summary,
    has_logo: setting !== null && setting.icon !== null,
    docs_url: connector.docs_url ?? null,
    auth_type_options: {
      ...(oauth2 === undefined ? {} : { oauth2: listFormFields(connector, 'oauth2') }),
      ...(keybased === undefined ? {} : { keybased: listFormFields(connector, 'keybased') }),
    },
    grant_type: oauth2 === undefined ? null : getGrantType(oauth2),
    use_own_credentials: setting !== null && setting.client_id !== null,
    own_credentials_required: isForClient && !installation.hasClient(connector.slug),
    callback_url: isForClient ? callbackUrl : null,
    scopes: oauth2 === undefined ? [] : listRequestedScopes(oauth2, setting?.scopes ?? null),
    mandatory_scopes: oauth2?.scopes.mandatory ?? [],
    default_scopes: oauth2?.scopes.default ?? [],
    available_scopes: listAvailableScopes(app),
    scopes_in_console: oauth2?.scopes.in_console === true,
    facts: factsToWire(connector, severed),
    unverified: (connector.unverified ?? []).map(({ pointer }) => pointer),
    facts_checked: getOldestCheck(connector),
    sunset: listSunsets(connector),
    single_connection: setting?.single_connection ?? false,
    updatedAt: setting?.updated_at.toISOString() ?? null,
  };
}

/** Whether customers could connect the app if it were enabled. */
export function isReady(
  installation: InstallationApps,
  app: TenantApp,
  setting: AppSettingRow | null,
): boolean {
  const hasClient = hasOAuthClient(installation, app, setting);
  return toEffectiveConnector(app.connector, { hasClient, scopes: null }) !== null;
}

function isClientMissing(
  installation: InstallationApps,
  app: TenantApp,
  setting: AppSettingRow | null,
): boolean {
  const { oauth2 } = app.connector.auth;
  return oauth2 !== undefined && needsClient(oauth2) && !hasOAuthClient(installation, app, setting);
}

function listAuthTypes({ connector: { auth } }: TenantApp): AppSummary['auth_types'] {
  return [
    ...(auth.oauth2 === undefined ? [] : (['oauth2'] as const)),
    ...(auth.keybased === undefined ? [] : (['keybased'] as const)),
  ];
}

function listAvailableScopes(app: TenantApp): AppSettings['available_scopes'] {
  const { default: standard = [], optional = [] } = app.connector.auth.oauth2?.scopes ?? {};
  const values = new Set([...standard, ...optional.map(({ scope }) => scope)]);
  return [...values].map((value) => ({ value, label: findScopeLabel(app, value, 'en') ?? value }));
}

/** Returns the announced ends of the provider's API, the earliest first. */
function listSunsets({ sunset = [] }: Connector): AppSettings['sunset'] {
  return sunset
    .map(({ replaced_by = null, note = null, ...end }) => ({ ...end, replaced_by, note }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Whether the facts of an app are verified. The organization's own apps and this installation's need no check. */
function isVerified({ connector, custom_app_id }: TenantApp): boolean {
  const isOwn = custom_app_id !== null || isOwnApi(connector);
  return isOwn || getOldestCheck(connector) !== null;
}

/** Returns the day of the oldest check of a fact. Null if some fact was never checked. */
function getOldestCheck({ facts = [], unverified = [] }: Connector): string | null {
  const [oldest] = facts.map(({ checked }) => checked).sort();
  return oldest === undefined || unverified.length > 0 ? null : oldest;
}

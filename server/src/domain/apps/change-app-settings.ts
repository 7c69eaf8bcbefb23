import type { UpdateAppSettingsRequest } from '@patchbay/contract/schema.gen.d.ts';
import {
  type AppSettingChange,
  type AppSettingRow,
  changeAppSetting,
  lockAppSetting,
} from '../../db/apps/app-setting-repo.ts';
import { type CustomAppScope, lockCustomApp } from '../../db/apps/custom-app-repo.ts';
import { failAttempts } from '../../db/connect/end-attempts-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import { AppError } from '../app-error.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { appDisabled } from '../connections/stopped-attempt.ts';
import { encodeLogoChange, storeLogoChange } from '../logos/change-logo.ts';
import { type Builder, getBuilderOwner, isInScope, scopeOf } from './app-builder.ts';
import { isReady } from './app-settings-to-wire.ts';
import { encryptClientSecret } from './client-secret.ts';
import { needsClient, scopesOf } from './effective-connector.ts';
import type { AppSettingsDeps } from './read-app-settings.ts';
import type { TenantApp } from './tenant-app.ts';
import { noSuchApp } from './tenant-apps.ts';

/**
 * Changes the given settings of an app. Attempts to connect one that is turned off end.
 *
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; APP_NOT_READY where it would be enabled
 *   without an auth method
 */
export async function changeAppSettings(
  deps: AppSettingsDeps,
  by: Builder,
  slug: string,
  given: UpdateAppSettingsRequest,
): Promise<void> {
  const scope = scopeOf(by.principal);
  const tenant = tenantOfRow(scope);
  const app = await deps.apps.find(tenant, slug);
  if (app === null || !isInScope(scope, app)) {
    throw noSuchApp(slug);
  }
  checkFits(app, given);
  const enabled = deps.installation.isEnabled(slug);
  const lock = (tx: Tx) => lockSetting(tx, scope, app, { enabled, now: deps.clock() });
  const logo = await encodeLogoChange(getBuilderOwner(by.principal), given.logo);
  const client_secret_encrypted = await encryptedSecret(deps, tenant, given, lock);
  await runAuditedChange(deps, by, async (tx, now) => {
    const before = await lock(tx);
    const change = {
      ...changeOf(app, before, given, client_secret_encrypted),
      ...(await storeLogoChange(tx, { ...tenant, slug }, logo, now)),
    };
    const after = { ...before, ...change };
    if (after.enabled && !isReady(deps.installation, app, after)) {
      throw notReady(app);
    }
    const fields = changedFields(before, change);
    if (fields.length > 0) {
      await changeAppSetting(tx, tenant, slug, change, now);
    }
    if (before.enabled && !after.enabled) {
      const error = appDisabled(app.connector.name);
      await failAttempts(tx, tenant, { slug }, { error, now });
    }
    return { result: undefined, events: fields.length === 0 ? [] : [eventOf(app, fields, after)] };
  });
}

/** The error that names what is missing to enable it. */
export function notReady({ connector }: TenantApp): AppError {
  const { name } = connector;
  return new AppError(
    'APP_NOT_READY',
    `${name} cannot be enabled without a client ID and secret. Enter those of the app that you registered at ${name}, or disable it first.`,
    { details: [{ in: 'body', pointer: '/client_id', message: 'is required to enable this app' }] },
  );
}

function checkFits({ connector }: TenantApp, given: UpdateAppSettingsRequest): void {
  const { name, auth } = connector;
  const isForClient = auth.oauth2 !== undefined && needsClient(auth.oauth2);
  for (const field of ['client_id', 'client_secret'] as const) {
    if (typeof given[field] === 'string' && !isForClient) {
      throw invalid(`/${field}`, `is not for ${name}, which needs no client of yours`);
    }
  }
  const takesScopes = auth.oauth2 !== undefined && auth.oauth2.scopes.in_console !== true;
  if (Array.isArray(given.scopes) && !takesScopes) {
    throw invalid('/scopes', `are not chosen here for ${name}`);
  }
}

/**
 * The setting of an app, held. A custom app is held first, so that its deletion takes the setting too.
 *
 * @throws AppError RESOURCE_NOT_FOUND where the app was deleted in the meantime
 */
async function lockSetting(
  tx: Tx,
  scope: CustomAppScope,
  { connector, custom_app_id, linked_account }: TenantApp,
  fresh: { enabled: boolean; now: Date },
): Promise<AppSettingRow> {
  const { slug } = connector;
  if (custom_app_id !== null && (await lockCustomApp(tx, scope, custom_app_id)) === null) {
    throw noSuchApp(slug);
  }
  return lockAppSetting(tx, tenantOfRow(scope), slug, { ...fresh, linked_account });
}

/**
 * Encrypted before the change: the key ring may need a connection of its own, and waiting for it while
 * holding another can starve the pool. The row has to be there first, because its id is part of the AAD.
 */
async function encryptedSecret(
  { db, keyRing }: AppSettingsDeps,
  tenant: Tenant,
  { client_secret }: UpdateAppSettingsRequest,
  lock: (tx: Tx) => Promise<AppSettingRow>,
): Promise<string | null | undefined> {
  if (typeof client_secret !== 'string') {
    return client_secret;
  }
  const { _id } = await db.asTenant(tenant, lock);
  return encryptClientSecret(keyRing, tenant, _id, client_secret);
}

function changeOf(
  { connector }: TenantApp,
  before: AppSettingRow,
  { enabled, client_id, scopes, single_connection }: UpdateAppSettingsRequest,
  secret: string | null | undefined,
): AppSettingChange {
  const { oauth2 } = connector.auth;
  const isOther = typeof client_id === 'string' && client_id !== before.client_id;
  if (isOther && secret === undefined && oauth2?.client_auth !== 'none') {
    throw invalid('/client_secret', 'is required with another client_id');
  }
  const id = client_id === undefined ? before.client_id : client_id;
  if (typeof secret === 'string' && id === null) {
    throw invalid('/client_id', 'is required with a client_secret');
  }
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(single_connection === undefined ? {} : { single_connection }),
    ...(client_id === undefined ? {} : { client_id }),
    // A secret belongs to its client ID, and is deleted with it.
    ...(client_id === null || isOther ? { client_secret_encrypted: null } : {}),
    ...(secret === undefined || client_id === null ? {} : { client_secret_encrypted: secret }),
    ...(scopes === undefined ? {} : { scopes: chosen(oauth2, scopes) }),
  };
}

function chosen(
  oauth2: TenantApp['connector']['auth']['oauth2'],
  scopes: string[] | null,
): string[] | null {
  return scopes === null || oauth2 === undefined ? null : scopesOf(oauth2, scopes);
}

const CHANGEABLE = [
  'enabled',
  'client_id',
  'client_secret_encrypted',
  'scopes',
  'single_connection',
  'icon',
] as const;

/** Names of columns on the wire, where they differ. */
const FIELDS = new Map<string, string>([
  ['client_secret_encrypted', 'client_secret'],
  ['icon', 'logo'],
]);

function changedFields(before: AppSettingRow, change: AppSettingChange): string[] {
  const fields = CHANGEABLE.filter(
    (key) => key in change && JSON.stringify(change[key]) !== JSON.stringify(before[key]),
  );
  return fields.map((key) => FIELDS.get(key) ?? key);
}

/** The changed fields and whether the app is enabled; no other values. */
function eventOf({ connector }: TenantApp, fields: string[], after: AppSettingRow): AuditEvent {
  const { slug, name } = connector;
  const what = fields.includes('enabled')
    ? `${name} was ${after.enabled ? 'enabled' : 'disabled'}.`
    : `The settings of ${name} were changed.`;
  return {
    event_type: 'APP_SETTINGS_UPDATED',
    entity_type: 'app',
    entity_id: slug,
    entity_name: name,
    action_type: 'update',
    summary: what,
    metadata: { fields, enabled: after.enabled },
  };
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', `The request is not valid: ${pointer} ${message}.`, {
    details: [{ in: 'body', pointer, message }],
  });
}

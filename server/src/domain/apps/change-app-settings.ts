import type { UpdateAppSettingsRequest } from '@patchbay/contract/schema.gen.d.ts';
import {
  type AppSettingChange,
  type AppSettingRow,
  changeAppSetting,
  lockAppSetting,
} from '#db/apps/app-setting-repo.ts';
import { type CustomAppScope, lockCustomApp } from '#db/apps/custom-app-repo.ts';
import { failAttempts } from '#db/connect/end-attempts-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { AppError } from '../app-error.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { encodeLogoChange, storeLogoChange } from '../logos/change-logo.ts';
import { createAppDisabledError } from '../stopped-attempt.ts';
import { createFieldError } from '../user-url.ts';
import { type Builder, getBuilderOwner, getBuilderScope, isInScope } from './app-builder.ts';
import { isReady } from './app-settings-to-wire.ts';
import { encryptClientSecret } from './client-secret.ts';
import { listRequestedScopes, needsClient } from './effective-connector.ts';
import type { AppSettingsDeps } from './read-app-settings.ts';
import type { TenantApp } from './tenant-app.ts';
import { createUnknownAppError } from './tenant-apps.ts';

/**
 * Changes the settings of an app that the request names. Disabling an app ends the attempts to connect it.
 *
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; APP_NOT_READY if the app would be enabled without a
 *   usable auth method
 */
export async function changeAppSettings(
  deps: AppSettingsDeps,
  by: Builder,
  slug: string,
  request: UpdateAppSettingsRequest,
): Promise<void> {
  const scope = getBuilderScope(by.principal);
  const tenant = toTenant(scope);
  const app = await deps.apps.find(tenant, slug);
  if (app === null || !isInScope(scope, app)) {
    throw createUnknownAppError(slug);
  }
  assertFits(app, request);
  const enabled = deps.installation.isEnabled(slug);
  const lock = (tx: Tx) => lockSetting(tx, scope, app, { enabled, now: deps.clock() });
  const logo = await encodeLogoChange(getBuilderOwner(by.principal), request.logo);
  const client_secret_encrypted = await encryptSecret(deps, tenant, request, lock);
  await runAuditedChange(deps, by, async (tx, now) => {
    const before = await lock(tx);
    const change = {
      ...buildChange(app, before, request, client_secret_encrypted),
      ...(await storeLogoChange(tx, { ...tenant, slug }, logo, now)),
    };
    const after = { ...before, ...change };
    if (after.enabled && !isReady(deps.installation, app, after)) {
      throw createNotReadyError(app);
    }
    const fields = listChangedFields(before, change);
    if (fields.length > 0) {
      await changeAppSetting(tx, tenant, slug, change, now);
    }
    if (before.enabled && !after.enabled) {
      const error = createAppDisabledError(app.connector.name);
      await failAttempts(tx, tenant, { slug }, { error, now });
    }
    return {
      result: undefined,
      events: fields.length === 0 ? [] : [buildEvent(app, fields, after)],
    };
  });
}

/** Builds the error for an app that cannot be enabled yet. */
export function createNotReadyError({ connector }: TenantApp): AppError {
  const { name } = connector;
  return new AppError(
    'APP_NOT_READY',
    `${name} cannot be enabled without a client ID and secret. Enter those of the app that you registered at ${name}, or disable it first.`,
    { details: [{ in: 'body', pointer: '/client_id', message: 'is required to enable this app' }] },
  );
}

/** @throws AppError VALIDATION_ERROR if the request has a setting that the app does not have */
function assertFits({ connector }: TenantApp, request: UpdateAppSettingsRequest): void {
  const { name, auth } = connector;
  const isForClient = auth.oauth2 !== undefined && needsClient(auth.oauth2);
  for (const field of ['client_id', 'client_secret'] as const) {
    if (typeof request[field] === 'string' && !isForClient) {
      throw createFieldError(`/${field}`, `is not for ${name}, which needs no client of yours`);
    }
  }
  const hasChoice = auth.oauth2 !== undefined && auth.oauth2.scopes.in_console !== true;
  if (Array.isArray(request.scopes) && !hasChoice) {
    throw createFieldError('/scopes', `are not chosen here for ${name}`);
  }
}

/**
 * Locks the setting of an app until the transaction ends. A custom app is locked first, so that deleting it
 * deletes the setting as well.
 *
 * @throws AppError RESOURCE_NOT_FOUND if the app was deleted in the meantime
 */
async function lockSetting(
  tx: Tx,
  scope: CustomAppScope,
  { connector, custom_app_id, linked_account }: TenantApp,
  fresh: { enabled: boolean; now: Date },
): Promise<AppSettingRow> {
  const { slug } = connector;
  if (custom_app_id !== null && (await lockCustomApp(tx, scope, custom_app_id)) === null) {
    throw createUnknownAppError(slug);
  }
  return lockAppSetting(tx, toTenant(scope), slug, { ...fresh, linked_account });
}

/**
 * Encrypts the client secret of a request. Call it before the transaction, because the key ring may need a
 * database connection of its own. The row is created first, because its id is part of the AAD.
 */
async function encryptSecret(
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

function buildChange(
  { connector }: TenantApp,
  before: AppSettingRow,
  { enabled, client_id, scopes, single_connection }: UpdateAppSettingsRequest,
  secret: string | null | undefined,
): AppSettingChange {
  const { oauth2 } = connector.auth;
  const isOther = typeof client_id === 'string' && client_id !== before.client_id;
  if (isOther && secret === undefined && oauth2?.client_auth !== 'none') {
    throw createFieldError('/client_secret', 'is required with another client_id');
  }
  const id = client_id === undefined ? before.client_id : client_id;
  if (typeof secret === 'string' && id === null) {
    throw createFieldError('/client_id', 'is required with a client_secret');
  }
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(single_connection === undefined ? {} : { single_connection }),
    ...(client_id === undefined ? {} : { client_id }),
    // A secret belongs to its client ID, and is deleted with it.
    ...(client_id === null || isOther ? { client_secret_encrypted: null } : {}),
    ...(secret === undefined || client_id === null ? {} : { client_secret_encrypted: secret }),
    ...(scopes === undefined ? {} : { scopes: toStoredScopes(oauth2, scopes) }),
  };
}

function toStoredScopes(
  oauth2: TenantApp['connector']['auth']['oauth2'],
  scopes: string[] | null,
): string[] | null {
  return scopes === null || oauth2 === undefined ? null : listRequestedScopes(oauth2, scopes);
}

const CHANGEABLE = [
  'enabled',
  'client_id',
  'client_secret_encrypted',
  'scopes',
  'single_connection',
  'icon',
] as const;

/** The names on the wire of the columns whose names differ. */
const FIELDS = new Map<string, string>([
  ['client_secret_encrypted', 'client_secret'],
  ['icon', 'logo'],
]);

function listChangedFields(before: AppSettingRow, change: AppSettingChange): string[] {
  const fields = CHANGEABLE.filter(
    (key) => key in change && JSON.stringify(change[key]) !== JSON.stringify(before[key]),
  );
  return fields.map((key) => FIELDS.get(key) ?? key);
}

/** Builds the audit event. Besides the names of the changed fields it only says whether the app is enabled. */
function buildEvent({ connector }: TenantApp, fields: string[], after: AppSettingRow): AuditEvent {
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

import type { AppSettings, AppSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import {
  type AppSettingRow,
  countConnectedAccounts,
  findAppSetting,
} from '#db/apps/app-setting-repo.ts';
import type { CustomAppScope } from '#db/apps/custom-app-repo.ts';
import { findSeveredOpener } from '#db/connect/opener-severed-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { isInScope } from './app-builder.ts';
import type { InstallationApps } from './app-readiness.ts';
import { appSettingsToWire, appSummaryToWire } from './app-settings-to-wire.ts';
import { decryptClientSecret } from './client-secret.ts';
import { createUnknownAppError, readSettingsBySlug, type TenantApps } from './tenant-apps.ts';

export interface AppSettingsDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  apps: TenantApps;
  installation: InstallationApps;
  /** Returns the redirect URI of an app. */
  callbackUrl: (slug: string) => string;
  /** Returns the public URL of the API, with its prefix. */
  apiUrl: () => string;
}

export interface AppFilter {
  name?: string | undefined;
  tag?: string | undefined;
  enabled?: boolean | undefined;
  kind?: AppSummary['kind'] | undefined;
}

/** Lists the catalog of an environment by name, without the apps that linked accounts built. */
export async function listAppSummaries(
  { db, apps, installation, apiUrl }: AppSettingsDeps,
  tenant: Tenant,
  filter: AppFilter,
): Promise<AppSummary[]> {
  const all = await db.asTenant(tenant, async (tx) => {
    const settings = await readSettingsBySlug(tx, { tenant, linked_account: null });
    const counts = await countConnectedAccounts(tx, tenant);
    return (await apps.list(tenant, tx)).map((app) => {
      const { slug } = app.connector;
      const setting = settings.get(slug) ?? null;
      const connected_accounts_count = counts.get(slug) ?? 0;
      return appSummaryToWire(installation, app, { setting, connected_accounts_count }, apiUrl());
    });
  });
  const text = filter.name?.toLocaleLowerCase('en');
  return all.filter(
    (app) =>
      (filter.tag === undefined || app.tags.includes(filter.tag)) &&
      (filter.enabled === undefined || app.enabled === filter.enabled) &&
      (filter.kind === undefined || app.kind === filter.kind) &&
      (text === undefined ||
        [app.name, app.slug, app.description].some((field) =>
          field.toLocaleLowerCase('en').includes(text),
        )),
  );
}

/**
 * Reads the settings of an app.
 *
 * @param scope the apps that the caller may read; a linked account reads those that it built
 * @param canSeeClient whether the response has the OAuth client, with a masked secret
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readAppSettings(
  deps: AppSettingsDeps,
  scope: CustomAppScope,
  slug: string,
  canSeeClient: boolean,
): Promise<AppSettings> {
  const tenant = toTenant(scope);
  const { app, ...stored } = await deps.db.asTenant(tenant, async (tx) => ({
    app: await deps.apps.find(tenant, slug, tx),
    setting: await findAppSetting(tx, tenant, slug),
    connected_accounts_count: (await countConnectedAccounts(tx, tenant, [slug])).get(slug) ?? 0,
    severed: await findSeveredOpener(tx, tenant, slug, deps.clock()),
  }));
  if (app === null || !isInScope(scope, app)) {
    throw createUnknownAppError(slug);
  }
  const body = appSettingsToWire(deps.installation, app, stored, {
    callbackUrl: deps.callbackUrl(slug),
    apiUrl: deps.apiUrl(),
  });
  return canSeeClient ? { ...body, ...(await readClient(deps, tenant, stored.setting)) } : body;
}

async function readClient(
  { keyRing }: AppSettingsDeps,
  tenant: Tenant,
  setting: AppSettingRow | null,
): Promise<Pick<AppSettings, 'client_id' | 'client_secret'>> {
  if (setting === null) {
    return { client_id: null, client_secret: null };
  }
  const secret = await decryptClientSecret(keyRing, tenant, setting);
  return {
    client_id: setting.client_id,
    client_secret: secret === null ? null : maskSecret(secret.reveal()),
  };
}

const MIN_HINTED_LENGTH = 12;

/** Masks a secret except for its end, which distinguishes it. A short secret is masked whole. */
function maskSecret(secret: string): string {
  return `••••${secret.length < MIN_HINTED_LENGTH ? '' : secret.slice(-4)}`;
}

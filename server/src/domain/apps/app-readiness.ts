import type { App } from '#connectors/connector-registry.ts';
import type { AppSettingRow } from '#db/apps/app-setting-repo.ts';
import type { Tenant } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import { toEffectiveConnector } from './effective-connector.ts';
import type { TenantApp } from './tenant-app.ts';

/** The setup of apps that this installation includes, in addition to that of each organization. */
export interface InstallationApps {
  /** Whether the installation has its own OAuth client for the app. */
  hasClient(slug: string): boolean;
  /** Whether the app is enabled without a setting, as the demo is. */
  isEnabled(slug: string): boolean;
}

/**
 * Returns the app as customers can connect it (see `toEffectiveConnector`). Null if it is not enabled or has no
 * usable auth method.
 *
 * @param setting the stored setting, or null if the app was never set up
 */
export function toUsableApp<Some extends App>(
  installation: InstallationApps,
  app: Some,
  setting: AppSettingRow | null,
): Some | null {
  if (!isEnabled(installation, app.connector.slug, setting)) {
    return null;
  }
  const connector = toEffectiveConnector(app.connector, {
    hasClient: hasOAuthClient(installation, app, setting),
    scopes: setting?.scopes ?? null,
  });
  const single_connection = setting?.single_connection ?? false;
  return connector === null ? null : { ...app, connector, single_connection };
}

/**
 * Returns the app like `toUsableApp`, or unchanged if it is enabled but cannot be connected. An attempt to connect
 * it then reports what is missing.
 *
 * @throws AppError APP_DISABLED
 */
export function toEnabledApp(
  installation: InstallationApps,
  { environment }: Tenant,
  app: TenantApp,
  setting: AppSettingRow | null,
): TenantApp {
  const { slug, name } = app.connector;
  if (!isEnabled(installation, slug, setting)) {
    throw new AppError(
      'APP_DISABLED',
      app.linked_account === null
        ? `${name} is not enabled in ${environment}. Enable it under Apps first.`
        : `${name} is not published. Publish it in Custom Apps, or let the customer who built it publish it.`,
    );
  }
  return toUsableApp(installation, app, setting) ?? app;
}

export function isEnabled(
  installation: InstallationApps,
  slug: string,
  setting: AppSettingRow | null,
): boolean {
  return setting?.enabled ?? installation.isEnabled(slug);
}

/** Whether the organization or the installation has an OAuth client for the app. */
export function hasOAuthClient(
  installation: InstallationApps,
  { connector }: App,
  setting: AppSettingRow | null,
): boolean {
  if (setting === null || setting.client_id === null) {
    return installation.hasClient(connector.slug);
  }
  const isPublic = connector.auth.oauth2?.client_auth === 'none';
  return isPublic || setting.client_secret_encrypted !== null;
}

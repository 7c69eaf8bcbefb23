import type { App } from '../../connectors/connector-registry.ts';
import type { AppSettingRow } from '../../db/apps/app-setting-repo.ts';
import type { Tenant } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { effectiveConnector } from './effective-connector.ts';
import type { TenantApp } from './tenant-app.ts';

/** What this installation includes for apps, besides what organizations set up themselves. */
export interface InstallationApps {
  /** Whether it has an OAuth client of its own for the app. */
  hasClient(slug: string): boolean;
  /** Whether the app is enabled without a setting, as the demo is. */
  isEnabled(slug: string): boolean;
}

/**
 * The app as customers can connect it: see `effectiveConnector`. Null where it is not enabled, or has
 * no auth method to connect it by.
 *
 * @param setting null: it is not set up
 */
export function usableApp<Some extends App>(
  installation: InstallationApps,
  app: Some,
  setting: AppSettingRow | null,
): Some | null {
  if (!isEnabled(installation, app.connector.slug, setting)) {
    return null;
  }
  const connector = effectiveConnector(app.connector, {
    hasClient: isClientThere(installation, app, setting),
    scopes: setting?.scopes ?? null,
  });
  const single_connection = setting?.single_connection ?? false;
  return connector === null ? null : { ...app, connector, single_connection };
}

/**
 * As `usableApp`. An enabled app that cannot be connected is included: the attempt reports what is
 * missing.
 *
 * @throws AppError APP_DISABLED
 */
export function enabledApp(
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
  return usableApp(installation, app, setting) ?? app;
}

export function isEnabled(
  installation: InstallationApps,
  slug: string,
  setting: AppSettingRow | null,
): boolean {
  return setting?.enabled ?? installation.isEnabled(slug);
}

/** Whether there is an OAuth client to connect the app with. */
export function isClientThere(
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

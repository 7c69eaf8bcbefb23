import type { App, ConnectorRegistry } from '../../connectors/connector-registry.ts';
import { svgDataUrl, tileSvg } from '../../connectors/icon.ts';
import { parseConnector } from '../../connectors/parse-connector.ts';
import type { AppSettingRow } from '../../db/app-setting-repo.ts';
import { findAppSetting, listAppSettings } from '../../db/app-setting-repo.ts';
import {
  type CustomAppHead,
  findCustomAppHead,
  listCustomAppHeads,
} from '../../db/custom-app-repo.ts';
import type { Database, Tenant, Tx } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { effectiveConnector } from './effective-connector.ts';

/** Slugs of custom apps begin so, and those of no other app. */
export const CUSTOM_SLUG = 'c_';

/** An app of one environment: one that ships, or one that the organisation built. */
export interface TenantApp extends App {
  /** `_id` of the custom app; null for one that ships. */
  custom_app_id: string | null;
}

/** What this installation brings along for apps, besides what organisations set up themselves. */
export interface InstallationApps {
  /** Whether it has an OAuth client of its own for the app. */
  hasClient(slug: string): boolean;
  /** Whether the app is enabled where nobody has set it up, as the demo is. */
  isEnabled(slug: string): boolean;
}

/** The apps as one organisation sees them in one environment. */
export interface TenantApps {
  /**
   * The app with this slug, enabled or not: for what is connected already. Null where there is none,
   * or where it is a custom app that is not finished.
   */
  find(tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp | null>;
  /** Every app, enabled or not, by name; unfinished custom apps are left out. */
  list(tenant: Tenant, tx?: Tx): Promise<TenantApp[]>;
  /**
   * The app as customers can connect it: see `effectiveConnector`.
   *
   * @throws AppError RESOURCE_NOT_FOUND; APP_DISABLED
   */
  findEnabled(tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp>;
  /** As `findEnabled`: all of them, by name. */
  listEnabled(tenant: Tenant, tx?: Tx): Promise<TenantApp[]>;
}

export interface TenantAppsDeps {
  db: Database;
  connectors: ConnectorRegistry;
  installation: InstallationApps;
}

export function createTenantApps({ db, connectors, installation }: TenantAppsDeps): TenantApps {
  const within = <T>(tenant: Tenant, tx: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    tx === undefined ? db.asTenant(tenant, work) : work(tx);
  const usable = (app: TenantApp, setting: AppSettingRow | null): TenantApp | null => {
    const { slug } = app.connector;
    if (!isEnabled(installation, slug, setting)) {
      return null;
    }
    const hasClient = isClientThere(installation, app, setting);
    const connector = effectiveConnector(app.connector, {
      hasClient,
      scopes: setting?.scopes ?? null,
    });
    return connector === null ? null : { ...app, connector };
  };
  const find = async (tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp | null> => {
    const native = connectors.get(slug);
    if (native !== undefined) {
      return { ...native, custom_app_id: null };
    }
    if (!slug.startsWith(CUSTOM_SLUG)) {
      return null;
    }
    const row = await within(tenant, tx, (open) => findCustomAppHead(open, tenant, slug));
    return row === null ? null : customApp(row);
  };
  const list = async (tenant: Tenant, tx?: Tx): Promise<TenantApp[]> => {
    const rows = await within(tenant, tx, (open) => listCustomAppHeads(open, tenant));
    const native = connectors.list().map((app) => ({ ...app, custom_app_id: null }));
    const custom = rows.map(customApp).filter((app) => app !== null);
    return [...native, ...custom].sort(byName);
  };
  return {
    find,
    list,
    findEnabled: (tenant, slug, tx) =>
      within(tenant, tx, async (open) => {
        const app = await find(tenant, slug, open);
        if (app === null) {
          throw new AppError('RESOURCE_NOT_FOUND', `There is no app "${slug}". Check the slug.`);
        }
        const setting = await findAppSetting(open, tenant, slug);
        if (!isEnabled(installation, slug, setting)) {
          throw new AppError(
            'APP_DISABLED',
            `${app.connector.name} is not enabled in ${tenant.environment}. Enable it under Apps first.`,
          );
        }
        // Without a client it cannot be connected: whoever tries is told what is missing.
        return usable(app, setting) ?? app;
      }),
    listEnabled: (tenant, tx) =>
      within(tenant, tx, async (open) => {
        const settings = await settingsBySlug(open, tenant);
        return (await list(tenant, open))
          .map((app) => usable(app, settings.get(app.connector.slug) ?? null))
          .filter((app) => app !== null);
      }),
  };
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

export async function settingsBySlug(tx: Tx, tenant: Tenant): Promise<Map<string, AppSettingRow>> {
  const rows = await listAppSettings(tx, tenant);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Null where it is not finished, or was finished by rules that hold no more. */
function customApp(row: CustomAppHead): TenantApp | null {
  if (row.connector === null) {
    return null;
  }
  const connector = parseConnector(row.connector, row.slug, false);
  const { value, color = '#444444' } = connector.icon;
  return { connector, icon: svgDataUrl(tileSvg(value, color)), custom_app_id: row._id };
}

function byName(a: TenantApp, b: TenantApp): number {
  return a.connector.name.localeCompare(b.connector.name, 'en');
}

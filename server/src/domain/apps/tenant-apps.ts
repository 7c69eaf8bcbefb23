import type { Action } from '../../connectors/connector.gen.d.ts';
import type { ConnectorRegistry } from '../../connectors/connector-registry.ts';
import {
  type AppSettingRow,
  findAppSetting,
  listAppSettings,
} from '../../db/apps/app-setting-repo.ts';
import {
  findStoredConnector,
  listStoredConnectors,
  type StoredConnector,
} from '../../db/apps/custom-app-repo.ts';
import type { Database, Tenant, Tx } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { enabledApp, type InstallationApps, usableApp } from './app-readiness.ts';
import { createParsedCustomApps } from './parsed-custom-apps.ts';
import { CUSTOM_SLUG, type TenantApp } from './tenant-app.ts';

/** What is stored of one app in one environment. */
export interface StoredApp {
  custom_app: StoredConnector | null;
  setting: AppSettingRow | null;
}

/** The apps as one organization sees them in one environment. */
export interface TenantApps {
  /**
   * The app with this slug, enabled or not, for existing connections. Null where there is none,
   * or where it is a custom app that is not finished.
   */
  find(tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp | null>;
  /** Every app, enabled or not, by name; unfinished custom apps are left out. */
  list(tenant: Tenant, tx?: Tx): Promise<TenantApp[]>;
  /**
   * The app as customers can connect it: see `usableApp`.
   *
   * @throws AppError RESOURCE_NOT_FOUND; APP_DISABLED
   */
  findEnabled(tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp>;
  /** As `findEnabled`, of what the caller has read already. */
  enabledOf(tenant: Tenant, slug: string, stored: StoredApp): TenantApp;
  /** As `findEnabled`: all of them, by name. */
  listEnabled(tenant: Tenant, tx?: Tx): Promise<TenantApp[]>;
  /** The actions of an app, in its own order. */
  actionsOf(tx: Tx, tenant: Tenant, app: TenantApp): Promise<readonly Action[]>;
}

export interface TenantAppsDeps {
  db: Database;
  connectors: ConnectorRegistry;
  installation: InstallationApps;
}

export function createTenantApps({ db, connectors, installation }: TenantAppsDeps): TenantApps {
  const within = <T>(tenant: Tenant, tx: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    tx === undefined ? db.readAsTenant(tenant, work) : work(tx);
  const parsed = createParsedCustomApps();
  const native = (slug: string): TenantApp | null => {
    const app = connectors.get(slug);
    return app === undefined ? null : { ...app, custom_app_id: null, version: null };
  };
  const readCustom = async (tx: Tx, tenant: Tenant, slug: string) =>
    slug.startsWith(CUSTOM_SLUG) ? findStoredConnector(tx, tenant, slug) : null;
  const appOf = (tenant: Tenant, slug: string, custom_app: StoredConnector | null) =>
    native(slug) ?? (custom_app === null ? null : parsed.appOf(tenant, custom_app));
  const list = async (tenant: Tenant, tx?: Tx): Promise<TenantApp[]> => {
    const rows = await within(tenant, tx, (open) => listStoredConnectors(open, tenant));
    const shipped = connectors
      .list()
      .map((app) => ({ ...app, custom_app_id: null, version: null }));
    const custom = rows.map((row) => parsed.appOf(tenant, row)).filter((app) => app !== null);
    return [...shipped, ...custom].sort(byName);
  };
  const enabledOf: TenantApps['enabledOf'] = (tenant, slug, { custom_app, setting }) => {
    const app = appOf(tenant, slug, custom_app);
    if (app === null) {
      throw new AppError('RESOURCE_NOT_FOUND', `There is no app "${slug}". Check the slug.`);
    }
    return enabledApp(installation, tenant, app, setting);
  };
  return {
    find: async (tenant, slug, tx) =>
      slug.startsWith(CUSTOM_SLUG)
        ? appOf(tenant, slug, await within(tenant, tx, (open) => readCustom(open, tenant, slug)))
        : native(slug),
    list,
    enabledOf,
    actionsOf: parsed.actionsOf,
    findEnabled: (tenant, slug, tx) =>
      within(tenant, tx, async (open) => {
        const custom_app = await readCustom(open, tenant, slug);
        const setting = await findAppSetting(open, tenant, slug);
        return enabledOf(tenant, slug, { custom_app, setting });
      }),
    listEnabled: (tenant, tx) =>
      within(tenant, tx, async (open) => {
        const settings = await settingsBySlug(open, tenant);
        return (await list(tenant, open))
          .map((app) => usableApp(installation, app, settings.get(app.connector.slug) ?? null))
          .filter((app) => app !== null);
      }),
  };
}

export async function settingsBySlug(tx: Tx, tenant: Tenant): Promise<Map<string, AppSettingRow>> {
  const rows = await listAppSettings(tx, tenant);
  return new Map(rows.map((row) => [row.slug, row]));
}

function byName(a: TenantApp, b: TenantApp): number {
  return a.connector.name.localeCompare(b.connector.name, 'en');
}

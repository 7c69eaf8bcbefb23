import type { Action } from '../../connectors/connector.gen.d.ts';
import type { ConnectorRegistry } from '../../connectors/connector-registry.ts';
import {
  type AppSettingRow,
  findAppSetting,
  listAppIcons,
  listAppSettings,
} from '../../db/apps/app-setting-repo.ts';
import {
  findStoredConnector,
  findStoredConnectors,
  listStoredConnectors,
  type StoredConnector,
} from '../../db/apps/custom-app-repo.ts';
import type { Database, Tenant, Tx } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { getIconAddress } from '../logos/logo-path.ts';
import { enabledApp, type InstallationApps, usableApp } from './app-readiness.ts';
import { createParsedCustomApps } from './parsed-custom-apps.ts';
import { isCustomSlug, isVisibleTo, shippedApp, type TenantApp } from './tenant-app.ts';

/** What is stored of one app in one environment. */
export interface StoredApp {
  custom_app: StoredConnector | null;
  setting: AppSettingRow | null;
}

/** Who looks for an app: a linked account by its `_id`; null: a caller that names none. */
export interface AppViewer {
  tenant: Tenant;
  linked_account: string | null;
}

/**
 * The apps as one organization sees them in one environment, and as each of its linked accounts does:
 * an app that a linked account built is there for that account alone.
 */
export interface TenantApps {
  /**
   * The app with this slug, enabled or not, also of a linked account: for existing connections and
   * members. Null where there is none, or where it is a custom app that is not finished. Its icon is
   * the connector's: an uploaded logo is in the setting.
   */
  find(tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp | null>;
  /** As `find`: those that there are, in no order. */
  findAll(tenant: Tenant, slugs: readonly string[], tx?: Tx): Promise<TenantApp[]>;
  /** As `findAll`, with the uploaded logos. */
  findAllWithIcons(tenant: Tenant, slugs: readonly string[], tx?: Tx): Promise<TenantApp[]>;
  /** As `find`: every app that is for all, by name. */
  list(tenant: Tenant, tx?: Tx): Promise<TenantApp[]>;
  /**
   * The app as the viewer can connect it: see `usableApp`.
   *
   * @throws AppError RESOURCE_NOT_FOUND, also for another account's app; APP_DISABLED
   */
  findEnabled(viewer: AppViewer, slug: string, tx?: Tx): Promise<TenantApp>;
  /** As `findEnabled`, of what the caller has read already. */
  enabledOf(viewer: AppViewer, slug: string, stored: StoredApp): TenantApp;
  /** The same for an app that may be disabled. @throws AppError RESOURCE_NOT_FOUND */
  knownOf(viewer: AppViewer, slug: string, custom_app: StoredConnector | null): TenantApp;
  /** As `findEnabled`: all of them, by name. */
  listEnabled(viewer: AppViewer, tx?: Tx): Promise<TenantApp[]>;
  /** The actions of an app, in its own order. */
  actionsOf(tx: Tx, tenant: Tenant, app: TenantApp): Promise<readonly Action[]>;
}

export interface TenantAppsDeps {
  db: Database;
  connectors: ConnectorRegistry;
  installation: InstallationApps;
  /** Where the API is: public URL and prefix. */
  apiUrl: () => string;
}

export function createTenantApps({
  db,
  connectors,
  installation,
  apiUrl,
}: TenantAppsDeps): TenantApps {
  const within = <T>(tenant: Tenant, tx: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    tx === undefined ? db.readAsTenant(tenant, work) : work(tx);
  const parsed = createParsedCustomApps();
  const native = (slug: string): TenantApp | null => {
    const app = connectors.get(slug);
    return app === undefined ? null : shippedApp(app);
  };
  const withIcon = <Some extends TenantApp | null>(app: Some, icon: string | null | undefined) =>
    app === null || icon == null ? app : { ...app, icon: getIconAddress(icon, apiUrl()) };
  const readCustom = async (tx: Tx, tenant: Tenant, slug: string) =>
    isCustomSlug(slug) ? findStoredConnector(tx, tenant, slug) : null;
  const appOf = (tenant: Tenant, slug: string, custom_app: StoredConnector | null) =>
    native(slug) ?? (custom_app === null ? null : parsed.appOf(tenant, custom_app));
  const parsedOf = (tenant: Tenant, rows: readonly StoredConnector[]): TenantApp[] =>
    rows.map((row) => parsed.appOf(tenant, row)).filter((app) => app !== null);
  const listFor = async ({ tenant, linked_account }: AppViewer, tx?: Tx) => {
    const rows = await within(tenant, tx, (open) =>
      listStoredConnectors(open, tenant, linked_account),
    );
    return [...connectors.list().map(shippedApp), ...parsedOf(tenant, rows)].sort(byName);
  };
  const findAll: TenantApps['findAll'] = async (tenant, slugs, tx) => {
    const custom = slugs.filter((slug) => isCustomSlug(slug));
    const shipped = slugs.map(native).filter((app) => app !== null);
    if (custom.length === 0) {
      return shipped;
    }
    const rows = await within(tenant, tx, (open) => findStoredConnectors(open, tenant, custom));
    return [...shipped, ...parsedOf(tenant, rows)];
  };
  const knownOf: TenantApps['knownOf'] = (viewer, slug, custom_app) => {
    const app = appOf(viewer.tenant, slug, custom_app);
    if (app === null || !isVisibleTo(app, viewer.linked_account)) {
      throw noSuchApp(slug);
    }
    return app;
  };
  const enabledOf: TenantApps['enabledOf'] = (viewer, slug, { custom_app, setting }) =>
    withIcon(
      enabledApp(installation, viewer.tenant, knownOf(viewer, slug, custom_app), setting),
      setting?.icon,
    );
  return {
    find: async (tenant, slug, tx) =>
      isCustomSlug(slug)
        ? appOf(tenant, slug, await within(tenant, tx, (open) => readCustom(open, tenant, slug)))
        : native(slug),
    findAll,
    findAllWithIcons: (tenant, slugs, tx) =>
      within(tenant, tx, async (open) => {
        const [icons, found] = await Promise.all([
          listAppIcons(open, tenant, slugs),
          findAll(tenant, slugs, open),
        ]);
        return found.map((app) => withIcon(app, icons.get(app.connector.slug)));
      }),
    list: (tenant, tx) => listFor({ tenant, linked_account: null }, tx),
    enabledOf,
    knownOf,
    actionsOf: parsed.actionsOf,
    findEnabled: (viewer, slug, tx) =>
      within(viewer.tenant, tx, async (open) => {
        const custom_app = await readCustom(open, viewer.tenant, slug);
        const setting = await findAppSetting(open, viewer.tenant, slug);
        return enabledOf(viewer, slug, { custom_app, setting });
      }),
    listEnabled: (viewer, tx) =>
      within(viewer.tenant, tx, async (open) => {
        const settings = await settingsBySlug(open, viewer);
        return (await listFor(viewer, open))
          .map((app) => {
            const setting = settings.get(app.connector.slug) ?? null;
            return withIcon(usableApp(installation, app, setting), setting?.icon);
          })
          .filter((app) => app !== null);
      }),
  };
}

/** The same for an app that there is not and for one that the caller may not know of. */
export function noSuchApp(slug: string): AppError {
  return new AppError('RESOURCE_NOT_FOUND', `There is no app "${slug}". Check the slug.`);
}

export async function settingsBySlug(
  tx: Tx,
  { tenant, linked_account }: AppViewer,
): Promise<Map<string, AppSettingRow>> {
  const rows = await listAppSettings(tx, tenant, linked_account);
  return new Map(rows.map((row) => [row.slug, row]));
}

function byName(a: TenantApp, b: TenantApp): number {
  return a.connector.name.localeCompare(b.connector.name, 'en');
}

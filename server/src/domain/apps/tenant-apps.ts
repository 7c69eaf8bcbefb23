import type { Action } from '#connectors/connector.gen.d.ts';
import type { ConnectorRegistry } from '#connectors/connector-registry.ts';
import {
  type AppSettingRow,
  findAppSetting,
  listAppIcons,
  listAppSettings,
} from '#db/apps/app-setting-repo.ts';
import {
  findStoredConnector,
  findStoredConnectors,
  listStoredConnectors,
  type StoredConnector,
} from '#db/apps/custom-app-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import { getIconAddress } from '../logos/logo-path.ts';
import { type InstallationApps, toEnabledApp, toUsableApp } from './app-readiness.ts';
import { createParsedCustomApps } from './parsed-custom-apps.ts';
import { isCustomSlug, isVisibleTo, type TenantApp, toShippedApp } from './tenant-app.ts';

/** The rows of one app in one environment. */
export interface StoredApp {
  custom_app: StoredConnector | null;
  setting: AppSettingRow | null;
}

/** The viewer of an app: the `_id` of a linked account, or null for a caller that names none. */
export interface AppViewer {
  tenant: Tenant;
  linked_account: string | null;
}

/**
 * The apps of one environment as its organization and its linked accounts see them. Only the account that built
 * an app sees that app.
 */
export interface TenantApps {
  /**
   * Finds an app by its slug, also a disabled one and that of a linked account: for members and existing
   * connections. Null if it does not exist or is an unfinished custom app. Its icon is not an uploaded logo.
   */
  find(tenant: Tenant, slug: string, tx?: Tx): Promise<TenantApp | null>;
  /** Finds several apps like `find`, in no particular order. Unknown slugs are left out. */
  findAll(tenant: Tenant, slugs: readonly string[], tx?: Tx): Promise<TenantApp[]>;
  /** Finds several apps like `findAll`, with uploaded logos as icons. */
  findAllWithIcons(tenant: Tenant, slugs: readonly string[], tx?: Tx): Promise<TenantApp[]>;
  /** Lists the apps that no linked account built, by name. */
  list(tenant: Tenant, tx?: Tx): Promise<TenantApp[]>;
  /**
   * Returns the app as the viewer can connect it (see `toUsableApp`).
   *
   * @throws AppError RESOURCE_NOT_FOUND, also for another account's app; APP_DISABLED
   */
  findEnabled(viewer: AppViewer, slug: string, tx?: Tx): Promise<TenantApp>;
  /** Returns the app like `findEnabled`, from rows that the caller has read already. */
  resolveEnabled(viewer: AppViewer, slug: string, stored: StoredApp): TenantApp;
  /**
   * Returns the app with this slug, even if it is disabled.
   *
   * @param custom_app the row of the custom app, which the caller has read; null if the slug has none
   * @throws AppError RESOURCE_NOT_FOUND, also for another account's app
   */
  resolveKnown(viewer: AppViewer, slug: string, custom_app: StoredConnector | null): TenantApp;
  /** Lists the apps that the viewer can connect, by name. */
  listEnabled(viewer: AppViewer, tx?: Tx): Promise<TenantApp[]>;
  /** Reads the actions of an app, in the app's order. */
  readActions(tx: Tx, tenant: Tenant, app: TenantApp): Promise<readonly Action[]>;
}

export interface TenantAppsDeps {
  db: Database;
  connectors: ConnectorRegistry;
  installation: InstallationApps;
  /** Returns the public URL of the API, with its prefix. */
  apiUrl: () => string;
}

export function createTenantApps({
  db,
  connectors,
  installation,
  apiUrl,
}: TenantAppsDeps): TenantApps {
  const runIn = <T>(tenant: Tenant, tx: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    tx === undefined ? db.readAsTenant(tenant, work) : work(tx);
  const parsed = createParsedCustomApps();
  const findShipped = (slug: string): TenantApp | null => {
    const app = connectors.get(slug);
    return app === undefined ? null : toShippedApp(app);
  };
  const withIcon = <Some extends TenantApp | null>(app: Some, icon: string | null | undefined) =>
    app === null || icon == null ? app : { ...app, icon: getIconAddress(icon, apiUrl()) };
  const readCustom = async (tx: Tx, tenant: Tenant, slug: string) =>
    isCustomSlug(slug) ? findStoredConnector(tx, tenant, slug) : null;
  const toApp = (tenant: Tenant, slug: string, custom_app: StoredConnector | null) =>
    findShipped(slug) ?? (custom_app === null ? null : parsed.parse(tenant, custom_app));
  const toApps = (tenant: Tenant, rows: readonly StoredConnector[]): TenantApp[] =>
    rows.map((row) => parsed.parse(tenant, row)).filter((app) => app !== null);
  const listFor = async ({ tenant, linked_account }: AppViewer, tx?: Tx) => {
    const rows = await runIn(tenant, tx, (open) =>
      listStoredConnectors(open, tenant, linked_account),
    );
    return [...connectors.list().map(toShippedApp), ...toApps(tenant, rows)].sort(compareNames);
  };
  const findAll: TenantApps['findAll'] = async (tenant, slugs, tx) => {
    const custom = slugs.filter((slug) => isCustomSlug(slug));
    const shipped = slugs.map(findShipped).filter((app) => app !== null);
    if (custom.length === 0) {
      return shipped;
    }
    const rows = await runIn(tenant, tx, (open) => findStoredConnectors(open, tenant, custom));
    return [...shipped, ...toApps(tenant, rows)];
  };
  const resolveKnown: TenantApps['resolveKnown'] = (viewer, slug, custom_app) => {
    const app = toApp(viewer.tenant, slug, custom_app);
    if (app === null || !isVisibleTo(app, viewer.linked_account)) {
      throw createUnknownAppError(slug);
    }
    return app;
  };
  const resolveEnabled: TenantApps['resolveEnabled'] = (viewer, slug, { custom_app, setting }) =>
    withIcon(
      toEnabledApp(installation, viewer.tenant, resolveKnown(viewer, slug, custom_app), setting),
      setting?.icon,
    );
  return {
    find: async (tenant, slug, tx) =>
      isCustomSlug(slug)
        ? toApp(tenant, slug, await runIn(tenant, tx, (open) => readCustom(open, tenant, slug)))
        : findShipped(slug),
    findAll,
    findAllWithIcons: (tenant, slugs, tx) =>
      runIn(tenant, tx, async (open) => {
        const [icons, found] = await Promise.all([
          listAppIcons(open, tenant, slugs),
          findAll(tenant, slugs, open),
        ]);
        return found.map((app) => withIcon(app, icons.get(app.connector.slug)));
      }),
    list: (tenant, tx) => listFor({ tenant, linked_account: null }, tx),
    resolveEnabled,
    resolveKnown,
    readActions: parsed.readActions,
    findEnabled: (viewer, slug, tx) =>
      runIn(viewer.tenant, tx, async (open) => {
        const custom_app = await readCustom(open, viewer.tenant, slug);
        const setting = await findAppSetting(open, viewer.tenant, slug);
        return resolveEnabled(viewer, slug, { custom_app, setting });
      }),
    listEnabled: (viewer, tx) =>
      runIn(viewer.tenant, tx, async (open) => {
        const settings = await readSettingsBySlug(open, viewer);
        return (await listFor(viewer, open))
          .map((app) => {
            const setting = settings.get(app.connector.slug) ?? null;
            return withIcon(toUsableApp(installation, app, setting), setting?.icon);
          })
          .filter((app) => app !== null);
      }),
  };
}

/** Builds the error for an app that does not exist or that the caller may not see. */
export function createUnknownAppError(slug: string): AppError {
  return new AppError('RESOURCE_NOT_FOUND', `There is no app "${slug}". Check the slug.`);
}

export async function readSettingsBySlug(
  tx: Tx,
  { tenant, linked_account }: AppViewer,
): Promise<Map<string, AppSettingRow>> {
  const rows = await listAppSettings(tx, tenant, linked_account);
  return new Map(rows.map((row) => [row.slug, row]));
}

function compareNames(a: TenantApp, b: TenantApp): number {
  return a.connector.name.localeCompare(b.connector.name, 'en');
}

import type { Action } from '#connectors/connector.gen.d.ts';
import { buildSymbolUrl } from '#connectors/icon.ts';
import {
  ConnectorInvalidError,
  parseActions,
  parseConnector,
} from '#connectors/parse-connector.ts';
import { readCustomActions, type StoredConnector } from '#db/apps/custom-app-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { createVersionCache } from '#lib/version-cache.ts';
import type { TenantApp } from './tenant-app.ts';

const MAX_APPS = 1_000;
/** The maximum number of cached actions of all apps together. One app has at most 5,000. */
const MAX_ACTIONS = 10_000;

/** Custom apps parsed from what is stored. Each version is checked once, not at each call. */
export interface ParsedCustomApps {
  /** Returns the app of a row. Null if it is not finished, or is not valid by the current rules. */
  parse(tenant: Tenant, row: StoredConnector): TenantApp | null;
  /** Returns the actions of an app, custom or shipped, in the app's order. */
  readActions(tx: Tx, tenant: Tenant, app: TenantApp): Promise<readonly Action[]>;
}

/** Creates the cache. One serves the whole process. */
export function createParsedCustomApps(): ParsedCustomApps {
  const apps = createVersionCache<{ app: TenantApp | null }>({ maxWeight: MAX_APPS });
  const actions = createVersionCache<readonly Action[]>({
    maxWeight: MAX_ACTIONS,
    getWeight: ({ length }) => length,
  });
  return {
    parse: (tenant, row) => {
      const key = formatKey(tenant, row._id);
      const known = apps.get(key, row.version);
      if (known !== undefined) {
        return known.app;
      }
      const app = parseApp(row);
      apps.set(key, row.version, { app });
      return app;
    },
    readActions: async (tx, tenant, { connector, custom_app_id, version }) => {
      if (custom_app_id === null || version === null) {
        return connector.actions ?? [];
      }
      const key = formatKey(tenant, custom_app_id);
      const known = actions.get(key, version);
      if (known !== undefined) {
        return known;
      }
      const stored = await readCustomActions(tx, tenant, custom_app_id);
      if (stored === null) {
        return [];
      }
      const parsed = parseStoredActions(stored.actions, connector.slug);
      // The row may have changed since the app was read, so the actions are cached under their own version.
      actions.set(key, stored.version, parsed);
      return parsed;
    },
  };
}

function formatKey({ org_id, environment }: Tenant, id: string): string {
  return `${org_id} ${environment} ${id}`;
}

function parseApp(row: StoredConnector): TenantApp | null {
  const { _id, slug, linked_account, connector: stored, version } = row;
  if (stored === null) {
    return null;
  }
  try {
    const connector = parseConnector(stored, slug, false);
    const icon = buildSymbolUrl(connector);
    return { connector, icon, custom_app_id: _id, linked_account, version };
  } catch (error) {
    if (error instanceof ConnectorInvalidError) {
      return null;
    }
    throw error;
  }
}

function parseStoredActions(stored: unknown, slug: string): readonly Action[] {
  return Array.isArray(stored) && stored.length > 0
    ? parseActions({ actions: stored }, slug).actions
    : [];
}

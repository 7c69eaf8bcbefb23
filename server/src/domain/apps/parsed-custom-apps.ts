import type { Action } from '../../connectors/connector.gen.d.ts';
import { buildSymbolUrl } from '../../connectors/icon.ts';
import {
  ConnectorInvalidError,
  parseActions,
  parseConnector,
} from '../../connectors/parse-connector.ts';
import { readCustomActions, type StoredConnector } from '../../db/apps/custom-app-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import { createVersionCache } from '../../lib/version-cache.ts';
import type { TenantApp } from './tenant-app.ts';

const MAX_APPS = 1_000;
/** Of all apps together; one app has 5,000 at most. */
const MAX_ACTIONS = 10_000;

/** Custom apps as they are called. What is stored is checked once per version, not at each call. */
export interface ParsedCustomApps {
  /** Null if it is not finished, or no longer valid by today's rules. */
  appOf(tenant: Tenant, row: StoredConnector): TenantApp | null;
  /** The actions of an app, in its own order; those of one that ships as well. */
  actionsOf(tx: Tx, tenant: Tenant, app: TenantApp): Promise<readonly Action[]>;
}

/** Make one for the whole process. */
export function createParsedCustomApps(): ParsedCustomApps {
  const apps = createVersionCache<{ app: TenantApp | null }>({ maxWeight: MAX_APPS });
  const actions = createVersionCache<readonly Action[]>({
    maxWeight: MAX_ACTIONS,
    getWeight: ({ length }) => length,
  });
  return {
    appOf: (tenant, row) => {
      const key = keyOf(tenant, row._id);
      const known = apps.get(key, row.version);
      if (known !== undefined) {
        return known.app;
      }
      const app = parsedApp(row);
      apps.set(key, row.version, { app });
      return app;
    },
    actionsOf: async (tx, tenant, { connector, custom_app_id, version }) => {
      if (custom_app_id === null || version === null) {
        return connector.actions ?? [];
      }
      const key = keyOf(tenant, custom_app_id);
      const known = actions.get(key, version);
      if (known !== undefined) {
        return known;
      }
      const stored = await readCustomActions(tx, tenant, custom_app_id);
      if (stored === null) {
        return [];
      }
      const parsed = parsedActions(stored.actions, connector.slug);
      // The row may have changed since the app was read: these belong to the version they came with.
      actions.set(key, stored.version, parsed);
      return parsed;
    },
  };
}

function keyOf({ org_id, environment }: Tenant, id: string): string {
  return `${org_id} ${environment} ${id}`;
}

function parsedApp(row: StoredConnector): TenantApp | null {
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

function parsedActions(stored: unknown, slug: string): readonly Action[] {
  return Array.isArray(stored) && stored.length > 0
    ? parseActions({ actions: stored }, slug).actions
    : [];
}

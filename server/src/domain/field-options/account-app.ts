import type { Action } from '#connectors/connector.gen.d.ts';
import { readCallRows } from '#db/calls/call-scope-repo.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { OptionFailureError } from './option-failure.ts';
import type { OptionScope } from './option-request.ts';

/** The app and connection that read the options of one linked account. */
export interface AccountApp {
  app: TenantApp;
  actions: readonly Action[];
  /** The connection of the account; null if it has none or not the requested one. */
  connection: ConnectionRow | null;
}

export interface AccountAppDeps {
  db: Database;
  apps: TenantApps;
}

/**
 * Creates a function that reads the app and the connection of a scope. It reads them once for each scope object,
 * because a form has many fields.
 *
 * @throws (the returned function) OptionFailureError NO_ACCOUNT, APP_UNUSABLE
 */
export function createAccountApps({ db, apps }: AccountAppDeps) {
  const known = new WeakMap<OptionScope, Promise<AccountApp>>();
  return (scope: OptionScope): Promise<AccountApp> => {
    const found = known.get(scope) ?? read(scope);
    known.set(scope, found);
    return found;
  };

  function read({ tenant, slug, ...scope }: OptionScope): Promise<AccountApp> {
    const { linked_account, connection_id } = scope;
    return db.readAsTenant(tenant, async (tx) => {
      const selection = {
        slug,
        account: linked_account === null ? null : { _id: linked_account },
        connection_id: connection_id ?? undefined,
      };
      const rows = await readCallRows(tx, tenant, selection);
      if (rows.linked_account === null) {
        throw new OptionFailureError({ code: 'NO_ACCOUNT' });
      }
      const app = toUsableApp(() => apps.resolveEnabled({ tenant, linked_account }, slug, rows));
      const [connection = null] = rows.connections;
      return { app, actions: await apps.readActions(tx, tenant, app), connection };
    });
  }
}

function toUsableApp(find: () => TenantApp): TenantApp {
  try {
    return find();
  } catch (error) {
    throw error instanceof AppError
      ? new OptionFailureError({ code: 'APP_UNUSABLE', reason: error.message })
      : error;
  }
}

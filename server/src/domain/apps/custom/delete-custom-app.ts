import {
  changeAppSetting,
  deleteAppSetting,
  listConnectedAccounts,
  lockAppSetting,
} from '#db/apps/app-setting-repo.ts';
import { deleteCustomApp as deleteRow, lockCustomApp } from '#db/apps/custom-app-repo.ts';
import { deletePortal } from '#db/config-portals/config-portal-repo.ts';
import { deleteConfigsOfApp } from '#db/configs/config-repo.ts';
import { failAttempts } from '#db/connect/end-attempts-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { createAppDisabledError } from '#domain/stopped-attempt.ts';
import { type Builder, getBuilderScope } from '../app-builder.ts';
import { buildAppEvent, type CustomAppDeps, createUnknownCustomAppError } from './custom-apps.ts';

export interface DeleteCustomAppDeps extends CustomAppDeps {
  /** Deletes the connections of one linked account to the app, and revokes their tokens at the provider. */
  disconnect: (scope: AccountScope, slug: string) => Promise<unknown>;
}

/** The number of linked accounts that are disconnected concurrently. Each sends requests to the provider. */
const BATCH_SIZE = 5;
/** The maximum number of rounds of disconnecting. Customers may connect the app between two rounds. */
const MAX_ROUNDS = 5;

/**
 * Deletes a custom app with its settings, its config portal and the configs of all accounts, and ends
 * attempts to connect it.
 *
 * @param force whether connected accounts are disconnected first, instead of refusing the deletion
 * @returns the name of the app, and the number of disconnected accounts
 * @throws AppError RESOURCE_NOT_FOUND; APP_IN_USE
 */
export async function deleteCustomApp(
  deps: DeleteCustomAppDeps,
  by: Builder,
  id: string,
  force: boolean,
): Promise<{ name: string; disconnected: number }> {
  const scope = getBuilderScope(by.principal);
  const tenant = toTenant(scope);
  let disconnected = 0;
  for (let round = 1; ; round += 1) {
    const { name, slug, connected } = await runAuditedChange(deps, by, async (tx, now) => {
      const app = await lockCustomApp(tx, scope, id);
      if (app === null) {
        throw createUnknownCustomAppError();
      }
      const accounts = await listConnectedAccounts(tx, tenant, app.slug);
      const isForced = force && round <= MAX_ROUNDS;
      if (accounts.length > 0 && !isForced) {
        throw createInUseError(app.name, accounts.length);
      }
      await failAttempts(
        tx,
        tenant,
        { slug: app.slug },
        { error: createAppDisabledError(app.name), now },
      );
      if (accounts.length > 0) {
        // Disabling keeps customers from connecting the app while the others are disconnected.
        const { slug, linked_account } = app;
        await lockAppSetting(tx, tenant, slug, { enabled: false, linked_account, now });
        await changeAppSetting(tx, tenant, app.slug, { enabled: false }, now);
        return { result: { ...app, connected: accounts }, events: [] };
      }
      await deleteRow(tx, tenant, id);
      await deleteAppSetting(tx, tenant, app.slug);
      await deletePortal(tx, tenant, app.slug);
      await deleteConfigsOfApp(tx, tenant, app.slug);
      const event = buildAppEvent(app, {
        event_type: 'CUSTOM_APP_DELETED',
        action_type: 'delete',
        summary: `${app.name} was deleted.`,
        metadata: { disconnected },
      });
      return { result: { ...app, connected: [] }, events: [event] };
    });
    if (connected.length === 0) {
      return { name, disconnected };
    }
    for (let at = 0; at < connected.length; at += BATCH_SIZE) {
      const some = connected.slice(at, at + BATCH_SIZE);
      await Promise.all(
        some.map((linked_account) => deps.disconnect({ tenant, linked_account }, slug)),
      );
      disconnected += some.length;
    }
  }
}

function createInUseError(name: string, count: number): AppError {
  const who = count === 1 ? '1 linked account is' : `${count} linked accounts are`;
  return new AppError(
    'APP_IN_USE',
    `${who} connected to ${name}. Disconnect first, or delete with force=true, which disconnects them.`,
  );
}

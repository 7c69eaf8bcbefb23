import type { Action } from '#connectors/connector.gen.d.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { isCustomSlug, type TenantApp } from '#domain/apps/tenant-app.ts';
import { createUnknownAppError, type TenantApps } from '#domain/apps/tenant-apps.ts';
import type { Principal } from '#domain/principal.ts';
import type { Services } from '#http/services.ts';
import { getTenant } from '../connect/account-scope.ts';

interface RequestedApp {
  slug: string;
  linked_account_id: string | undefined;
}

/** Lists the actions of an app. Throws the errors of `findVisibleApp`. */
export async function listActionsFor(
  services: Services,
  principal: Principal,
  requestedApp: RequestedApp,
): Promise<readonly Action[]> {
  const tenant = getTenant(principal);
  const { db, connect } = services;
  return db.readAsTenant(tenant, async (tx) =>
    connect.apps.readActions(
      tx,
      tenant,
      await findVisibleApp(tx, services, principal, requestedApp),
    ),
  );
}

/**
 * Finds an app that the caller may see. Users also see one that is not enabled, because they decide about it.
 *
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED
 */
export async function findVisibleApp(
  tx: Tx,
  { connect: { apps } }: Pick<Services, 'connect'>,
  principal: Principal,
  { slug, linked_account_id }: RequestedApp,
): Promise<TenantApp> {
  const tenant = getTenant(principal);
  const viewer = async () => {
    const isCustom = isCustomSlug(slug);
    // Only custom apps may be of one account.
    return isCustom ? findViewer(tx, principal, linked_account_id) : null;
  };
  const app =
    principal.kind === 'user'
      ? await apps.find(tenant, slug, tx)
      : await apps.findEnabled({ tenant, linked_account: await viewer() }, slug, tx);
  if (app === null) {
    throw createUnknownAppError(slug);
  }
  return app;
}

/** Returns the `_id` of the linked account that asks. Null if a back end names none or an unknown one. */
async function findViewer(
  tx: Tx,
  principal: Principal,
  accountId: string | undefined,
): Promise<string | null> {
  if (principal.kind === 'linked_account') {
    return principal.linked_account._id;
  }
  return accountId === undefined ? null : findLinkedAccountId(tx, getTenant(principal), accountId);
}

/** Selects an action by its id. Throws an AppError RESOURCE_NOT_FOUND if the app does not have it. */
export function selectAction(actions: readonly Action[], action_id: string): Action {
  const action = actions.find(({ key }) => key === action_id);
  if (action === undefined) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `The app has no action "${action_id}". List its actions and check the id.`,
    );
  }
  return action;
}

/** Finds an action of an app. Throws an AppError RESOURCE_NOT_FOUND if the app does not have it. */
export async function findAction(
  apps: TenantApps,
  tx: Tx,
  principal: Principal,
  app: TenantApp,
  action_id: string,
): Promise<Action> {
  return selectAction(await apps.readActions(tx, getTenant(principal), app), action_id);
}

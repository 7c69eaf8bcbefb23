import type { Action } from '../../../connectors/connector.gen.d.ts';
import { findLinkedAccountId } from '../../../db/connect/linked-account-repo.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../domain/app-error.ts';
import { isCustomSlug, type TenantApp } from '../../../domain/apps/tenant-app.ts';
import { noSuchApp, type TenantApps } from '../../../domain/apps/tenant-apps.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../services.ts';
import { tenantOf } from '../connect/account-scope.ts';

interface WantedApp {
  slug: string;
  linked_account_id: string | undefined;
}

/** The actions of an app. @throws AppError as `visibleApp` */
export async function actionsFor(
  services: Services,
  principal: Principal,
  wanted: WantedApp,
): Promise<readonly Action[]> {
  const tenant = tenantOf(principal);
  const { db, connect } = services;
  return db.readAsTenant(tenant, async (tx) =>
    connect.apps.actionsOf(tx, tenant, await visibleApp(tx, services, principal, wanted)),
  );
}

/**
 * An app as the caller may see it. Users see one that is not enabled too: they decide about it.
 *
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED
 */
export async function visibleApp(
  tx: Tx,
  { connect: { apps } }: Pick<Services, 'connect'>,
  principal: Principal,
  { slug, linked_account_id }: WantedApp,
): Promise<TenantApp> {
  const tenant = tenantOf(principal);
  const viewer = async () => {
    const isCustom = isCustomSlug(slug);
    // Only custom apps may be of one account.
    return isCustom ? viewerOf(tx, principal, linked_account_id) : null;
  };
  const app =
    principal.kind === 'user'
      ? await apps.find(tenant, slug, tx)
      : await apps.findEnabled({ tenant, linked_account: await viewer() }, slug, tx);
  if (app === null) {
    throw noSuchApp(slug);
  }
  return app;
}

/** `_id` of the linked account that asks; null: a back end that names none, or an unknown one. */
async function viewerOf(
  tx: Tx,
  principal: Principal,
  named: string | undefined,
): Promise<string | null> {
  if (principal.kind === 'linked_account') {
    return principal.linked_account._id;
  }
  return named === undefined ? null : findLinkedAccountId(tx, tenantOf(principal), named);
}

/** @throws AppError RESOURCE_NOT_FOUND */
export function actionWith(actions: readonly Action[], action_id: string): Action {
  const action = actions.find(({ key }) => key === action_id);
  if (action === undefined) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `The app has no action "${action_id}". List its actions and check the id.`,
    );
  }
  return action;
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function findAction(
  apps: TenantApps,
  tx: Tx,
  principal: Principal,
  app: TenantApp,
  action_id: string,
): Promise<Action> {
  return actionWith(await apps.actionsOf(tx, tenantOf(principal), app), action_id);
}

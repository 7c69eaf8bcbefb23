import type { Action } from '../../../connectors/connector.gen.d.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { TenantApp } from '../../../domain/apps/tenant-app.ts';
import type { TenantApps } from '../../../domain/apps/tenant-apps.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../services.ts';
import { tenantOf } from '../connect/account-scope.ts';

/**
 * The actions of an app. Users see those of an app that is not enabled too: they decide about it.
 *
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED
 */
export async function actionsFor(
  { db, connect: { apps } }: Services,
  principal: Principal,
  slug: string,
): Promise<readonly Action[]> {
  const tenant = tenantOf(principal);
  return db.readAsTenant(tenant, async (tx) => {
    const app =
      principal.kind === 'user'
        ? await apps.find(tenant, slug, tx)
        : await apps.findEnabled(tenant, slug, tx);
    if (app === null) {
      throw new AppError('RESOURCE_NOT_FOUND', `There is no app "${slug}". Check the slug.`);
    }
    return apps.actionsOf(tx, tenant, app);
  });
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

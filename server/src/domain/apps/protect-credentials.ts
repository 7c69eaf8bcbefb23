import {
  changeAppSetting,
  countConnectedAccounts,
  findAppSetting,
} from '#db/apps/app-setting-repo.ts';
import type { CustomAppRow } from '#db/apps/custom-app-repo.ts';
import { failAttempts } from '#db/connect/end-attempts-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import type { UserPrincipal } from '../principal.ts';
import { isRoleAtLeast } from '../roles.ts';
import { createAppDisabledError } from '../stopped-attempt.ts';
import type { BuilderPrincipal } from './app-builder.ts';

/** A change of the hosts that an app's credentials are sent to. */
export interface Redirection {
  by: BuilderPrincipal;
  app: Pick<CustomAppRow, 'slug' | 'name'>;
  now: Date;
}

/**
 * Keeps stored credentials from being sent to other hosts without permission. A session token, which a page holds,
 * never redirects them: its change deletes the client secret and unpublishes the app until it has one again.
 *
 * @throws AppError ROLE_TOO_LOW if a developer, and MASTER_NOT_ALLOWED if support staff would redirect stored
 *   credentials; APP_IN_USE if a session token would, while the app is connected
 */
export async function protectCredentials(
  tx: Tx,
  tenant: Tenant,
  { by, app, now }: Redirection,
): Promise<void> {
  const { slug, name } = app;
  const setting = await findAppSetting(tx, tenant, slug);
  const hasSecret = setting !== null && setting.client_secret_encrypted !== null;
  const isConnected = ((await countConnectedAccounts(tx, tenant, [slug])).get(slug) ?? 0) > 0;
  if (!hasSecret && !isConnected) {
    return;
  }
  if (by.kind === 'user') {
    assertCanRedirect(by, name);
    return;
  }
  if (isConnected) {
    throw new AppError(
      'APP_IN_USE',
      `This changes where the credentials of ${name} are sent, and it is connected. Disconnect it first, then save again.`,
    );
  }
  const change = { client_secret_encrypted: null, enabled: false };
  await changeAppSetting(tx, tenant, slug, change, now);
  await failAttempts(tx, tenant, { slug }, { error: createAppDisabledError(name), now });
}

/**
 * Throws unless an owner or an admin redirects the client secret or customers' credentials. A developer may not,
 * nor support staff in a member's name.
 */
function assertCanRedirect(principal: UserPrincipal, name: string): void {
  const what = `This changes where the credentials of ${name} are sent`;
  const why = 'it has a client secret or connected customers';
  if (principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      `${what}, which support staff cannot do: ${why}. Ask an owner or an admin.`,
    );
  }
  if (!isRoleAtLeast(principal.role, 'admin')) {
    throw new AppError('ROLE_TOO_LOW', `${what}, which an owner or an admin has to do: ${why}.`);
  }
}

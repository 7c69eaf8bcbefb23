import type { AccountScope } from '#domain/account-scope.ts';
import type { TenantApp } from '#domain/apps/tenant-app.ts';
import type { Services } from '#http/services.ts';

/**
 * Finds an app that a linked account can connect.
 *
 * @throws AppError RESOURCE_NOT_FOUND; APP_DISABLED
 */
export function findApp(services: Services, scope: AccountScope, slug: string): Promise<TenantApp> {
  return services.connect.apps.findEnabled(scope, slug);
}

import type { Tenant } from '../../../db/database.ts';
import type { TenantApp } from '../../../domain/apps/tenant-app.ts';
import type { Services } from '../../services.ts';

/**
 * The app with this slug as customers of the environment can connect it.
 *
 * @throws AppError RESOURCE_NOT_FOUND; APP_DISABLED
 */
export function findApp(services: Services, tenant: Tenant, slug: string): Promise<TenantApp> {
  return services.connect.apps.findEnabled(tenant, slug);
}

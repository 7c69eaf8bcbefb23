import type { Tenant, Tx } from '#db/database.ts';
import { findExistingWorkflows } from '#db/workflows/find-workflow-ids-repo.ts';
import type { TenantApps } from '#domain/apps/tenant-apps.ts';
import { createFieldError } from '#domain/user-url.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/**
 * Checks that the app and the workflows of a subscription exist.
 *
 * @param before the stored settings, whose app and workflows may have been deleted; null for a new subscription
 * @throws AppError VALIDATION_ERROR
 */
export async function assertReferencesExist(
  apps: Pick<TenantApps, 'find'>,
  tx: Tx,
  tenant: Tenant,
  { slug, workflow_ids }: WebhookSettings,
  before: WebhookSettings | null,
): Promise<void> {
  if (slug !== null && slug !== before?.slug && (await apps.find(tenant, slug, tx)) === null) {
    throw createFieldError('/slug', 'names no app of this environment');
  }
  const added = workflow_ids.filter((id) => before?.workflow_ids.includes(id) !== true);
  const existing = added.length === 0 ? [] : await findExistingWorkflows(tx, tenant, added);
  const unknown = added.find((id) => !existing.includes(id));
  if (unknown !== undefined) {
    throw createFieldError(
      `/workflow_ids/${workflow_ids.indexOf(unknown)}`,
      'names no workflow of this environment',
    );
  }
}

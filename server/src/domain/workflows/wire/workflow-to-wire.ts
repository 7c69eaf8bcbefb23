import type { WorkflowSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { ListedWorkflow } from '#db/workflows/list-workflows-repo.ts';
import { getAppId } from '#domain/apps/app-id.ts';
import type { TenantApp } from '#domain/apps/tenant-app.ts';

/**
 * Converts a workflow to its summary on the wire.
 *
 * @param app the app of the workflow, or undefined if it has none or the app was deleted
 */
export function workflowToWire(
  { row, account_id }: Pick<ListedWorkflow, 'row' | 'account_id'>,
  app: TenantApp | undefined,
): WorkflowSummary {
  const { description, slug, alias } = row;
  return {
    _id: row._id,
    name: row.name,
    ...(description === null ? {} : { description }),
    icon: row.icon,
    ...(slug === null ? {} : { slug }),
    org_id: row.org_id,
    published: row.published,
    ...(alias === null ? {} : { workflow_alias: alias }),
    ...(app === undefined
      ? {}
      : {
          associated_application: {
            _id: getAppId(app),
            name: app.connector.name,
            slug: app.connector.slug,
            icon: app.icon,
          },
        }),
    associated_app_slugs: row.app_slugs,
    environment: row.environment,
    ...(account_id === null ? {} : { linked_account_id: account_id }),
    public_access_workflow: row.linked_account !== null,
    is_v2: true,
    folder_id: row.folder,
    index_order: row.index_order,
    current_version: row.current_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

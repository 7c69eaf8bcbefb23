import { isDeepStrictEqual } from 'node:util';
import type { ConfigPortal } from '@patchbay/contract/schema.gen.d.ts';
import { listConnectorSources } from '#connectors/connector-sources.ts';
import {
  createEmptyPortal,
  findPortal,
  type PortalRow,
} from '#db/config-portals/config-portal-repo.ts';
import { countFieldValues } from '#db/config-portals/portal-usage-repo.ts';
import { findPublished } from '#db/config-portals/portal-version-repo.ts';
import type { Tx } from '#db/database.ts';
import type { StoredPortal, StoredPortalVersion } from '#db/schema/configs/stored-portal.ts';
import { listOfferableWorkflows } from '#db/workflows/workflow-repo.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { APP_FIELDS, formatFieldKey } from '../configs/portal-fields.ts';
import { listArchivedFields } from './archived-fields.ts';
import { findPortalApp, type PortalDeps, type PortalScope } from './portal-deps.ts';
import { MAX_OFFERABLE } from './publish-context.ts';

/**
 * Reads the draft of an app's portal, with the sources and workflows that its editor offers.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readPortal(deps: PortalDeps, of: PortalScope): Promise<ConfigPortal> {
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const app = await findPortalApp(deps, of, tx);
    return portalToWire(tx, of, app, await findPortal(tx, of.tenant, of.slug));
  });
}

/**
 * Converts a portal to its form on the wire.
 *
 * @param portal the stored portal, or null if nothing was saved yet
 */
export async function portalToWire(
  tx: Tx,
  { tenant, slug }: PortalScope,
  { connector }: Pick<TenantApp, 'connector'>,
  portal: PortalRow | null,
): Promise<ConfigPortal> {
  const draft = portal?.draft ?? createEmptyPortal();
  const published = portal === null ? null : await findPublished(tx, portal);
  const usage = await countFieldValues(tx, tenant, slug);
  const configs = new Map(
    usage.map((row) => [formatFieldKey(row.workflow, row.field_id), row.configs]),
  );
  const offerable = await listOfferableWorkflows(tx, tenant, slug, MAX_OFFERABLE);
  return {
    slug,
    draft,
    revision: portal?.draft_revision ?? 0,
    published_version: portal?.published_version ?? null,
    has_changes: hasChanges(published, draft),
    sources: listConnectorSources(connector),
    offerable_workflows: offerable.map(({ _id, name, description }) => ({
      _id,
      name,
      ...(description === null ? {} : { description }),
    })),
    archived_fields: listArchivedFields(published, draft).map((archivedField) => ({
      ...archivedField,
      configs:
        configs.get(
          formatFieldKey(archivedField.workflow_id ?? APP_FIELDS, archivedField.field.id),
        ) ?? 0,
    })),
    updatedAt:
      portal === null || portal.draft_revision === 0 ? null : portal.updated_at.toISOString(),
    updated_by: portal?.updated_by ?? null,
  };
}

/** Whether the draft differs from the published version. An unpublished portal counts as an empty one. */
export function hasChanges(published: StoredPortalVersion | null, draft: StoredPortal): boolean {
  const { archived: _archived, ...document } = published ?? {
    ...createEmptyPortal(),
    archived: [],
  };
  return !isDeepStrictEqual(document, draft);
}

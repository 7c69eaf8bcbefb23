import { countEnabledWorkflows, countFieldValues } from '#db/config-portals/portal-usage-repo.ts';
import type { Tx } from '#db/database.ts';
import type { StoredPortal, StoredPortalVersion } from '#db/schema/configs/stored-portal.ts';
import { listOfferableWorkflows, readWorkflows } from '#db/workflows/workflow-repo.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { formatFieldKey } from '../configs/portal-fields.ts';
import type { PortalDeps, PortalScope } from './portal-deps.ts';
import type { DifferenceNames } from './portal-differences.ts';
import type { PublishContext } from './publish-problems.ts';

/** The maximum number of `offerable_workflows` in the contract. */
export const MAX_OFFERABLE = 200;

/** Reads the data that a draft is checked against before it is published. */
export async function readPublishContext(
  { apps }: Pick<PortalDeps, 'apps'>,
  { tenant, slug }: PortalScope,
  { app, published }: { app: TenantApp; published: StoredPortalVersion | null },
  tx: Tx,
): Promise<PublishContext> {
  const offerable = await listOfferableWorkflows(tx, tenant, slug, MAX_OFFERABLE);
  return {
    published,
    app,
    actions: await apps.readActions(tx, tenant, app),
    offerable: new Set(offerable.map(({ _id }) => _id)),
    crons: new Map(
      offerable.flatMap(({ _id, live_cron }) => (live_cron === null ? [] : [[_id, live_cron]])),
    ),
  };
}

/** Reads the names and counts that differences of portals show, with one query for each kind. */
export async function readDifferenceNames(
  { tenant, slug }: PortalScope,
  portals: readonly StoredPortal[],
  tx: Tx,
): Promise<DifferenceNames> {
  const ids = portals.flatMap(({ workflows }) => workflows.map(({ id }) => id));
  const fields = await countFieldValues(tx, tenant, slug);
  const workflows = await countEnabledWorkflows(tx, tenant, slug);
  return {
    fields: new Map(
      fields.map((usage) => [formatFieldKey(usage.workflow, usage.field_id), usage.configs]),
    ),
    workflows: new Map(workflows.map((usage) => [usage.workflow, usage.configs])),
    names: new Map((await readWorkflows(tx, tenant, ids)).map(({ _id, name }) => [_id, name])),
  };
}

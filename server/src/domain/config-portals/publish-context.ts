import {
  countEnabledWorkflows,
  countFieldValues,
} from '../../db/config-portals/portal-usage-repo.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredPortal, StoredPortalVersion } from '../../db/schema/stored-portal.ts';
import { listOfferableWorkflows, readWorkflows } from '../../db/workflows/workflow-repo.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import type { PortalDeps, PortalOf } from './portal-deps.ts';
import type { DifferenceNames } from './portal-differences.ts';
import { fieldKey } from './portal-fields.ts';
import type { PublishContext } from './publish-problems.ts';

/** `offerable_workflows` of the contract. */
export const MAX_OFFERABLE = 200;

/** What a draft is held against before it is published. */
export async function readPublishContext(
  { apps }: Pick<PortalDeps, 'apps'>,
  { tenant, slug }: PortalOf,
  { app, published }: { app: TenantApp; published: StoredPortalVersion | null },
  tx: Tx,
): Promise<PublishContext> {
  const offerable = await listOfferableWorkflows(tx, tenant, slug, MAX_OFFERABLE);
  return {
    published,
    app,
    actions: await apps.actionsOf(tx, tenant, app),
    offerable: new Set(offerable.map(({ _id }) => _id)),
  };
}

/** What describes differences of portals: one statement for each count, whatever there is. */
export async function readDifferenceNames(
  { tenant, slug }: PortalOf,
  portals: readonly StoredPortal[],
  tx: Tx,
): Promise<DifferenceNames> {
  const ids = portals.flatMap(({ workflows }) => workflows.map(({ id }) => id));
  const fields = await countFieldValues(tx, tenant, slug);
  const workflows = await countEnabledWorkflows(tx, tenant, slug);
  return {
    fields: new Map(fields.map((one) => [fieldKey(one.workflow, one.field_id), one.configs])),
    workflows: new Map(workflows.map((one) => [one.workflow, one.configs])),
    names: new Map((await readWorkflows(tx, tenant, ids)).map(({ _id, name }) => [_id, name])),
  };
}

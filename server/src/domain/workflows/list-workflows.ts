import type { WorkflowSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant, Tx } from '../../db/database.ts';
import {
  listWorkflows as listRows,
  type WorkflowFilter,
} from '../../db/workflows/list-workflows-repo.ts';
import { appIdOf } from '../apps/app-id.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { workflowToWire } from './workflow-to-wire.ts';

export interface ListWorkflowsDeps {
  db: Database;
  apps: TenantApps;
}

/** @param application_id only workflows of the app with this id */
export async function listWorkflows(
  { db, apps }: ListWorkflowsDeps,
  tenant: Tenant,
  { application_id, ...filter }: WorkflowFilter & { application_id?: string | undefined },
  part: { offset: number; limit: number },
): Promise<{ workflows: WorkflowSummary[]; total: number }> {
  return db.readAsTenant(tenant, async (tx) => {
    const slugs =
      application_id === undefined ? null : await slugsOf(apps, tenant, application_id, tx);
    if (slugs?.some((slug) => filter.slug === undefined || filter.slug === slug) === false) {
      return { workflows: [], total: 0 };
    }
    const [slug = filter.slug] = slugs ?? [];
    const { rows, total } = await listRows(tx, tenant, { ...filter, slug }, part);
    const used = new Set(rows.flatMap(({ row }) => row.slug ?? []));
    const found = await apps.findAll(tenant, [...used], tx);
    const bySlug = new Map(found.map((app) => [app.connector.slug, app]));
    return {
      workflows: rows.map((one) => workflowToWire(one, bySlug.get(one.row.slug ?? ''))),
      total,
    };
  });
}

/** The slug of the app with this id; empty: there is none. */
async function slugsOf(apps: TenantApps, tenant: Tenant, id: string, tx: Tx): Promise<string[]> {
  const all = await apps.list(tenant, tx);
  return all.filter((app) => appIdOf(app) === id).map(({ connector }) => connector.slug);
}

import type { WorkflowSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import { findChangedDrafts } from '#db/workflows/changed-drafts-repo.ts';
import { findLastRuns } from '#db/workflows/last-runs-repo.ts';
import {
  type ListPart,
  listWorkflows as listRows,
  type WorkflowFilter,
} from '#db/workflows/list-workflows-repo.ts';
import { getAppId } from '../apps/app-id.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { workflowToWire } from './wire/workflow-to-wire.ts';

export interface ListWorkflowsDeps {
  db: Database;
  apps: TenantApps;
}

/**
 * Lists workflows.
 *
 * @param application_id the `_id` of the app whose workflows are listed, or undefined for all
 */
export async function listWorkflows(
  { db, apps }: ListWorkflowsDeps,
  tenant: Tenant,
  { application_id, ...filter }: WorkflowFilter & { application_id?: string | undefined },
  { limit, ...part }: ListPart,
): Promise<{ workflows: WorkflowSummary[]; total: number; next_cursor: string | null }> {
  return db.readAsTenant(tenant, async (tx) => {
    const slugs =
      application_id === undefined ? null : await findSlugs(apps, tenant, application_id, tx);
    if (slugs?.some((slug) => filter.slug === undefined || filter.slug === slug) === false) {
      return { workflows: [], total: 0, next_cursor: null };
    }
    const [slug = filter.slug] = slugs ?? [];
    // One more row than the page has shows whether there is another page.
    const { rows: found, total } = await listRows(
      tx,
      tenant,
      { ...filter, slug },
      { ...part, limit: limit + 1 },
    );
    const rows = found.slice(0, limit);
    const slugsOfPage = new Set(rows.flatMap(({ row }) => row.slug ?? []));
    const appsOfPage = await apps.findAllWithIcons(tenant, [...slugsOfPage], tx);
    const bySlug = new Map(appsOfPage.map((app) => [app.connector.slug, app]));
    // A linked account sees only the published part of the organization's workflows.
    const readable = new Set(
      rows
        .filter(({ row }) => filter.reader === null || filter.reader === row.linked_account)
        .map(({ row }) => row._id),
    );
    const changed = await findChangedDrafts(tx, tenant, [...readable]);
    const lastRuns = await findLastRuns(tx, tenant, [...readable]);
    return {
      workflows: rows.map(({ row, account_id }) => ({
        ...workflowToWire({ row, account_id }, bySlug.get(row.slug ?? '')),
        ...(readable.has(row._id)
          ? {
              has_changes: changed.has(row._id),
              last_run_at: lastRuns.get(row._id)?.toISOString() ?? null,
            }
          : {}),
        trigger: row.trigger_kind,
      })),
      total,
      next_cursor: found.length > limit ? (rows.at(-1)?.row._id ?? null) : null,
    };
  });
}

/** Finds the slug of the app with an id. Empty if there is none. */
async function findSlugs(apps: TenantApps, tenant: Tenant, id: string, tx: Tx): Promise<string[]> {
  const all = await apps.list(tenant, tx);
  return all.filter((app) => getAppId(app) === id).map(({ connector }) => connector.slug);
}

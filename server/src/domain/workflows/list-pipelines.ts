import type { Pipeline, PipelineEnd } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import { listPipelines as listRows, type PipelineRow } from '#db/workflows/pipeline-repo.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { orderGraph } from './graph/graph-order.ts';
import { getStartSettings } from './live-trigger.ts';
import { getDocument, type StoredWorkflow } from './stored-workflow.ts';

const COUNTED_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Lists the published workflows as data that flows from one app to another. */
export async function listPipelines(
  { db, apps, clock }: { db: Database; apps: TenantApps; clock: () => Date },
  tenant: Tenant,
  part: { offset: number; limit: number },
): Promise<{ pipelines: Pipeline[]; total: number }> {
  const since = new Date(clock().getTime() - COUNTED_DAYS * DAY_MS);
  return db.readAsTenant(tenant, async (tx) => {
    const { rows, total } = await listRows(tx, tenant, { since, ...part });
    const flows = rows.map((row) => ({ row, flow: getFlow(getDocument(row)) }));
    const slugs = new Set(flows.flatMap(({ flow }) => [flow.from, flow.to]).flatMap(listSlugs));
    const found = await apps.findAllWithIcons(tenant, [...slugs], tx);
    const bySlug = new Map(found.map((app) => [app.connector.slug, app]));
    return {
      total,
      pipelines: flows.map(({ row, flow }) => ({
        ...toFigures(row),
        source: endToWire(flow.from, bySlug),
        destination: endToWire(flow.to, bySlug),
      })),
    };
  });
}

function toFigures({ _id, name, is_enabled, runs, errors, last_run_at, slug }: PipelineRow) {
  // A workflow without an app has no config that enables it, and runs by calls.
  const isEnabled = is_enabled || slug === null;
  return {
    _id,
    name,
    status: isEnabled ? ('enabled' as const) : ('disabled' as const),
    runs,
    errors,
    last_run_at: last_run_at?.toISOString() ?? null,
  };
}

/** An end of a flow: an app, or the name of something else. */
type End = { slug: string } | { name: string };

const listSlugs = (end: End): string[] => ('slug' in end ? [end.slug] : []);

/** Returns the ends of a workflow: the trigger's app, or the first app that it calls, and the last app. */
function getFlow(document: StoredWorkflow): { from: End; to: End } {
  const called = orderGraph(document).sorted.flatMap(({ type, data }) =>
    (type === 'app_action' || type === 'app_request') && data !== null ? [data.slug] : [],
  );
  const last = called.at(-1);
  const to: End = last === undefined ? { name: 'No app' } : { slug: last };
  const trigger = getStartSettings(document);
  const earlier = called.find((slug) => slug !== last);
  switch (trigger?.kind) {
    case 'app_event':
      return { from: { slug: trigger.slug }, to };
    case 'event':
      return { from: { name: trigger.event }, to };
    case 'webhook':
      return { from: { name: 'Webhook' }, to };
    case 'schedule':
      return { from: earlier === undefined ? { name: 'Schedule' } : { slug: earlier }, to };
    default:
      return { from: earlier === undefined ? { name: 'API call' } : { slug: earlier }, to };
  }
}

function endToWire(end: End, bySlug: ReadonlyMap<string, TenantApp>): PipelineEnd {
  if (!('slug' in end)) {
    return { slug: null, name: end.name.slice(0, 120), icon: null };
  }
  const app = bySlug.get(end.slug);
  return { slug: end.slug, name: app?.connector.name ?? end.slug, icon: app?.icon ?? null };
}

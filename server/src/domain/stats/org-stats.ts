import type { OrgStats } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import { readOrgSetup } from '#db/org/org-setup-repo.ts';
import {
  type AppCount,
  countConnectionEventsByDay,
  countConnectionsByApp,
  countExecutionsByApp,
  countExecutionsByDay,
  countLinkedAccounts,
  hasOwnExecutions,
  listExpiredConnections,
  listFailedExecutions,
} from '#db/org/stats-repo.ts';
import { type AppLookup, createAppLookup } from '../apps/app-lookup.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import { buildDayRange, type DayRange } from './day-range.ts';

/** The maximum number of apps in the response (`maxItems` of the contract). */
const MAX_APPS = 8;
/** The maximum number of expired connections, and of errors, in the response (`maxItems` of the contract). */
/** The maximum number of expired connections, and of errors, in the response (`maxItems` of the contract). */
const MAX_LIST_ROWS = 10;

export interface StatsDeps {
  db: Database;
  clock: () => Date;
  apps: TenantApps;
}

/**
 * Returns the figures of the overview for one environment.
 *
 * @throws AppError VALIDATION_ERROR for an unknown time zone
 */
export async function readOrgStats(
  deps: StatsDeps,
  tenant: Tenant,
  { days, time_zone }: { days: OrgStats['days']; time_zone: string },
): Promise<OrgStats> {
  const range = buildDayRange(deps.clock(), days, time_zone);
  const [counted, setup] = await Promise.all([
    deps.db.readAsTenant(tenant, (tx) => countAll(tx, tenant, range, deps.apps)),
    readSetup(deps, tenant.org_id),
  ]);
  const { own, ...figures } = counted;
  return {
    days,
    time_zone,
    ...figures,
    setup: {
      ...own,
      ...setup,
    },
  };
}

async function countAll(tx: Tx, tenant: Tenant, range: DayRange, known: TenantApps) {
  // The queries start together, so that they need one round trip to the database.
  const [byApp, executionsByApp, executionsByDay, events, expired, errors, accounts] =
    await Promise.all([
      countConnectionsByApp(tx, tenant),
      countExecutionsByApp(tx, tenant, range),
      countExecutionsByDay(tx, tenant, range),
      countConnectionEventsByDay(tx, tenant, range),
      listExpiredConnections(tx, tenant, MAX_LIST_ROWS),
      listFailedExecutions(tx, tenant, range, MAX_LIST_ROWS),
      countLinkedAccounts(tx, tenant),
    ]);
  const executions = toExecutionFigures(executionsByDay, range);
  const most = listMostConnected(byApp);
  const [apps, ran] = await Promise.all([
    createAppLookup(known, tenant, [...most, ...expired], tx),
    hasOwnExecutions(tx, tenant),
  ]);
  return {
    linked_accounts: { total: accounts.total, connected: accounts.connected },
    connections: {
      active: sum(byApp.map(({ active }) => active)),
      expired: sum(byApp.map((app) => app.expired)),
      by_day: range.dates.map((date, day) => {
        const of = events.find((event) => event.day === day);
        return { date, created: of?.created ?? 0, expired: of?.expired ?? 0 };
      }),
    },
    executions,
    apps: toAppFigures(most, executionsByApp, apps),
    expired: expired.map(({ expired_at, ...row }) => ({
      ...row,
      ...describeApp(row.slug, apps),
      expired_at: expired_at?.toISOString() ?? null,
    })),
    errors: errors.map(({ completed_at, ...row }) => ({
      ...row,
      completed_at: completed_at?.toISOString() ?? null,
    })),
    own: {
      linked_account: accounts.own > 0,
      connection: sum(byApp.map((app) => app.own)) > 0,
      execution: ran,
    },
  };
}

function toExecutionFigures(
  rows: Awaited<ReturnType<typeof countExecutionsByDay>>,
  { dates }: DayRange,
): OrgStats['executions'] {
  const by_day = dates.map((date, day) => {
    const { succeeded = 0, errored = 0, all = 0 } = rows.find((row) => row.day === day) ?? {};
    return { date, succeeded, errored, other: all - succeeded - errored };
  });
  return {
    total: sum(rows.map(({ all }) => all)),
    errored: sum(rows.map(({ errored }) => errored)),
    by_day,
  };
}

function listMostConnected(counts: readonly AppCount[]): AppCount[] {
  return [...counts]
    .sort((a, b) => b.active + b.expired - a.active - a.expired || (a.slug < b.slug ? -1 : 1))
    .slice(0, MAX_APPS);
}

function toAppFigures(
  counts: readonly AppCount[],
  executions: ReadonlyMap<string, number>,
  apps: AppLookup,
): OrgStats['apps'] {
  return counts.map(({ slug, active, expired }) => {
    const { app_name, icon } = describeApp(slug, apps);
    return { slug, name: app_name, icon, active, expired, executions: executions.get(slug) ?? 0 };
  });
}

/** Returns the name and icon of an app. An app that is no longer in the catalog has its slug as name. */
function describeApp(slug: string, apps: AppLookup): { app_name: string; icon: string | null } {
  const app = apps(slug);
  return { app_name: app?.name ?? slug, icon: app?.icon ?? null };
}

/** Reads which of the first steps are done that belong to the organization instead of an environment. */
async function readSetup(
  { db, clock }: StatsDeps,
  org_id: string,
): Promise<Pick<OrgStats['setup'], 'member' | 'branding'>> {
  const found = await readOrgSetup(db.directory, org_id, clock());
  const { base_color, button_color } = found?.hosted_properties ?? {};
  const hasColors = base_color !== undefined || button_color !== undefined;
  return {
    member: found !== null && found.others + found.open_invitations > 0,
    branding: hasColors && found?.is_branding_seed === false,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

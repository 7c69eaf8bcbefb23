import type { ExecutionStatusGroup } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '@/api/client';
import { executionsQuery } from '@/api/queries/executions';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { EXECUTION_STATUSES } from '@/lib/execution-statuses';
import { getLocalTimeZone } from '@/lib/text/format-date';
import type { DashboardSearch } from './search';

type ListSearch = Pick<DashboardSearch, 'name' | 'status' | 'page' | 'limit'>;

/** Returns the browser's time zone, in which days start; UTC if the browser does not know it. */
function statsZone(): string {
  const zone = getLocalTimeZone();
  return /^[A-Za-z0-9_+/-]{1,64}$/.test(zone) ? zone : 'UTC';
}

/** The statistics of the overview. */
export const orgStatsQuery = (days: DashboardSearch['days']) =>
  $api.queryOptions('get', '/api/v1/org/stats', {
    params: { query: { days, time_zone: statsZone() } },
  });

const trimmed = (name: string) => (name.trim() === '' ? undefined : name.trim());

/** Returns the status filter for executions; ignores a workflow status. */
export function findExecutionStatus(
  status: DashboardSearch['status'],
): ExecutionStatusGroup | undefined {
  return EXECUTION_STATUSES.find((known) => known === status);
}

/** One page of executions. */
export const executionsTabQuery = ({ name, status, page, limit }: ListSearch) => {
  const text = trimmed(name);
  const state = findExecutionStatus(status);
  return executionsQuery({
    page,
    limit,
    ...(text === undefined ? {} : { workflow_name: text }),
    ...(state === undefined ? {} : { status: state }),
  });
};

/** One page of pipelines. */
export const pipelinesQuery = ({ page, limit }: Pick<ListSearch, 'page' | 'limit'>) =>
  $api.queryOptions('get', '/api/v1/org/pipelines', { params: { query: { page, limit } } });

/** One page of linked accounts: the users of an analytics host. */
export const usersTabQuery = ({ name, page, limit }: Omit<ListSearch, 'status'>) => {
  const text = trimmed(name);
  return linkedAccountsQuery({ page, limit, ...(text === undefined ? {} : { name: text }) });
};

/** Lets the server call the saved analytics host; the card shows the error. */
export function useTestHost() {
  return $api.useMutation('post', '/api/v1/org/analytics-host/test', {
    meta: { showsOwnError: true },
  });
}

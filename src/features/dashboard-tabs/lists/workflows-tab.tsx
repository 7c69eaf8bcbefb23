import type { ExecutionStatusGroup } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import { ALL } from '@/lib/search-params';
import type { DashboardSearch } from '../search';
import { useListSearch } from '../use-list-search';

type WorkflowStatus = Exclude<DashboardSearch['status'], ExecutionStatusGroup>;

export type WorkflowsOfTab = {
  search: Pick<DashboardSearch, 'name' | 'slug' | 'folder' | 'trigger' | 'page' | 'limit'> & {
    status: WorkflowStatus;
  };
  onChange: (change: Partial<WorkflowsOfTab['search']>) => void;
};

type WorkflowsTabProps = {
  /** The list, which is a feature of its own. */
  list: (state: WorkflowsOfTab) => ReactNode;
};

/** The Workflows tab, with its filters in the URL. */
export function WorkflowsTab({ list }: WorkflowsTabProps) {
  const { search, change } = useListSearch();
  const { name, slug, folder, trigger, page, limit } = search;
  const status = isWorkflowStatus(search.status) ? search.status : ALL;
  return list({
    search: { name, slug, folder, trigger, page, limit, status },
    onChange: change,
  });
}

/** A status of the Logs tab is ignored. */
function isWorkflowStatus(status: DashboardSearch['status']): status is WorkflowStatus {
  return status === ALL || status === 'published' || status === 'draft';
}

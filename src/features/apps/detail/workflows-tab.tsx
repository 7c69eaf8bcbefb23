import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { executionsQuery } from '@/api/queries/executions';
import { toTableState } from '@/api/table-state';
import { LastRuns } from '@/components/executions/last-runs';
import { useHasFeature } from '@/hooks/session/use-feature';
import { ALL } from '@/lib/search-params';
import { useDashboard } from '@/stores/dashboard';
import type { AppSearch } from './search';

const LAST_RUNS = 10;

const route = getRouteApi('/_main/apps/$application/');

type ListState = Pick<AppSearch, 'name' | 'status' | 'folder' | 'trigger' | 'limit'> & {
  slug: string;
  page: number;
};

export type WorkflowsOfApp = {
  app: { slug: string; name: string };
  search: ListState;
  onChange: (change: Partial<ListState>) => void;
};

type WorkflowsTabProps = {
  app: AppSettings;
  /** The list, which is a feature of its own. */
  list: (state: WorkflowsOfApp) => ReactNode;
};

/** The workflows that belong to an app, and their newest runs. */
export function WorkflowsTab({ app, list }: WorkflowsTabProps) {
  const { slug } = app;
  const { name, status, folder, trigger, list_page, limit } = route.useSearch();
  const navigate = route.useNavigate();
  const hasLogs = useHasFeature('logs_execution');
  const change = ({ page = 1, slug: _always, ...filters }: Partial<ListState>) =>
    void navigate({
      search: (before) => ({ ...before, ...filters, list_page: page }),
      resetScroll: false,
    });
  return (
    <div className="flex flex-col gap-6">
      {list({
        app,
        search: { name, status, slug: ALL, folder, trigger, page: list_page, limit },
        onChange: change,
      })}
      {hasLogs ? <Runs slug={slug} /> : null}
    </div>
  );
}

function Runs({ slug }: { slug: string }) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(executionsQuery({ slug, page: 1, limit: LAST_RUNS }));
  return <LastRuns of={{ slug }} hasAccounts {...toTableState(query)} density={density} />;
}

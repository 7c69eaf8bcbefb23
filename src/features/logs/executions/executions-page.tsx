import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { toCatalog } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { PageFrame } from '@/components/page/page-frame';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ExportButton } from '../list/export-button';
import { loadExport } from './api';
import { ErrorsSection } from './errors-section';
import { RunsSection } from './runs-section';
import { type ExecutionsSearch, SEARCH_DEFAULTS, SECTIONS } from './search';

const route = getRouteApi('/_main/logs/executions/');

/** `/logs/executions`: all runs of workflows, and the failed ones grouped. */
export function ExecutionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  const { section } = search;
  const change = (next: Partial<ExecutionsSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  const clear = () => change({ ...SEARCH_DEFAULTS, limit: search.limit, section });
  const open = (next: string) => {
    const chosen = SECTIONS.find((item) => item === next);
    if (chosen !== undefined) {
      change({ section: chosen });
    }
  };
  const parts = { search, onChange: change, onClear: clear, catalog };
  return (
    <PageFrame
      title="Executions"
      description="Every run of a workflow, newest first."
      actions={<ExportButton fileName="executions.csv" load={() => loadExport(search)} />}
    >
      <Tabs value={section} onValueChange={open}>
        <TabsList aria-label="Executions">
          <TabsTrigger value="runs">Runs</TabsTrigger>
          <TabsTrigger value="errors">Errors</TabsTrigger>
        </TabsList>
        <TabsContent value="runs" className="flex flex-col gap-4">
          <RunsSection {...parts} />
        </TabsContent>
        <TabsContent value="errors" className="flex flex-col gap-4">
          <ErrorsSection {...parts} />
        </TabsContent>
      </Tabs>
    </PageFrame>
  );
}

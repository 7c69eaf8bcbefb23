import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { catalogOf } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { workflowsQuery } from '@/api/queries/workflows';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { CreateWorkflowDialog } from '../create/create-workflow-dialog';
import { ImportWorkflowDialog } from '../create/import-workflow-dialog';
import { LazyTemplatesDrawer } from '../templates/lazy-templates-drawer';
import { useCanBuild } from '../use-can-build';
import { SEARCH_DEFAULTS, toQuery, type WorkflowsSearch } from './search';
import { StartingPoints } from './starting-points';
import { WorkflowsTable } from './workflows-table';

const route = getRouteApi('/_main/internal-workflows');

/** `/internal-workflows`: the workflows of the environment. */
export function WorkflowsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canBuild = useCanBuild();
  const [isImporting, setIsImporting] = useState(false);
  const workflows = useQuery({
    ...workflowsQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const catalog = catalogOf(useQuery(connectableAppsQuery).data);
  const change = (next: Partial<WorkflowsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, ...next }),
      resetScroll: false,
    });
  // What was typed is stored, so nothing is lost by leaving.
  const open = (id: string) =>
    void navigate({ to: '/workflows/$', params: { _splat: id }, ignoreBlocker: true });
  // In the address, so that other screens lead to it.
  const show = (opened: { create?: true; templates?: true }) =>
    void navigate({
      search: (before) => ({ ...before, create: undefined, templates: undefined, ...opened }),
      replace: true,
      resetScroll: false,
      // The dialog has asked itself.
      ignoreBlocker: true,
    });
  return (
    <PageFrame
      title="AI workflows"
      description="What moves data between the apps of your customers, and into your own product."
      actions={
        canBuild ? (
          <>
            <Button icon={<FileUp aria-hidden />} onClick={() => setIsImporting(true)}>
              Import
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => show({ create: true })}
            >
              New workflow
            </Button>
          </>
        ) : undefined
      }
    >
      <WorkflowsTable
        search={search}
        onChange={change}
        onClear={() => change({ ...SEARCH_DEFAULTS, limit: search.limit })}
        workflows={workflows}
        catalog={catalog}
        startingPoints={
          canBuild ? (
            <StartingPoints
              onTemplates={() => show({ templates: true })}
              onCreate={() => show({ create: true })}
              onImport={() => setIsImporting(true)}
            />
          ) : undefined
        }
      />
      {search.create === true && canBuild ? (
        <CreateWorkflowDialog
          catalog={catalog}
          onTemplates={() => show({ templates: true })}
          onClose={() => show({})}
          onCreated={open}
        />
      ) : null}
      {search.templates === true && canBuild ? (
        <LazyTemplatesDrawer catalog={catalog} onClose={() => show({})} onOpen={open} />
      ) : null}
      {isImporting ? (
        <ImportWorkflowDialog onClose={() => setIsImporting(false)} onOpen={open} />
      ) : null}
    </PageFrame>
  );
}

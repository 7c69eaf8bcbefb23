import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, LayoutTemplate, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { toCatalog } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { Button } from '@/components/ui/button';
import { CreateWorkflowDialog } from '../create/create-workflow-dialog';
import { ImportWorkflowDialog } from '../create/import-workflow-dialog';
import { LazyTemplatesDrawer } from '../templates/lazy-templates-drawer';
import { useCanBuild } from '../use-can-build';
import { type ListSearch, SEARCH_DEFAULTS } from './search';
import { type Start, StartingPoints } from './starting-points';
import { type OneApp, WorkflowsTable } from './workflows-table';

type WorkflowListProps = {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
  /** The page of this app: only its workflows are listed. */
  app?: OneApp | undefined;
  /** What is open; null for nothing. */
  start: Start | null;
  onStart: (start: Start | null) => void;
  /** Puts the title around the list. */
  frame: (parts: { actions: ReactNode; list: ReactNode }) => ReactNode;
};

/** Workflows with all that can be done with them, of the page and of the tabs. */
export function WorkflowList(props: WorkflowListProps) {
  const { search, onChange, app, start, onStart, frame } = props;
  const navigate = useNavigate();
  const canBuild = useCanBuild();
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  // What was typed is stored, so nothing is lost by leaving.
  const open = (id: string) =>
    void navigate({ to: '/workflows/$', params: { _splat: id }, ignoreBlocker: true });
  const close = () => onStart(null);
  const actions = (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => onStart('import')}>
        Import
      </Button>
      {/* Where there is no room, the dialog of a new workflow leads to them. */}
      <Button
        className="max-lg:hidden"
        icon={<LayoutTemplate aria-hidden />}
        onClick={() => onStart('templates')}
      >
        Templates
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => onStart('create')}>
        New workflow
      </Button>
    </>
  );
  return (
    <>
      {frame({
        actions: canBuild ? actions : null,
        list: (
          <WorkflowsTable
            search={search}
            onChange={onChange}
            onClear={() => onChange({ ...SEARCH_DEFAULTS, limit: search.limit })}
            catalog={catalog}
            app={app}
            startingPoints={canBuild ? <StartingPoints onStart={onStart} /> : undefined}
          />
        ),
      })}
      {canBuild && start === 'create' ? (
        <CreateWorkflowDialog
          catalog={catalog}
          slug={app?.slug}
          onTemplates={() => onStart('templates')}
          onClose={close}
          onCreated={open}
        />
      ) : null}
      {canBuild && start === 'templates' ? (
        <LazyTemplatesDrawer catalog={catalog} onClose={close} onOpen={open} />
      ) : null}
      {canBuild && start === 'import' ? (
        <ImportWorkflowDialog onClose={close} onOpen={open} />
      ) : null}
    </>
  );
}

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
import { type ListedApp, WorkflowsTable } from './workflows-table';

type WorkflowListProps = {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
  /** The app whose workflows are listed; undefined for the workflows of all apps. */
  app?: ListedApp | undefined;
  /** The open dialog or drawer; null if none is open. */
  start: Start | null;
  onStart: (start: Start | null) => void;
  /** Renders the title and the actions around the list. */
  frame: (parts: { actions: ReactNode; list: ReactNode }) => ReactNode;
};

/** The list of workflows with its actions and dialogs, for its page and for the tabs. */
export function WorkflowList(props: WorkflowListProps) {
  const { search, onChange, app, start, onStart, frame } = props;
  const navigate = useNavigate();
  const canBuild = useCanBuild();
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  // The form was saved, so the page is left without a question.
  const open = (id: string) =>
    void navigate({ to: '/workflows/$', params: { _splat: id }, ignoreBlocker: true });
  const close = () => onStart(null);
  const actions = (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => onStart('import')}>
        Import
      </Button>
      {/* On a narrow screen the dialog of a new workflow leads to the templates. */}
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

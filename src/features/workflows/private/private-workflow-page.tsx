import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { $api } from '@/api/client';
import { getErrorCode } from '@/api/errors';
import { toFailureState } from '@/api/failure-state';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { EmptyState } from '@/components/page/empty-state';
import { LoadFailure } from '@/components/page/load-failure';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/values/status-pill';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { useFocusKeptInMain } from '@/hooks/use-lost-focus';
import type { WorkflowPageProps } from '../detail/page-parts';
import { WorkflowTitle } from '../detail/workflow-title';
import { flushOrWarn } from '../flush-or-warn';
import { GraphTab } from '../graph/graph-tab';
import { PublishDialog } from '../publish/publish-dialog';
import { usePreloadedEditor } from '../use-preloaded-editor';
import { accessQuery } from './access-query';
import { useEditorHost } from './use-editor-host';

const route = getRouteApi('/_token/workflows/$');

const workflowQuery = (id: string) =>
  $api.queryOptions(
    'get',
    '/api/v2/public/workflow/{id}',
    { params: { path: { id } } },
    { meta: { showsOwnError: true } },
  );

/**
 * The page `/workflows/{id}` of a session token: a private workflow, framed by a product. It shows the workflow as it
 * runs first; 'Edit workflow' opens the draft.
 */
export function PrivateWorkflowPage({ editor, run }: Pick<WorkflowPageProps, 'editor' | 'run'>) {
  const { _splat: id = '' } = route.useParams();
  const [isEditing, setIsEditing] = useState(false);
  const access = useQuery(accessQuery);
  const running = useQuery(workflowQuery(id));
  const draft = useQuery({ ...draftQuery(id), enabled: isEditing });
  usePreloadedEditor(editor.load, isEditing);
  const failed = [access, running, draft].find(({ error }) => error !== null);
  useEditorHost({
    workflowId: id,
    draft: isEditing ? draft.data : undefined,
    errorCode: failed === undefined ? undefined : getErrorCode(failed.error),
  });
  const canEdit =
    access.data !== undefined && !access.data.read_only && access.data.rights.includes('workflows');
  const workflow = isEditing ? draft.data : running.data;
  useDocumentTitle(running.data?.name ?? 'Workflow');
  useFocusKeptInMain();
  if (access.data?.org.feature_flags.ai_workflows === false) {
    return (
      <Frame title="Workflow">
        <EmptyState
          title="Workflows are not enabled here"
          description={`Ask ${access.data.org.name || 'the people who run this page'} to turn them on.`}
        />
      </Frame>
    );
  }
  if (failed !== undefined && workflow === undefined) {
    return (
      <Frame title="Workflow">
        <LoadFailure
          {...toFailureState(failed.error)}
          missing={{
            title: 'There is no such workflow',
            description: 'It may have been deleted. Go back to the page that you came from.',
          }}
          onRetry={() => void failed.refetch()}
        />
      </Frame>
    );
  }
  if (workflow === undefined || access.data === undefined) {
    return (
      <Frame title={running.data?.name ?? 'Workflow'}>
        <Skeleton className="h-96 rounded-lg" />
      </Frame>
    );
  }
  return isEditing ? (
    <EditedWorkflow
      workflow={workflow}
      editor={editor}
      run={run}
      onClose={() => {
        setIsEditing(false);
        void running.refetch();
      }}
    />
  ) : (
    <ReadWorkflow workflow={workflow} onEdit={canEdit ? () => setIsEditing(true) : undefined} />
  );
}

type ReadWorkflowProps = {
  workflow: Workflow;
  /** Opens the draft; undefined if the token does not allow changes. */
  onEdit: (() => void) | undefined;
};

function ReadWorkflow({ workflow, onEdit }: ReadWorkflowProps) {
  const { activeNodeId, select } = useOpenNode();
  const { name, published, current_version: version } = workflow;
  return (
    <Frame
      title={name}
      badge={
        <StatusPill
          status={published ? 'published' : 'draft'}
          {...(published ? { label: `Published, version ${version}` } : {})}
        />
      }
      actions={
        onEdit === undefined ? null : (
          <Button variant="primary" onClick={onEdit}>
            Edit workflow
          </Button>
        )
      }
    >
      <GraphTab workflow={workflow} selectedId={activeNodeId} onSelect={select} />
    </Frame>
  );
}

type EditedWorkflowProps = Pick<WorkflowPageProps, 'editor' | 'run'> & {
  workflow: Workflow;
  onClose: () => void;
};

function EditedWorkflow({ workflow, editor, run, onClose }: EditedWorkflowProps) {
  const { activeNodeId, select } = useOpenNode();
  const [dialog, setDialog] = useState<'publish' | 'test' | 'whole_test' | null>(null);
  const [testId, setTestId] = useState('');
  const [ledTo, setLedTo] = useState<{ loop: string; iteration: string }>();
  useFocusKeptInMain();
  const close = () => setDialog(null);
  const follow = useCallback((id: string) => {
    setDialog(null);
    setTestId(id);
  }, []);
  const { name, published, has_changes, current_version, associated_workflow: id } = workflow;
  const saved = useCallback(
    async (then: () => void) => {
      const isSaved = await flushOrWarn(id);
      if (isSaved) {
        then();
      }
      return isSaved;
    },
    [id],
  );
  const openTest = useCallback(() => saved(() => setDialog('test')), [saved]);
  return (
    <Frame
      title={name}
      badge={
        <>
          <StatusPill status="draft" />
          {published ? (
            <StatusPill status="published" label={`Version ${current_version} is published`} />
          ) : null}
        </>
      }
      actions={
        <>
          <Button onClick={() => void saved(onClose)}>Cancel</Button>
          <Button icon={<FlaskConical aria-hidden />} onClick={() => void openTest()}>
            Test
          </Button>
          <Button
            variant="primary"
            disabled={published && !has_changes}
            onClick={() => void saved(() => setDialog('publish'))}
          >
            Publish
          </Button>
        </>
      }
    >
      {published ? (
        <Alert tone="neutral">
          You change a draft, which is kept. What runs stays as it is until you publish.
        </Alert>
      ) : null}
      {testId === ''
        ? null
        : run({
            executionId: testId,
            graph: workflow,
            onSelect: ({ node, loop, iteration }) => {
              setLedTo(loop && iteration ? { loop, iteration } : undefined);
              select(node);
            },
            onClose: () => setTestId(''),
            onTestWhole: () => void saved(() => setDialog('whole_test')),
          })}
      <Fragment key={id}>
        {editor.render({
          workflow,
          activeNodeId,
          onOpen: select,
          tests: {
            testId,
            isTesting: dialog === 'test' || dialog === 'whole_test',
            isWholeTest: dialog === 'whole_test',
            onTestClose: close,
            onTestOpen: openTest,
            onStarted: follow,
            onShown: setTestId,
            ledTo,
            onFailed: undefined,
          },
        })}
      </Fragment>
      {dialog === 'publish' ? (
        <PublishDialog
          workflow={{ id, name }}
          onClose={close}
          onShow={(node) => {
            close();
            select(node);
          }}
        />
      ) : null}
    </Frame>
  );
}

function useOpenNode() {
  const { node } = route.useSearch();
  const navigate = route.useNavigate();
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({
        search: (before) => ({ ...before, node: id ?? '' }),
        resetScroll: false,
        replace: true,
      }),
    [navigate],
  );
  return { activeNodeId: node, select };
}

type FrameProps = { title: string; badge?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The page with the name in the middle, and without a link to the dashboard. The graph takes the remaining height. */
function Frame({ title, badge, actions, children }: FrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-360 flex-col gap-4 p-4 [--graph-height:280px]">
      <header className="grid items-center gap-3 sm:grid-cols-[1fr_minmax(0,auto)_1fr]">
        <div className="flex flex-wrap items-center justify-center gap-2.5 sm:col-start-2">
          <h1 className="wrap-anywhere text-center font-semibold text-xl tracking-tight">
            <WorkflowTitle name={title} />
          </h1>
          {badge}
        </div>
        <div className="flex items-center justify-center gap-2 sm:justify-end">{actions}</div>
      </header>
      {children}
    </div>
  );
}

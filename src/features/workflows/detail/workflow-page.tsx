import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { toFailureState } from '@/api/failure-state';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { LoadFailure } from '@/components/page/load-failure';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { useFocusKeptInMain } from '@/hooks/use-lost-focus';
import { cn } from '@/lib/cn';
import { DuplicateDialog } from '../create/duplicate-dialog';
import { flushOrWarn } from '../flush-or-warn';
import { GraphTab } from '../graph/graph-tab';
import { PathProvider } from '../path/path-provider';
import { PromoteDialog } from '../publish/promote-dialog';
import { PublishDialog } from '../publish/publish-dialog';
import { UnpublishDialog } from '../publish/unpublish-dialog';
import { useCanBuild } from '../use-can-build';
import { usePreloadedEditor } from '../use-preloaded-editor';
import type { WorkflowPageProps } from './page-parts';
import { WORKFLOW_TABS, type WorkflowSearch, type WorkflowTab } from './search';
import { SettingsForm } from './settings-form';
import { SettingsTab } from './settings-tab';
import { VersionsTab } from './versions-tab';
import { type PageDialog, WorkflowActions } from './workflow-actions';
import { WorkflowBadges } from './workflow-badges';
import { WorkflowTitle } from './workflow-title';

const route = getRouteApi('/_token/workflows/$');

/** The head of a test run above the editor takes 66 px of the window's height. */
const BELOW_A_TEST =
  '[--graph-height:max(480px,calc(100dvh-316px))] has-[[data-partial]]:[--graph-height:max(480px,calc(100dvh-362px))]';

const BACK_TO_LIST = (
  <Link to="/internal-workflows">
    <BackLabel>Workflows</BackLabel>
  </Link>
);

/** The page `/workflows/{id}` for members, without a sidebar. */
export function WorkflowPage(parts: WorkflowPageProps) {
  const { _splat: id = '' } = route.useParams();
  const { data, error, refetch } = useQuery(draftQuery(id));
  usePreloadedEditor(parts.editor.load, route.useSearch().section === 'graph');
  if (data !== undefined) {
    // The editor belongs to one workflow. A step back in the history to another workflow mounts a new one.
    return <LoadedWorkflow key={data.associated_workflow} workflow={data} {...parts} />;
  }
  return (
    <PageFrame title="Workflow" backLink={BACK_TO_LIST}>
      {error === null ? (
        <LoadingShapes>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-96 rounded-lg" />
        </LoadingShapes>
      ) : (
        <LoadFailure
          {...toFailureState(error)}
          missing={{
            title: 'There is no such workflow',
            description:
              'The link may be outdated or of another environment, or the workflow was deleted.',
            action: (
              <Button asChild>
                <Link to="/internal-workflows">All workflows</Link>
              </Button>
            ),
          }}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

type LoadedWorkflowProps = WorkflowPageProps & { workflow: Workflow };

function LoadedWorkflow(props: LoadedWorkflowProps) {
  const { workflow, editor, dedupKeyField, run, portal, portalPublication } = props;
  const { section: requestedSection, node, test, loop, iteration, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const canBuild = useCanBuild();
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  /** The test that was started here. If it fails, its failed node opens. */
  const [awaitedTest, setAwaitedTest] = useState('');
  const [ledTo, setLedTo] = useState<Pick<WorkflowSearch, 'loop' | 'iteration'>>();
  const { name, slug } = workflow;
  const section =
    requestedSection === 'portal' && typeof slug !== 'string' ? 'graph' : requestedSection;
  /** The tabs that stay mounted, so that unsaved input survives a visit to the graph. */
  const [opened, setOpened] = useState<ReadonlySet<WorkflowTab>>(new Set([section]));
  if (!opened.has(section)) {
    setOpened(new Set([...opened, section]));
  }
  const about = { id: workflow.associated_workflow, name };
  useDocumentTitle(name);
  useFocusKeptInMain();
  const open = useCallback(
    (next: string) => {
      const chosen = WORKFLOW_TABS.find((tab) => tab === next);
      if (chosen !== undefined) {
        void navigate({ search: (before) => ({ ...before, section: chosen }), resetScroll: false });
      }
    },
    [navigate],
  );
  const openPortal = useCallback(() => open('portal'), [open]);
  const show = useCallback(
    (next: Partial<WorkflowSearch>) =>
      void navigate({
        search: (before) => ({ ...before, section: 'graph', ...next }),
        resetScroll: false,
        replace: true,
      }),
    [navigate],
  );
  const follow = useCallback(
    (id: string) => {
      setDialog(null);
      setAwaitedTest(id);
      show({ loop: '', iteration: '', test: id });
    },
    [show],
  );
  const showFailed = useCallback(
    (id: string) => {
      setAwaitedTest('');
      show({ node: id });
    },
    [show],
  );
  const showTest = useCallback((id: string) => show({ test: id }), [show]);
  const select = useCallback((id: string | undefined) => show({ node: id ?? '' }), [show]);
  const close = useCallback(() => setDialog(null), []);
  /** The places that a finding of a publication leads to. */
  const leads = {
    onShow: (id: string) => {
      close();
      show({ node: id });
    },
    onShowSettings: () => {
      close();
      open('settings');
    },
  };
  /** Opens a dialog after the pending changes of the editor are saved. The dialog of a test is in the editor. */
  const openSaved = useCallback(
    async (next: PageDialog) => {
      const isSaved = await flushOrWarn(workflow.associated_workflow);
      if (isSaved) {
        setDialog(next);
        if (next === 'test' || next === 'whole_test') {
          show({});
        }
      }
      return isSaved;
    },
    [workflow.associated_workflow, show],
  );
  const openTest = useCallback(() => openSaved('test'), [openSaved]);
  const openPublication = useCallback(() => void openSaved('publish'), [openSaved]);
  const lead = ({ node: led = '', loop: around, iteration: number }: Partial<WorkflowSearch>) => {
    setLedTo(around && number ? { loop: around, iteration: number } : undefined);
    show({ node: led });
  };
  const tested = {
    executionId: test,
    graph: workflow,
    onSelect: show,
    onClose: () => show({ test: '', loop: '', iteration: '' }),
  };
  return (
    <PathProvider
      workflow={workflow}
      publication={portalPublication}
      onPublish={openPublication}
      onShowPortal={openPortal}
      onLeave={close}
    >
      <PageFrame
        backLink={BACK_TO_LIST}
        title={<WorkflowTitle name={name} />}
        badge={<WorkflowBadges workflow={workflow} />}
        description={
          workflow.description === undefined ? undefined : (
            <span title={workflow.description} className="line-clamp-2 lg:max-w-100 xl:max-w-160">
              {workflow.description}
            </span>
          )
        }
        actions={
          <WorkflowActions
            workflow={workflow}
            onOpen={setDialog}
            onRename={() => open('settings')}
            onOpenSaved={(next) => void openSaved(next)}
          />
        }
      >
        <Tabs value={section} onValueChange={open}>
          <TabsList aria-label={`About ${name}`}>
            <TabsTrigger value={'graph' satisfies WorkflowTab}>Graph</TabsTrigger>
            {typeof slug === 'string' ? (
              <TabsTrigger value={'portal' satisfies WorkflowTab}>Config portal</TabsTrigger>
            ) : null}
            <TabsTrigger value={'settings' satisfies WorkflowTab}>Settings</TabsTrigger>
            <TabsTrigger value={'versions' satisfies WorkflowTab}>Versions</TabsTrigger>
          </TabsList>
          <TabsContent value={'graph' satisfies WorkflowTab}>
            {canBuild ? (
              <div className={cn('flex flex-col gap-3', test === '' ? null : BELOW_A_TEST)}>
                {test === ''
                  ? null
                  : run({
                      ...tested,
                      onSelect: lead,
                      onTestWhole: () => void openSaved('whole_test'),
                    })}
                {editor.render({
                  workflow,
                  activeNodeId: node,
                  onOpen: select,
                  tests: {
                    testId: test,
                    isTesting: dialog === 'test' || dialog === 'whole_test',
                    isWholeTest: dialog === 'whole_test',
                    onTestClose: close,
                    onTestOpen: openTest,
                    onStarted: follow,
                    onShown: showTest,
                    ledTo,
                    onFailed: awaitedTest !== '' && awaitedTest === test ? showFailed : undefined,
                  },
                })}
              </div>
            ) : test === '' ? (
              <GraphTab workflow={workflow} selectedId={node} onSelect={select} />
            ) : (
              run({ ...tested, selection: { node, loop, iteration } })
            )}
          </TabsContent>
          {typeof slug === 'string' ? (
            <TabsContent
              value={'portal' satisfies WorkflowTab}
              forceMount
              className="data-[state=inactive]:hidden"
            >
              {opened.has('portal') ? portal({ workflowId: about.id, slug }) : null}
            </TabsContent>
          ) : null}
          <TabsContent
            value={'settings' satisfies WorkflowTab}
            forceMount
            className="data-[state=inactive]:hidden"
          >
            {opened.has('settings') ? (
              <SettingsTab
                workflow={workflow}
                form={
                  canBuild ? (
                    <SettingsForm workflow={workflow} dedupKeyField={dedupKeyField} />
                  ) : undefined
                }
              />
            ) : null}
          </TabsContent>
          <TabsContent value={'versions' satisfies WorkflowTab}>
            <VersionsTab
              workflow={workflow}
              compared={from === '' ? null : { from, to }}
              onCompare={(next) =>
                void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
              }
              {...leads}
            />
          </TabsContent>
        </Tabs>
        {dialog === 'publish' ? (
          <PublishDialog workflow={about} onClose={close} {...leads} />
        ) : null}
        {dialog === 'unpublish' ? <UnpublishDialog workflow={about} onClose={close} /> : null}
        {dialog === 'duplicate' ? <DuplicateDialog workflow={about} onClose={close} /> : null}
        {dialog === 'promote' ? <PromoteDialog workflow={about} onClose={close} /> : null}
      </PageFrame>
    </PathProvider>
  );
}

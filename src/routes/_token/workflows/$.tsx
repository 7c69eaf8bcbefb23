import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import {
  LazyPortalPublication,
  loadPortalPublication,
} from '@/features/config-portals/lazy-portal-publication';
import { LazyWorkflowPortal } from '@/features/config-portals/lazy-workflow-portal';
import { LazyTestRun } from '@/features/logs/execution/lazy-test-run';
import { EndedFrame } from '@/features/shell/ended-frame';
import { FeatureGate } from '@/features/shell/feature-gate';
import { useIsTokenless } from '@/features/shell/use-is-tokenless';
import { LazyDedupKeyInput } from '@/features/workflow-editor/frame/lazy-dedup-key-input';
import { LazyEditor, loadEditor } from '@/features/workflow-editor/frame/lazy-editor';
import type { PageSlots } from '@/features/workflow-editor/state/page-slots';
import type {
  DedupKeyFieldProps,
  DraftEditor,
  TestedRun,
  WorkflowPortalProps,
} from '@/features/workflows/detail/page-parts';
import { SEARCH_DEFAULTS, workflowSearch } from '@/features/workflows/detail/search';
import { WorkflowPage } from '@/features/workflows/detail/workflow-page';
import { MissingWorkflow } from '@/features/workflows/missing-workflow';
import { DraftPath } from '@/features/workflows/path/draft-path';
import type { PortalPublicationProps } from '@/features/workflows/path/path-provider';
import { TestAccountSwitch } from '@/features/workflows/path/test-account-switch';
import { AwaitedToken } from '@/features/workflows/private/awaited-token';
import { PrivateWorkflowPage } from '@/features/workflows/private/private-workflow-page';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { usePreload } from '@/hooks/use-preload';

export const Route = createFileRoute('/_token/workflows/$')({
  validateSearch: workflowSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'workflow' },
  component: WorkflowRoute,
});

const PRELOADED = [loadPortalPublication];

const SLOTS: PageSlots = {
  renderPath: (props) => <DraftPath {...props} />,
  renderAccountSwitch: (props) => <TestAccountSwitch {...props} />,
};
const EDITOR: DraftEditor = {
  load: loadEditor,
  render: (props) => <LazyEditor {...props} slots={SLOTS} />,
};
const renderDedupKey = (props: DedupKeyFieldProps) => <LazyDedupKeyInput {...props} />;
const renderRun = (run: TestedRun) => <LazyTestRun {...run} />;
const renderPublication = (props: PortalPublicationProps) => <LazyPortalPublication {...props} />;
const renderPortal = (props: WorkflowPortalProps) => <LazyWorkflowPortal {...props} />;

function WorkflowRoute() {
  const { _splat: id = '' } = Route.useParams();
  const isTokenless = useIsTokenless();
  const isOfCustomer = useHasQueryToken();
  usePreload(PRELOADED, !isTokenless && !isOfCustomer);
  if (isTokenless) {
    return (
      <AwaitedToken workflowId={id}>
        <EndedFrame />
      </AwaitedToken>
    );
  }
  if (id === '') {
    return <MissingWorkflow isOfCustomer={isOfCustomer} />;
  }
  return isOfCustomer ? (
    <PrivateWorkflowPage editor={EDITOR} run={renderRun} />
  ) : (
    <FeatureGate>
      <WorkflowPage
        editor={EDITOR}
        dedupKeyField={renderDedupKey}
        run={renderRun}
        portal={renderPortal}
        portalPublication={renderPublication}
      />
    </FeatureGate>
  );
}

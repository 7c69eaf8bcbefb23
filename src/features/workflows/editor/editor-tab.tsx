import type { NodeType, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { nodeTypesOf } from '@patchbay/workflow-graph/node-outlets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { toFailureState } from '@/api/failure-state';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { LoadFailure } from '@/components/page/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { setPendingSave } from '../pending-saves';
import { useKeptTest } from '../test/kept-test';
import type { TestedPart } from '../test/test-part';
import { EditorProvider } from './editor-context';
import { EditorFrame, type EditorFrameProps } from './editor-frame';
import { createEditorStore } from './editor-store';
import { TestDialog } from './lazy-parts';
import { createDraftSaver } from './save/draft-saver';
import { draftServer } from './save/draft-server';
import { copyScope } from './save/kept-copies';
import { openDraft } from './save/open-drafts';
import { SaverProvider } from './save/saver-context';
import { PinsProvider } from './test/pins-context';
import { type TestProps, TestProvider } from './test/test-provider';

type Tests = Omit<TestProps, 'onTest'> & {
  /** The dialog that starts a test is open. */
  isTesting: boolean;
  /** Whether the dialog was opened for the whole workflow, without pinned outputs. */
  isWholeTest: boolean;
  onTestClose: () => void;
  /** Opens the dialog once the draft is saved. False: it cannot be saved now. */
  onTestOpen: () => Promise<boolean>;
};

const NO_TESTS: Tests = {
  testId: '',
  isTesting: false,
  isWholeTest: false,
  onTestClose: () => undefined,
  onTestOpen: async () => false,
  onStarted: () => undefined,
  onShown: () => undefined,
  ledTo: undefined,
  onFailed: undefined,
};

type EditorTabProps = EditorFrameProps & {
  workflow: Workflow;
  /** Absent where the person cannot test it. */
  tests?: Tests;
};

/** The draft of a workflow, to be changed. */
export function EditorTab({ workflow, ...frame }: EditorTabProps) {
  const { data, error, refetch } = useQuery(nodeTypesQuery);
  if (data !== undefined) {
    return <LoadedEditor workflow={workflow} kinds={data} {...frame} />;
  }
  return error === null ? (
    <Skeleton className="h-96 rounded-lg" />
  ) : (
    <LoadFailure
      {...toFailureState(error)}
      missing={{
        title: 'The kinds of nodes are not there',
        description: 'The server is of another version than this page. Reload the page.',
      }}
      onRetry={() => void refetch()}
    />
  );
}

type LoadedEditorProps = EditorTabProps & { kinds: readonly NodeType[] };

function LoadedEditor(props: LoadedEditorProps) {
  const { workflow, kinds, tests, ...frame } = props;
  const { isTesting, isWholeTest, onTestClose, onTestOpen, ...testProps } = tests ?? NO_TESTS;
  const queryClient = useQueryClient();
  const workflowId = workflow.associated_workflow;
  const [{ store, saver }] = useState(() =>
    openDraft(queryClient, { workflowId, scope: copyScope(workflowId) }, () => {
      const created = createEditorStore(workflow, nodeTypesOf(kinds));
      return {
        store: created,
        saver: createDraftSaver(created, draftServer(workflowId, queryClient)),
      };
    }),
  );
  /** What the dialog of a test begins with. */
  const [part, setPart] = useState<TestedPart>();
  const onTest = useCallback(
    async (of: TestedPart) => {
      setPart(of);
      if (!(await onTestOpen())) {
        setPart(undefined);
      }
    },
    [onTestOpen],
  );
  const { onStarted } = testProps;
  // The next test that the header opens is of the whole workflow again.
  const startTest = useCallback(
    (executionId: string) => {
      setPart(undefined);
      onStarted(executionId);
    },
    [onStarted],
  );
  const closeTest = () => {
    setPart(undefined);
    onTestClose();
  };
  const kept = useKeptTest(workflowId, workflow.nodes);
  // Other tabs of the page change the draft, too.
  useEffect(() => saver.follow(workflow), [saver, workflow]);
  useEffect(() => {
    setPendingSave(workflowId, saver.flush);
    // What a session that ended could not save is saved after the login.
    void saver.flush();
    return () => void saver.flush();
  }, [saver, workflowId]);
  return (
    <EditorProvider value={store}>
      <SaverProvider value={saver}>
        <TestProvider
          {...testProps}
          onStarted={startTest}
          workflow={workflow}
          onTest={tests === undefined ? undefined : onTest}
          isWanted={tests !== undefined && (frame.activeNodeId !== '' || isTesting)}
        >
          <PinsProvider value={kept}>
            <EditorFrame {...frame} />
          </PinsProvider>
          <Suspense>
            {isTesting ? (
              <TestDialog
                workflow={workflow}
                types={kinds}
                of={part ?? { nodeId: frame.activeNodeId, part: 'all' }}
                kept={kept}
                isWhole={isWholeTest}
                onClose={closeTest}
                onShow={(id) => {
                  closeTest();
                  frame.onOpen(id);
                }}
              />
            ) : null}
          </Suspense>
        </TestProvider>
      </SaverProvider>
    </EditorProvider>
  );
}

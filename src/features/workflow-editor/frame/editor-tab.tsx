import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { toNodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { toFailureState } from '@/api/failure-state';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { LoadFailure } from '@/components/page/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import type { DraftEditorProps } from '@/lib/workflow/draft-editor';
import { setPendingSave } from '@/lib/workflow/pending-saves';
import { getDraftScope } from '@/stores/draft-scope';
import { createDraftSaver } from '../save/draft-saver';
import { createDraftServer } from '../save/draft-server';
import { openDraft } from '../save/open-drafts';
import { SaverProvider } from '../save/saver-context';
import { EditorProvider } from '../state/editor-context';
import { createEditorStore } from '../state/editor-store';
import { type PageSlots, PageSlotsProvider } from '../state/page-slots';
import { PinsProvider } from '../test-run/pins-context';
import type { TestedPart } from '../test-run/test-part';
import { TestProvider } from '../test-run/test-provider';
import { useStoredTest } from '../test-run/use-stored-test';
import { EditorFrame } from './editor-frame';
import { TestDialog } from './lazy-parts';

type EditorTabProps = DraftEditorProps & { slots: PageSlots };

/** The editor of a workflow's draft. */
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
  const { workflow, kinds, tests, slots, ...frame } = props;
  const { isTesting, isWholeTest, onTestClose, onTestOpen, ...testProps } = tests;
  const queryClient = useQueryClient();
  const workflowId = workflow.associated_workflow;
  const [{ store, saver }] = useState(() =>
    openDraft(queryClient, { workflowId, scope: getDraftScope(workflowId) }, () => {
      const created = createEditorStore(workflow, toNodeTypes(kinds));
      return {
        store: created,
        saver: createDraftSaver(created, createDraftServer(workflowId, queryClient)),
      };
    }),
  );
  /** The part of the workflow that the dialog of a test offers at first. */
  const [part, setPart] = useState<TestedPart>();
  const onTest = useCallback(
    async (tested: TestedPart) => {
      setPart(tested);
      if (!(await onTestOpen())) {
        setPart(undefined);
      }
    },
    [onTestOpen],
  );
  const { onStarted } = testProps;
  // The next test from the page's header is a test of the whole workflow again.
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
  const storedTest = useStoredTest(workflowId, workflow.nodes);
  // The settings of the page change the draft, too.
  useEffect(() => saver.follow(workflow), [saver, workflow]);
  useEffect(() => {
    setPendingSave(workflowId, saver.flush);
    // Changes that could not be saved before a session ended are saved after the next login.
    void saver.flush();
    return () => void saver.flush();
  }, [saver, workflowId]);
  return (
    <EditorProvider value={store}>
      <PageSlotsProvider value={slots}>
        <SaverProvider value={saver}>
          <TestProvider
            {...testProps}
            onStarted={startTest}
            workflow={workflow}
            onTest={onTest}
            showsValues={frame.activeNodeId !== '' || isTesting}
          >
            <PinsProvider value={storedTest}>
              <EditorFrame {...frame} />
            </PinsProvider>
            {isTesting ? (
              <TestDialog
                workflow={workflow}
                types={kinds}
                tested={part ?? { nodeId: frame.activeNodeId, part: 'all' }}
                storedTest={storedTest}
                isWhole={isWholeTest}
                onClose={closeTest}
                onShow={(id) => {
                  closeTest();
                  frame.onOpen(id);
                }}
              />
            ) : null}
          </TestProvider>
        </SaverProvider>
      </PageSlotsProvider>
    </EditorProvider>
  );
}

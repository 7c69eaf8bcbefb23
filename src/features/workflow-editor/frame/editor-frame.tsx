import { findNode } from '@patchbay/workflow-graph/document.ts';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { X } from 'lucide-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { FIT_TO_EDIT } from '@/components/workflow-graph/graph-view';
import { useMinWidth } from '@/hooks/use-min-width';
import { usePreload } from '@/hooks/use-preload';
import { cn } from '@/lib/cn';
import { CanvasToolbar } from '../canvas/canvas-toolbar';
import { EditTools } from '../canvas/edit-tools';
import { EditorCanvas } from '../canvas/editor-canvas';
import { ShownNodes } from '../canvas/shown-nodes';
import { useCanvasKeys } from '../canvas/use-canvas-keys';
import { usePageKeys } from '../canvas/use-page-keys';
import { useClipboard } from '../clipboard/use-clipboard';
import { AddNodeDialog } from '../dialogs/add-node-dialog';
import { NoteList } from '../outline/note-list';
import { SelectionBar } from '../outline/selection-bar';
import { StepOutline } from '../outline/step-outline';
import { NodePalette } from '../palette/node-palette';
import { OpenNode } from '../panel/open-node';
import { DraftBar } from '../save/draft-bar';
import { useEditor, useEditorStore } from '../state/editor-context';
import { announce, currentDocument, select, showNodes } from '../state/editor-store';
import { useDuplicate } from '../state/use-duplicate';
import { useFindings } from '../state/use-findings';
import { useGraphApps } from '../state/use-graph-apps';
import { usePanelFocus } from '../state/use-panel-focus';
import { useStartTest } from '../test-run/start-test';
import { FocusRestorer } from './focus-restorer';
import {
  ConnectDialog,
  FindNodeDialog,
  MoveDialog,
  PRELOADED_PARTS,
  ShortcutsDialog,
} from './lazy-parts';
import { ToFinish } from './to-finish';
import { useAddedFocus } from './use-added-focus';

export type EditorFrameProps = {
  /** The id of the node whose panel is open; '' for none. */
  activeNodeId: string;
  onOpen: (id: string | undefined) => void;
};

type OpenDialog =
  | { what: 'find' | 'shortcuts' }
  | { what: 'move'; ids: ReadonlySet<string> }
  | { what: 'connect'; source: string };

/** The editor: the canvas between the list of steps and the panel of the open node. */
export const EditorFrame = memo(function EditorFrame(props: EditorFrameProps) {
  return (
    <ReactFlowProvider>
      <Frame {...props} />
    </ReactFlowProvider>
  );
});

function Frame({ activeNodeId, onOpen }: EditorFrameProps) {
  const store = useEditorStore();
  const { fitView } = useReactFlow();
  const [side, setSide] = useState<'steps' | 'add'>('steps');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const spot = useEditor((state) => state.showNewNodeModal);
  const announcement = useEditor((state) => state.announcement);
  const problem = useEditor((state) => state.problem);
  // The id is selected instead of the node, so that the frame is not rendered at each key press in the panel.
  const openId = useEditor((state) => findNode(currentDocument(state), activeNodeId)?.id);
  const findings = useFindings();
  useGraphApps();
  usePreload(PRELOADED_PARTS);
  const hasRoom = useMinWidth('lg');
  const isBeside = hasRoom && openId !== undefined;
  const close = () => setDialog(null);
  const isThere = openId !== undefined;
  // A node that an address or a finding opens is selected, too.
  useEffect(() => {
    if (isThere && !store.getState().selection.has(activeNodeId)) {
      select(store, [activeNodeId]);
    }
  }, [store, activeNodeId, isThere]);
  // These functions stay the same, so that the steps are not all rendered at each key press.
  const show = useCallback(
    (id: string) => {
      select(store, [id]);
      onOpen(id);
    },
    [store, onOpen],
  );
  const showFound = (id: string) => {
    showNodes(store, [id]);
    onOpen(id);
  };
  const connectFrom = useCallback((source: string) => setDialog({ what: 'connect', source }), []);
  const moveNodes = (ids: ReadonlySet<string>) => setDialog({ what: 'move', ids });
  const moveNode = useCallback((id: string) => setDialog({ what: 'move', ids: new Set([id]) }), []);
  const showNote = (key: string) => {
    setSide('steps');
    showNodes(store, [key]);
  };
  const duplicateNodes = useDuplicate({ activeNodeId, isThere, onOpen });
  const onTest = useStartTest();
  const { frame, panelShown, enterPanel, leavePanel } = usePanelFocus(openId);
  const focusAdded = useAddedFocus(frame);
  const showAdded = (id: string) => {
    focusAdded(id);
    show(id);
  };
  const onCanvasKey = useCanvasKeys({
    onOpen: (id) => {
      enterPanel(id);
      show(id);
    },
    onClose: isThere ? () => onOpen(undefined) : undefined,
    onDuplicate: duplicateNodes,
    onSearch: () => setDialog({ what: 'find' }),
    onShortcuts: () => setDialog({ what: 'shortcuts' }),
    onFit: () => void fitView(FIT_TO_EDIT),
    onMove: moveNodes,
    onConnect: connectFrom,
    onTest: onTest && ((nodeId) => onTest({ nodeId, part: 'to' })),
  });
  usePageKeys(frame, (press) => {
    if (dialog === null) {
      onCanvasKey(press);
    }
  });
  const clipboard = useClipboard();
  return (
    <div className="flex grow flex-col gap-3">
      <DraftBar activeNodeId={activeNodeId}>
        <ToFinish findings={findings} onShow={show} />
      </DraftBar>
      <section
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-4 md:graph-height md:grid-cols-[260px_minmax(0,1fr)]',
          'relative outline-none',
          isBeside && 'lg:grid-cols-[260px_minmax(0,1fr)_380px]',
        )}
        aria-label="Workflow editor"
        data-takes-keys
        tabIndex={-1}
        ref={frame}
        onKeyDown={(event) => {
          leavePanel(event);
          // The chunk of a dialog may still be loading.
          if (dialog === null) {
            onCanvasKey(event);
          }
        }}
        {...clipboard}
      >
        <Card aria-label="Steps" className="flex min-h-0 flex-col">
          <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-3 pb-1">
            <SegmentedControl
              label="Beside the graph"
              value={side}
              onValueChange={setSide}
              segments={[
                { value: 'steps', label: 'Steps' },
                { value: 'add', label: 'Add' },
              ]}
            />
            <div className="flex gap-1 md:hidden">
              <EditTools
                onSearch={() => setDialog({ what: 'find' })}
                onNoteAdded={() => setSide('steps')}
              />
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
            {side === 'steps' ? (
              <>
                <StepOutline
                  activeNodeId={openId}
                  onOpen={show}
                  onMove={moveNode}
                  onDuplicate={duplicateNodes}
                  onConnect={connectFrom}
                />
                <NoteList />
              </>
            ) : (
              <NodePalette onAdded={show} />
            )}
          </div>
          {side === 'steps' ? <SelectionBar /> : null}
        </Card>
        <Card
          role="application"
          data-takes-keys
          aria-label="Graph"
          aria-describedby="graph-keys"
          tabIndex={0}
          className="focus-inset relative min-h-0 overflow-hidden bg-background max-md:hidden"
        >
          <p id="graph-keys" className="sr-only">
            Arrow keys walk along the edges, Enter opens a node, / adds one, ? lists all keys.
          </p>
          <EditorCanvas activeNodeId={openId} onOpen={onOpen} />
          <CanvasToolbar
            onSearch={() => setDialog({ what: 'find' })}
            onShortcuts={() => setDialog({ what: 'shortcuts' })}
          />
        </Card>
        {problem === null ? null : (
          // The message lies over the graph, which must not move under the pointer.
          <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex justify-center max-md:fixed">
            <Alert
              tone="warning"
              title={problem}
              className="pointer-events-auto max-w-xl items-center shadow-float"
              actions={
                <IconButton
                  label="Close the message"
                  size="sm"
                  icon={<X aria-hidden />}
                  onClick={() => announce(store, '')}
                />
              }
            />
          </div>
        )}
        {openId === undefined ? null : (
          <OpenNode
            id={openId}
            findings={findings}
            isBeside={isBeside}
            onClose={() => onOpen(undefined)}
            onDuplicate={duplicateNodes}
            onShown={panelShown}
          />
        )}
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ShownNodes frame={frame} />
      <FocusRestorer frame={frame} />
      {spot === null ? null : <AddNodeDialog spot={spot} onAdded={showAdded} />}
      {dialog?.what === 'find' ? (
        <FindNodeDialog onFound={showFound} onFoundNote={showNote} onClose={close} />
      ) : null}
      {dialog?.what === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      {dialog?.what === 'move' ? <MoveDialog ids={dialog.ids} onClose={close} /> : null}
      {dialog?.what === 'connect' ? <ConnectDialog source={dialog.source} onClose={close} /> : null}
    </div>
  );
}

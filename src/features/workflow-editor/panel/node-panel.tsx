import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { changeSettings } from '@patchbay/workflow-graph/change-settings.ts';
import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Card } from '@/components/ui/card';
import { Drawer } from '@/components/ui/drawer';
import { useEventSample } from '@/hooks/session/use-event-sample';
import { useIsAllowed } from '@/hooks/session/use-role';
import { getOutputHeaders } from '@/lib/output-body';
import { buildSources, DataSourcesProvider } from '../inputs/data/data-sources';
import { remove } from '../state/acts';
import { DraftContext } from '../state/draft-context';
import { useEditor, useEditorStore } from '../state/editor-context';
import { currentDocument, edit, endStep } from '../state/editor-store';
import { IterationChoice } from '../test-run/iteration-choice';
import { LastTestHint } from '../test-run/last-test-hint';
import { PinTools } from '../test-run/pin-tools';
import { RunAgain } from '../test-run/run-again';
import { buildRunData, useTestResults } from '../test-run/test-results';
import { useCapturedHeaders } from '../test-run/use-captured-headers';
import { useNodeRun } from '../test-run/use-node-run';
import { NodeDetails } from './node-details';
import { useConfigFields } from './use-config-fields';
import { useUserFields } from './use-user-fields';
import { useVariables } from './use-variables';

type NodePanelProps = {
  node: EditorNode;
  findings: WorkflowFindings | undefined;
  /** Whether there is room beside the graph. Otherwise the panel is a drawer. */
  isBeside: boolean;
  onClose: () => void;
  /** Called after each render. */
  onShown: () => void;
  onDuplicate: (ids: ReadonlySet<string>) => void;
};

/** Renders the panel of the open node. */
export function NodePanel(props: NodePanelProps) {
  const { node, findings, isBeside, onShown, onClose, onDuplicate } = props;
  const { id, type } = node;
  const store = useEditorStore();
  const types = useEditor((state) => state.types);
  const document = useEditor(currentDocument);
  const workflowId = useEditor((state) => state.activeWorkflow);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(onShown);
  const { execution, graph, isReading, onReading, steps } = useTestResults();
  const { samples, large, loops, iteration, iterations, step, lastRun, missing, failedIn } =
    useNodeRun(document, node);
  const configFields = useConfigFields(workflowId);
  const userFields = useUserFields();
  const variables = useVariables();
  const eventSample = useEventSample(document);
  const start = document.nodes.find(({ type }) => type === 'start');
  const captured = useCapturedHeaders(workflowId, start?.data?.kind);
  const headers = getOutputHeaders(steps.get(start?.id ?? '')?.latest_output) ?? captured;
  const runData = useMemo(
    () => (execution === undefined ? undefined : buildRunData(execution)),
    [execution],
  );
  const known = useMemo(
    () => ({
      samples,
      large,
      iterations,
      configFields,
      userFields,
      variables,
      eventSample,
      headers,
      runData,
    }),
    [
      samples,
      large,
      iterations,
      configFields,
      userFields,
      variables,
      eventSample,
      headers,
      runData,
    ],
  );
  // The sources are searched in the whole graph, so this is deferred after the key press is drawn.
  const deferred = useDeferredValue(document);
  const sources = useMemo(
    () => buildSources({ document: deferred, nodeId: id, ...known }),
    [deferred, id, known],
  );
  const draft = useMemo(
    () => ({
      workflowId,
      document,
      onChange: (change: (before: EditorDocument) => EditorDocument, key: string) =>
        edit(store, { name: 'Change the payload', key: `payload ${key}`, change }),
    }),
    [workflowId, document, store],
  );
  const canTest = useIsAllowed('developer');
  const pinnable = step?.node_status === 'Success' ? lastRun?.output : undefined;
  const isFixed = types.get(type)?.category === 'trigger';
  const close = () => {
    // The button disappears, so the focus returns to the step of the node.
    const step = panel.current
      ?.closest('[aria-label="Workflow editor"]')
      ?.querySelector('[aria-current="step"]');
    if (step instanceof HTMLElement) {
      step.focus();
    }
    onClose();
  };
  const details = (
    <DraftContext value={draft}>
      <DataSourcesProvider value={sources}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that an input was left */}
        <div ref={panel} className="flex min-h-0 flex-1 flex-col" onBlur={() => endStep(store)}>
          <NodeDetails
            key={id}
            node={node}
            types={types}
            findings={findings}
            lastRun={lastRun}
            missing={missing}
            // A node that was just added shows its settings first.
            isReading={isReading && graph.nodes.some((saved) => saved.id === id)}
            onReading={onReading}
            failedIn={failedIn}
            runTools={
              <>
                <LastTestHint />
                {loops
                  .filter(({ count }) => count > 0)
                  .map((loop) => (
                    <IterationChoice key={loop.id} loop={loop} />
                  ))}
                <div className="flex flex-wrap gap-2 empty:hidden">
                  {step === undefined ? null : <RunAgain step={step} iteration={iteration} />}
                  {canTest && types.get(type)?.is_pinnable === true ? (
                    <PinTools nodeId={id} output={pinnable} />
                  ) : null}
                </div>
              </>
            }
            onChange={(change, key) =>
              edit(store, {
                name: `Change ${node.name === '' ? `node ${id}` : node.name}`,
                key: key === undefined ? undefined : `${id} ${key}`,
                change: (before) => changeSettings(before, types, id, change),
              })
            }
            onDuplicate={isFixed ? undefined : () => onDuplicate(new Set([id]))}
            onDelete={isFixed ? undefined : () => remove(store, new Set([id]))}
            onClose={isBeside ? close : undefined}
          />
        </div>
      </DataSourcesProvider>
    </DraftContext>
  );
  return isBeside ? (
    <Card aria-label="Node" className="flex min-h-0 flex-col">
      {details}
    </Card>
  ) : (
    <Drawer isOpen onOpenChange={onClose} title={types.get(type)?.name ?? type}>
      <div data-node-panel className="-mx-4 -mt-4 flex min-h-0 flex-1 flex-col">
        {details}
      </div>
    </Drawer>
  );
}

import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { orderSteps } from '@patchbay/workflow-graph/layout/step-order.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { useId, useMemo } from 'react';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { LazyWorkflowGraph } from '@/components/workflow-graph/lazy-workflow-graph';
import { FindingList, type FindingListProps } from '@/components/workflows/finding-list';
import type { FindingGroup } from '@/lib/workflow/findings';
import { NodeSettings } from './node-settings';
import { StepList } from './step-list';

type VersionNodeDialogProps = {
  /** The stored version. */
  version: Pick<Workflow, 'nodes' | 'edges'>;
  number: number;
  /** The chosen node; undefined if none is chosen yet. */
  nodeId: string | undefined;
  findings?: Record<'errors' | 'warnings', readonly FindingGroup[]>;
  onSelect: (nodeId: string) => void;
  /** The label of the button that closes the dialog. The default is 'Back'. */
  closeLabel?: string;
  onClose: () => void;
};

/** A published version, read-only: its graph, and the settings of the chosen node. */
export function VersionNodeDialog(props: VersionNodeDialogProps) {
  const { version, number, nodeId, findings, onSelect, closeLabel = 'Back', onClose } = props;
  const { nodes, edges } = version;
  const stepsId = useId();
  const steps = useMemo(() => orderSteps(nodes, edges), [nodes, edges]);
  const node = nodes.find(({ id }) => id === nodeId);
  const filterByNode = (groups: readonly FindingGroup[] = []) =>
    groups.filter((group) => group.nodeId === nodeId);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={getTitle(props)}
      description={`${nodeId === undefined ? 'It' : `In version ${number}, which`} stays as it is. To change it, restore the version as the draft.`}
      primaryLabel={closeLabel}
      hasCancel={false}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        <FindingsHere groups={filterByNode(findings?.errors)} severity="error" />
        <FindingsHere groups={filterByNode(findings?.warnings)} severity="warning" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[200px_minmax(0,1fr)]">
          <Card aria-labelledby={stepsId} className="flex max-h-56 flex-col max-sm:order-2">
            <h3 id={stepsId} className="px-3 pt-2 pb-1 font-medium">
              Steps
            </h3>
            <div className="min-h-0 flex-1 overflow-y-auto px-1 pb-1">
              <StepList steps={steps} selectedId={node?.id} onSelect={onSelect} />
            </div>
          </Card>
          <Card aria-label={`Graph of version ${number}`} className="h-56 bg-background">
            <LazyWorkflowGraph
              steps={steps}
              edges={edges}
              selectedId={node?.id}
              onSelect={(id) => {
                if (id !== undefined) {
                  onSelect(id);
                }
              }}
            />
          </Card>
        </div>
        {node === undefined ? (
          <p className="text-muted-foreground text-sm">Choose a step to see how it is set.</p>
        ) : (
          <NodeSettings node={node} />
        )}
      </div>
    </Dialog>
  );
}

function getTitle({ version, number, nodeId }: VersionNodeDialogProps): string {
  const name = version.nodes.find(({ id }) => id === nodeId)?.name ?? '';
  return nodeId === undefined ? `Version ${number}` : getNodeTitle({ id: nodeId, name });
}

/** Renders nothing if there are no findings, because an empty list would leave a gap. */
function FindingsHere(props: FindingListProps) {
  return props.groups.length === 0 ? null : <FindingList {...props} />;
}

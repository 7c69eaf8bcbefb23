import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMemo } from 'react';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { LazyWorkflowGraph } from '@/components/workflow-graph/lazy-workflow-graph';
import { stepsOf } from '@/components/workflow-graph/step-order';
import { NodeSettings } from '../detail/node-settings';
import { FindingList, type FindingListProps } from './finding-list';
import type { FindingGroup } from './findings';

type VersionNodeDialogProps = {
  /** As it is stored. */
  version: Pick<Workflow, 'nodes' | 'edges'>;
  number: number;
  nodeId: string;
  findings: Record<'errors' | 'warnings', readonly FindingGroup[]>;
  onSelect: (nodeId: string) => void;
  /** Back to what it was opened from. */
  onClose: () => void;
};

/** A node of a published version, which cannot be changed: where it is, what is wrong, how it is set. */
export function VersionNodeDialog(props: VersionNodeDialogProps) {
  const { version, number, nodeId, findings, onSelect, onClose } = props;
  const { nodes, edges } = version;
  const steps = useMemo(() => stepsOf(nodes, edges), [nodes, edges]);
  const node = nodes.find(({ id }) => id === nodeId);
  const ofNode = (groups: readonly FindingGroup[]) =>
    groups.filter((group) => group.nodeId === nodeId);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={node === undefined || node.name === '' ? `Node ${nodeId}` : node.name}
      description={`In version ${number}, which stays as it is. To change it, restore the version as the draft.`}
      primaryLabel="Back"
      hasCancel={false}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        <FindingsHere groups={ofNode(findings.errors)} severity="error" />
        <FindingsHere groups={ofNode(findings.warnings)} severity="warning" />
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
        {node === undefined ? null : <NodeSettings node={node} />}
      </div>
    </Dialog>
  );
}

/** Nothing where there are none: an empty list would leave a gap. */
function FindingsHere(props: FindingListProps) {
  return props.groups.length === 0 ? null : <FindingList {...props} />;
}

import type { WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { cn } from '@/lib/cn';
import { getKindBelowName, NODE_LOOKS } from './node-look';
import { NOT_RUN_LOOK, RunMark } from './run-mark';

/**
 * A node of the canvas. Its data does not contain the states of a run, because each change of them
 * would draw all nodes again.
 */
export type GraphNode = Node<{ node: WorkflowNode }>;

const HANDLE = 'size-1.5! min-h-0! min-w-0! border-0! bg-input-hover!';

const StepNode = memo(function StepNode(props: NodeProps<GraphNode>) {
  const {
    data: { node },
    selected,
    targetPosition = Position.Left,
    sourcePosition = Position.Right,
  } = props;
  return (
    <div
      className={cn(
        'relative flex h-full items-center rounded-lg border bg-card px-3',
        NOT_RUN_LOOK,
        selected ? 'border-ring outline-1 outline-ring' : 'border-input',
      )}
    >
      {node.type === 'start' ? null : (
        <Handle type="target" position={targetPosition} className={HANDLE} />
      )}
      <Title node={node} />
      <RunMark id={node.id} />
      <Handle type="source" position={sourcePosition} className={HANDLE} />
    </div>
  );
});

const ContainerNode = memo(function ContainerNode(props: NodeProps<GraphNode>) {
  const {
    data: { node },
    selected,
    targetPosition = Position.Left,
    sourcePosition = Position.Right,
  } = props;
  return (
    <div
      className={cn(
        'relative h-full rounded-xl border border-dashed bg-muted/50 px-3 pt-2',
        NOT_RUN_LOOK,
        selected ? 'border-ring outline-1 outline-ring' : 'border-input-hover',
      )}
    >
      <Handle type="target" position={targetPosition} className={HANDLE} />
      <Title node={node} />
      <RunMark id={node.id} />
      <Handle type="source" position={sourcePosition} className={HANDLE} />
    </div>
  );
});

function Title({ node }: { node: WorkflowNode }) {
  const { icon: Icon } = NODE_LOOKS[node.type];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-muted">
        <Icon className="size-4 text-muted-foreground" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium text-sm">{node.name}</span>
        <span className="block truncate text-muted-foreground text-xs">
          {getKindBelowName(node)}
        </span>
      </span>
      {node.data === null ? <CircleAlert className="size-4 shrink-0 text-warning" /> : null}
    </div>
  );
}

/** Kept outside of every component: a new object would draw every node again. */
export const NODE_KINDS = { step: StepNode, container: ContainerNode };

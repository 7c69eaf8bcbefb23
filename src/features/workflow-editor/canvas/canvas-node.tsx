import { isContainer, type Outlet } from '@patchbay/workflow-graph/node-outlets.ts';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { CircleAlert, Plus } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { NOT_RUN_LOOK, RunMark } from '@/components/workflow-graph/run-mark';
import { cn } from '@/lib/cn';
import { formatKind } from '../model/node-kind';
import { VisitorMark } from '../save/visitor-mark';
import { useEditor, useEditorStore } from '../state/editor-context';
import { openNewNode } from '../state/editor-store';
import { NodeIcon } from '../state/node-icon';
import { PinMark } from '../test-run/pin-mark';
import { AfterMount } from './after-mount';
import type { CanvasNode } from './canvas-graph';
import { getOutletShare, toHandleId } from './node-handles';

const HANDLE =
  'size-3! rounded-full! border-2! border-background! bg-muted-foreground! hover:bg-brand! after:absolute after:-inset-1.5 after:content-[""]';

const StepNode = memo(function StepNode({ data, selected }: NodeProps<CanvasNode>) {
  const { node } = data;
  return (
    <div
      className={cn(
        'relative flex h-full items-center rounded-lg border bg-card px-3 shadow-xs',
        NOT_RUN_LOOK,
        selected ? 'border-ring outline-1 outline-ring' : 'border-input hover:border-input-hover',
      )}
    >
      {node.type === 'start' ? null : <Inlet />}
      <Title data={data} />
      <RunMark id={node.id} />
      <VisitorMark id={node.id} className="-top-2.5 -right-2.5 absolute z-1" />
      <Outlets data={data} />
    </div>
  );
});

const ContainerNode = memo(function ContainerNode({ data, selected }: NodeProps<CanvasNode>) {
  const { node } = data;
  const store = useEditorStore();
  const isEmpty = useEditor(
    ({ history }) => !history.document.nodes.some(({ parent_id }) => parent_id === node.id),
  );
  return (
    <div
      className={cn(
        'relative h-full rounded-xl border border-dashed bg-muted/50 px-3 pt-2',
        NOT_RUN_LOOK,
        selected ? 'border-ring outline-1 outline-ring' : 'border-input-hover',
      )}
    >
      <Inlet />
      <Title data={data} />
      {isEmpty ? (
        <button
          type="button"
          tabIndex={-1}
          className="nodrag mt-2 flex w-full items-center justify-center gap-1.5 rounded-md border border-dashed py-3 text-muted-foreground text-sm hover:bg-accent"
          onClick={() => openNewNode(store, { at: 'inside', container: node.id })}
        >
          <Plus aria-hidden className="size-4" />
          Add a node inside
        </button>
      ) : null}
      <RunMark id={node.id} />
      <VisitorMark id={node.id} className="-top-2.5 -right-2.5 absolute z-1" />
      <Outlets data={data} />
    </div>
  );
});

function Inlet() {
  return <Handle type="target" position={Position.Left} className={HANDLE} />;
}

function Title({ data: { node } }: Pick<NodeProps<CanvasNode>, 'data'>) {
  const types = useEditor((state) => state.types);
  const kind = useEditor((state) => formatKind(state, node));
  const mark = useEditor(({ marks }) => marks.get(node.id));
  const title = node.name === '' ? kind : node.name;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-muted">
        <NodeIcon node={node} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium text-sm">{title}</span>
        {title === kind ? null : (
          <span className="block truncate text-muted-foreground text-xs">{kind}</span>
        )}
      </span>
      <PinMark id={node.id} />
      {mark === undefined ? null : (
        <CircleAlert
          aria-label={mark.text}
          className={cn(
            'size-4 shrink-0',
            mark.severity === 'error' ? 'text-danger' : 'text-warning',
          )}
        />
      )}
      {isContainer(types, node) ? <span className="sr-only">Container</span> : null}
    </div>
  );
}

/** The handles of a node's outlets. An outlet without an edge has a button that adds a node. */
function Outlets({ data: { node, outlets, open } }: Pick<NodeProps<CanvasNode>, 'data'>) {
  return outlets.map((outlet, index) => {
    const top = `${getOutletShare(index, outlets.length) * 100}%`;
    return (
      <div key={toHandleId(outlet.handle)}>
        <Handle
          id={toHandleId(outlet.handle)}
          type="source"
          position={Position.Right}
          className={cn(HANDLE, outlet.handle === 'catch' && 'bg-danger!')}
          style={{ top }}
        />
        {open.includes(outlet) ? (
          <AfterMount>
            <OpenOutlet nodeId={node.id} name={node.name} outlet={outlet} top={top} />
          </AfterMount>
        ) : null}
      </div>
    );
  });
}

type OpenOutletProps = { nodeId: string; name: string; outlet: Outlet; top: string };

function OpenOutlet({ nodeId, name, outlet, top }: OpenOutletProps) {
  const store = useEditorStore();
  const isOnly = outlet.handle === null;
  const label = isOnly ? `Add a node after ${name}` : `Add a node after ${name}: ${outlet.name}`;
  return (
    <div
      className="nodrag pointer-events-none absolute left-full ml-1.5 flex -translate-y-1/2 items-center gap-1"
      style={{ top }}
    >
      <span aria-hidden className="h-px w-4 bg-input-hover" />
      {isOnly ? null : (
        <span className="max-w-40 truncate rounded bg-background px-0.5 text-muted-foreground text-xs">
          {outlet.name}
        </span>
      )}
      <IconButton
        label={label}
        size="sm"
        variant="secondary"
        tabIndex={-1}
        className="pointer-events-auto size-5.5 rounded-full"
        icon={<Plus aria-hidden />}
        onClick={() => openNewNode(store, { at: 'outlet', source: nodeId, handle: outlet.handle })}
      />
    </div>
  );
}

/** The kinds of nodes. The object is constant, because a new one would render every node again. */
export const NODE_KINDS = { step: StepNode, container: ContainerNode };

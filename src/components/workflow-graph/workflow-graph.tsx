import '@xyflow/react/dist/base.css';
import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  Background,
  type Edge,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { type GraphNode, NODE_KINDS } from './graph-node';
import { outletText } from './outlet-text';
import { placeNodes } from './place-nodes';
import { type NodeState, RunStates } from './run-states';
import type { Step } from './step-order';

const FIT = { padding: 0.08, maxZoom: 1 };
const OPTIONS = { hideAttribution: true };

type WorkflowGraphProps = {
  steps: readonly Step[];
  edges: readonly WorkflowEdge[];
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** What a run did; without it, the graph alone is shown. */
  run?: GraphRun;
};

export type GraphRun = {
  states: ReadonlyMap<string, NodeState>;
  /** Ids of the edges that it took. */
  takenEdges: ReadonlySet<string>;
};

/** The graph, to look at with a mouse. The list of steps is its form for keyboard and screen reader. */
export function WorkflowGraph({ steps, edges, selectedId, onSelect, run }: WorkflowGraphProps) {
  const places = useMemo(() => placeNodes(steps, edges), [steps, edges]);
  const nodes = useMemo(() => toGraphNodes(steps, places), [steps, places]);
  const takenEdges = run?.takenEdges;
  const lines = useMemo(() => toLines(edges, places, takenEdges), [edges, places, takenEdges]);
  // All but the selected one stay the same objects, so that only two nodes are drawn again.
  const shown = useMemo(
    () => nodes.map((node) => (node.id === selectedId ? { ...node, selected: true } : node)),
    [nodes, selectedId],
  );
  return (
    <RunStates value={run?.states}>
      <ReactFlowProvider>
        <div className="relative h-full">
          {/* Nothing inside can be focused: its accessible form is the list. */}
          <div aria-hidden className="h-full">
            <ReactFlow
              nodes={shown}
              edges={lines}
              nodeTypes={NODE_KINDS}
              fitView
              fitViewOptions={FIT}
              minZoom={0.05}
              maxZoom={1.5}
              nodesDraggable={false}
              nodesConnectable={false}
              nodesFocusable={false}
              edgesFocusable={false}
              disableKeyboardA11y
              proOptions={OPTIONS}
              onNodeClick={(_event, { id }) => onSelect(id)}
              onPaneClick={() => onSelect(undefined)}
            >
              <Background color="var(--input)" gap={20} />
            </ReactFlow>
          </div>
          <ZoomButtons />
        </div>
      </ReactFlowProvider>
    </RunStates>
  );
}

function ZoomButtons() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Panel position="bottom-left" className="flex gap-1">
      <IconButton
        label="Zoom in"
        variant="secondary"
        icon={<ZoomIn aria-hidden />}
        onClick={() => void zoomIn()}
      />
      <IconButton
        label="Zoom out"
        variant="secondary"
        icon={<ZoomOut aria-hidden />}
        onClick={() => void zoomOut()}
      />
      <IconButton
        label="Show the whole graph"
        variant="secondary"
        icon={<Maximize aria-hidden />}
        onClick={() => void fitView(FIT)}
      />
    </Panel>
  );
}

function lineStyle({ id, sourceHandle }: WorkflowEdge, taken: ReadonlySet<string> | undefined) {
  if (taken !== undefined && !taken.has(id)) {
    return { stroke: 'var(--input)', strokeWidth: 1.5, strokeDasharray: '4 4' };
  }
  const isPlain = taken === undefined && sourceHandle !== 'catch';
  const color = sourceHandle === 'catch' ? 'var(--danger)' : 'var(--muted-foreground)';
  return { stroke: isPlain ? 'var(--input-hover)' : color, strokeWidth: 1.5 };
}

type Places = ReturnType<typeof placeNodes>;

/** Containers come before what is inside of them, as the library wants. */
function toGraphNodes(steps: readonly Step[], places: Places, parentId?: string): GraphNode[] {
  return steps.flatMap(({ node, children }) => {
    const { x, y, width, height } = places.get(node.id) ?? { x: 0, y: 0, width: 0, height: 0 };
    const own: GraphNode = {
      id: node.id,
      type: children.length > 0 ? 'container' : 'step',
      position: { x, y },
      width,
      height,
      ...(parentId === undefined ? {} : { parentId }),
      data: { node },
    };
    return [own, ...toGraphNodes(children, places, node.id)];
  });
}

const LABEL_STYLE = { fill: 'var(--muted-foreground)', fontSize: 12 };
const LABEL_BACK = { fill: 'var(--background)' };

function toLines(
  edges: readonly WorkflowEdge[],
  places: Places,
  takenEdges: ReadonlySet<string> | undefined,
): Edge[] {
  return edges
    .filter(({ source, target }) => places.has(source) && places.has(target))
    .map((edge) => {
      const label = outletText(edge);
      return {
        id: edge.id,
        source: edge.source,
        target: edge.target,
        style: lineStyle(edge, takenEdges),
        ...(label === undefined
          ? {}
          : { label, labelStyle: LABEL_STYLE, labelBgStyle: LABEL_BACK }),
      };
    });
}

import '@xyflow/react/dist/base.css';
import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Direction } from '@patchbay/workflow-graph/layout/layered-layout.ts';
import { getOutletText } from '@patchbay/workflow-graph/layout/outlet-text.ts';
import { placeNodes } from '@patchbay/workflow-graph/layout/place-nodes.ts';
import type { Step } from '@patchbay/workflow-graph/layout/step-order.ts';
import { Background, Position, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { useMinWidth } from '@/hooks/use-min-width';
import { findDetours } from './edge-detour';
import { EDGE_KINDS, type GraphEdge } from './graph-edge';
import { type GraphNode, NODE_KINDS } from './graph-node';
import { CLOSE_UP, FIT, FitToSize, KeepInView } from './graph-view';
import { type NodeState, RunStates } from './run-states';
import { ZoomButtons } from './zoom-buttons';

/**
 * The maximum number of nodes of a graph that is readable as a whole; on a phone, from top to
 * bottom.
 */
const MAX_READABLE = { LR: 60, TB: 8 };
const HANDLES = {
  LR: { targetPosition: Position.Left, sourcePosition: Position.Right },
  TB: { targetPosition: Position.Top, sourcePosition: Position.Bottom },
};
const OPTIONS = { hideAttribution: true };

type WorkflowGraphProps = {
  steps: readonly Step[];
  edges: readonly WorkflowEdge[];
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** The run to display; without it, only the graph is displayed. */
  run?: GraphRun;
};

export type GraphRun = {
  states: ReadonlyMap<string, NodeState>;
  /** The ids of the edges that the run took. */
  takenEdges: ReadonlySet<string>;
};

/** A graph for the mouse. Keyboards and screen readers use the list of steps instead. */
export function WorkflowGraph({ steps, edges, selectedId, onSelect, run }: WorkflowGraphProps) {
  const direction: Direction = useMinWidth('sm') ? 'LR' : 'TB';
  const places = useMemo(() => placeNodes(steps, edges, { direction }), [steps, edges, direction]);
  const nodes = useMemo(() => toGraphNodes(steps, places, direction), [steps, places, direction]);
  const takenEdges = run?.takenEdges;
  const detours = useMemo(() => {
    const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
    const getParentId = (id: string) => parents.get(id);
    return direction === 'LR'
      ? findDetours(edges, { places, getParentId }, () => 1 / 2)
      : undefined;
  }, [edges, nodes, places, direction]);
  const lines = useMemo(
    () => toLines(edges, nodes, { takenEdges, detours }),
    [edges, nodes, takenEdges, detours],
  );
  // All nodes but the selected one stay the same objects, so that only two nodes are drawn again.
  const markedNodes = useMemo(
    () => nodes.map((node) => (node.id === selectedId ? { ...node, selected: true } : node)),
    [nodes, selectedId],
  );
  // Whether the person has panned or zoomed. Then the view no longer moves by itself.
  const isMoved = useRef(false);
  const isLarge = nodes.length > MAX_READABLE[direction];
  const first = isLarge ? (selectedId ?? steps[0]?.node.id) : undefined;
  return (
    <RunStates value={run?.states}>
      {/* Another direction is a new picture, which is displayed from its start. */}
      <ReactFlowProvider key={direction}>
        <div className="relative h-full">
          {/* Nothing inside can be focused: its accessible form is the list. */}
          <div aria-hidden className="h-full">
            <ReactFlow
              nodes={markedNodes}
              edges={lines}
              nodeTypes={NODE_KINDS}
              edgeTypes={EDGE_KINDS}
              fitView
              fitViewOptions={first === undefined ? FIT : { ...CLOSE_UP, nodes: [{ id: first }] }}
              onlyRenderVisibleElements={isLarge}
              minZoom={0.05}
              maxZoom={1.5}
              nodesDraggable={false}
              nodesConnectable={false}
              nodesFocusable={false}
              edgesFocusable={false}
              disableKeyboardA11y
              proOptions={OPTIONS}
              onMoveStart={(event) => {
                // Without an event, the view was moved by code.
                isMoved.current ||= event !== null;
              }}
              onNodeClick={(_event, { id }) => onSelect(id)}
              onPaneClick={() => onSelect(undefined)}
            >
              <Background color="var(--input)" gap={20} />
              {isLarge ? (
                <KeepInView id={selectedId} />
              ) : (
                <FitToSize isMoved={isMoved} count={nodes.length} />
              )}
            </ReactFlow>
          </div>
          <ZoomButtons isMoved={isMoved} />
        </div>
      </ReactFlowProvider>
    </RunStates>
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

/** Containers come before the nodes inside of them, as the library requires. */
function toGraphNodes(
  steps: readonly Step[],
  places: Places,
  direction: Direction,
  parentId?: string,
): GraphNode[] {
  return steps.flatMap(({ node, children }) => {
    const { x, y, width, height } = places.get(node.id) ?? { x: 0, y: 0, width: 0, height: 0 };
    const own: GraphNode = {
      id: node.id,
      type: children.length > 0 ? 'container' : 'step',
      position: { x, y },
      width,
      height,
      ...HANDLES[direction],
      ...(parentId === undefined ? {} : { parentId }),
      data: { node },
    };
    return [own, ...toGraphNodes(children, places, direction, node.id)];
  });
}

type LineLook = {
  takenEdges: ReadonlySet<string> | undefined;
  /** The detours of edges; undefined if the direction is from top to bottom. */
  detours: ReturnType<typeof findDetours> | undefined;
};

function toLines(
  edges: readonly WorkflowEdge[],
  nodes: readonly GraphNode[],
  { takenEdges, detours }: LineLook,
): GraphEdge[] {
  const known = new Map(nodes.map(({ id, data }) => [id, data.node]));
  return edges
    .filter(({ source, target }) => known.has(source) && known.has(target))
    .map((edge) => {
      const label = getOutletText(edge, known.get(edge.source));
      return {
        id: edge.id,
        type: 'line',
        data: { detour: detours?.get(edge.id) },
        source: edge.source,
        target: edge.target,
        style: lineStyle(edge, takenEdges),
        ...(label === undefined ? {} : { label }),
      };
    });
}

import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  getBezierPath,
  Panel,
  Position,
  useStore,
  useStoreApi,
  ViewportPortal,
} from '@xyflow/react';
import { memo, useLayoutEffect, useMemo } from 'react';
import { useEditor } from '../state/editor-context';
import type { CanvasEdge, CanvasItem } from './canvas-graph';
import { type Boxes, buildBoxPath, computeBoxes } from './item-boxes';

/** The zoom below which the names of nodes cannot be read. */
const FAR_ZOOM = 0.4;

const isFarZoom = ([, , zoom]: readonly [number, number, number]) => zoom < FAR_ZOOM;

const NO_EDGES: CanvasEdge[] = [];

/**
 * Returns the nodes and edges that the library renders. It renders nothing of a large graph that is seen from far
 * away. `FarView` draws it then, because rendering hundreds of nodes at once takes half a second.
 */
export function useDrawnGraph(nodes: CanvasItem[], edges: CanvasEdge[], isLarge: boolean) {
  const store = useStoreApi<CanvasItem, CanvasEdge>();
  const isFar = useStore(({ transform }) => isLarge && isFarZoom(transform));
  const drawnNodes = useMemo(() => (isFar ? nodes.map(hidden) : nodes), [nodes, isFar]);
  // The layout effect runs together with the zoom. Otherwise the library would render the whole graph once more
  // before it gets its new nodes and edges.
  useLayoutEffect(
    () =>
      store.subscribe(({ transform, nodes: drawn, setNodes, setEdges }, before) => {
        if (isLarge && isFarZoom(transform) && !isFarZoom(before.transform)) {
          setNodes(drawn.map(hidden));
          setEdges(NO_EDGES);
        }
      }),
    [store, isLarge],
  );
  return { isFar, nodes: drawnNodes, edges: isFar ? NO_EDGES : edges };
}

const hidden = (item: CanvasItem): CanvasItem => ({ ...item, hidden: true });

const LOOKS: Readonly<Record<NodeType['category'], { name: string; color: string }>> = {
  trigger: { name: 'Trigger', color: 'var(--brand)' },
  logic: { name: 'Logic', color: 'var(--warning)' },
  data: { name: 'Data', color: 'var(--muted-foreground)' },
  app: { name: 'Apps', color: 'var(--success)' },
  people: { name: 'People', color: 'color-mix(in oklab, var(--brand), var(--danger))' },
};

type FarViewProps = { items: readonly CanvasItem[]; edges: readonly CanvasEdge[] };

/** The whole graph as a few shapes: a box for each node, in the color of its category. */
export const FarView = memo(function FarView({ items, edges }: FarViewProps) {
  const types = useEditor((state) => state.types);
  const marks = useEditor((state) => state.marks);
  const boxes = useMemo(() => computeBoxes(items), [items]);
  const lines = useMemo(() => edges.map((edge) => buildLine(edge, boxes)).join(''), [edges, boxes]);
  const buildPath = (isIn: (item: CanvasItem) => boolean) => buildBoxPath(boxes, isIn);
  const hasCategory = (category: string) => (item: CanvasItem) =>
    item.type === 'step' && types.get(item.data.node.type)?.category === category;
  const wrong = buildPath(({ id }) => marks.get(id)?.severity === 'error');
  const looks = Object.entries(LOOKS).flatMap(([category, look]) => {
    const path = buildPath(hasCategory(category));
    return path === '' ? [] : [{ ...look, path }];
  });
  return (
    <>
      <ViewportPortal>
        <svg aria-hidden data-far-view className="pointer-events-none absolute overflow-visible">
          <path
            d={buildPath(({ type }) => type === 'note')}
            fill="var(--muted)"
            stroke="var(--input)"
          />
          <path
            d={buildPath(({ type }) => type === 'container')}
            fill="var(--muted)"
            stroke="var(--input-hover)"
            strokeWidth="4"
            strokeDasharray="12"
          />
          <path
            d={lines}
            fill="none"
            stroke="var(--muted-foreground)"
            strokeWidth="4"
            strokeOpacity="0.6"
          />
          {looks.map(({ name, color, path }) => (
            <path key={name} d={path} fill={color} />
          ))}
          {wrong === '' ? null : (
            <path d={wrong} fill="none" stroke="var(--danger)" strokeWidth="16" />
          )}
          <path
            d={buildPath(({ selected }) => selected === true)}
            fill="none"
            stroke="var(--ring)"
            strokeWidth="12"
          />
        </svg>
      </ViewportPortal>
      <Panel
        position="top-right"
        className="flex gap-3 rounded-md border bg-card px-2 py-1 text-xs"
      >
        {looks.map(({ name, color }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5" style={{ background: color }} />
            {name}
          </span>
        ))}
        {wrong === '' ? null : (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 border-2 border-danger" />
            To finish
          </span>
        )}
      </Panel>
    </>
  );
});

function buildLine({ source, target, sourceHandle }: CanvasEdge, boxes: Boxes): string {
  const [from, to] = [boxes.get(source), boxes.get(target)];
  const outlet = from?.item.handles?.find(({ id }) => id === sourceHandle);
  if (from === undefined || to === undefined || outlet === undefined) {
    return '';
  }
  const [path] = getBezierPath({
    sourceX: from.x + (from.item.width ?? 0),
    sourceY: from.y + outlet.y,
    sourcePosition: Position.Right,
    targetX: to.x,
    targetY: to.y + (to.item.height ?? 0) / 2,
    targetPosition: Position.Left,
  });
  return path;
}

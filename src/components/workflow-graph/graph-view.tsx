import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Nodes that only a picture of them stands for are hidden. */
const WITH_HIDDEN = { includeHiddenNodes: true };
/** The whole graph. */
export const FIT = { padding: 0.08, maxZoom: 1, ...WITH_HIDDEN };
/** The whole graph where it is edited: behind its last nodes are buttons. */
export const FIT_TO_EDIT = {
  ...FIT,
  padding: { top: 0.08, left: 0.08, bottom: 0.08, right: '96px' as const },
};
/** Several nodes of the graph, clear of the tools at its edges. */
export const FIT_PART = { padding: 0.2, maxZoom: 1, ...WITH_HIDDEN };
/** Of one node, in a graph that is too large to be read as a whole. */
export const CLOSE_UP = { padding: 0.4, minZoom: 0.6, maxZoom: 0.8, ...WITH_HIDDEN };

/** What is kept free around a node that is brought into view: for tools above and below it, and its outlets. */
const MARGIN = { left: 24, right: 120, top: 56, bottom: 56 };
/** Below it, names on nodes are too small to be read with ease. */
const MIN_READABLE_ZOOM = 0.7;

type FitAtFirstProps = {
  /** The node that is open. */
  activeNodeId: string | undefined;
  /** The node that the graph begins with. */
  startId: string | undefined;
};

/**
 * Once the size of the view is known, shows the whole graph where it can be read as a whole; else the open node,
 * or the graph from its start on.
 */
export function FitAtFirst(first: FitAtFirstProps) {
  const { fitView, getNodes, getNodesBounds, setViewport } = useReactFlow();
  const [{ activeNodeId, startId }] = useState(first);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const isShown = useRef(false);
  useEffect(() => {
    if (width === 0 || height === 0 || isShown.current) {
      return;
    }
    isShown.current = true;
    const whole = getNodesBounds(getNodes());
    const { zoom } = getViewportForBounds(whole, width, height, 0, 1, FIT_TO_EDIT.padding);
    if (zoom >= MIN_READABLE_ZOOM || startId === undefined) {
      void fitView(FIT_TO_EDIT);
    } else if (activeNodeId !== undefined) {
      void fitView({ ...CLOSE_UP, nodes: [{ id: activeNodeId }] });
    } else {
      const start = getNodesBounds([startId]);
      const isLow = whole.height * MIN_READABLE_ZOOM <= height;
      const { y, height: shownHeight } = isLow ? whole : start;
      void setViewport({
        x: MARGIN.left - start.x * MIN_READABLE_ZOOM,
        y: height / 2 - (y + shownHeight / 2) * MIN_READABLE_ZOOM,
        zoom: MIN_READABLE_ZOOM,
      });
    }
  }, [width, height, activeNodeId, startId, fitView, getNodes, getNodesBounds, setViewport]);
  return null;
}

type FitToSizeProps = {
  /** Whether the person has panned or zoomed. */
  isMoved: RefObject<boolean>;
  count: number;
};

/**
 * Shows the whole graph again when there is more room for it, or less, and when nodes come or go. Only where
 * the graph is looked at: one that is worked on would move away under the pointer.
 */
export function FitToSize({ isMoved, count }: FitToSizeProps) {
  const { fitView } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  useEffect(() => {
    // Not measured yet: the library fits the graph itself then.
    if (count > 0 && width > 0 && height > 0 && !isMoved.current) {
      void fitView(FIT);
    }
  }, [width, height, count, isMoved, fitView]);
  return null;
}

type KeepInViewProps = {
  id: string | undefined;
  /** What is covered of the lower right corner. Outside of the component: a new object would bring the node back. */
  corner?: { width: number; height: number } | undefined;
};

/**
 * Brings a node into view when it is selected, and when the size of the view changes: by the shortest way, and
 * not at all where the whole of it is seen, or the pointer is over it. The view never moves by itself otherwise.
 */
export function KeepInView({ id, corner }: KeepInViewProps) {
  const { getInternalNode, getViewport, setViewport, fitView } = useReactFlow();
  const store = useStoreApi();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  // A node that was just added is selected before it is drawn.
  const isThere = useStore((state) => id !== undefined && state.nodeLookup.has(id));
  useEffect(() => {
    const node = isThere && id !== undefined ? getInternalNode(id) : undefined;
    if (node === undefined || width === 0 || height === 0) {
      return;
    }
    const { x, y, zoom } = getViewport();
    const { x: left, y: top } = node.internals.positionAbsolute;
    const across = { from: left * zoom + x, size: (node.measured.width ?? 0) * zoom };
    const down = { from: top * zoom + y, size: (node.measured.height ?? 0) * zoom };
    const isSeen = isPartlyIn(across, width) && isPartlyIn(down, height);
    if (!isSeen && zoom < CLOSE_UP.minZoom) {
      void fitView({ ...CLOSE_UP, nodes: [{ id: node.id }] });
      return;
    }
    const element = store.getState().domNode?.querySelector(`[data-id="${CSS.escape(node.id)}"]`);
    if (isSeen && element?.matches(':hover') === true) {
      return;
    }
    const dx = wayInto(across, MARGIN.left, width - MARGIN.right);
    const isInCorner =
      corner !== undefined && across.from + dx + across.size > width - corner.width;
    const bottom = isInCorner ? corner.height : MARGIN.bottom;
    const dy = wayInto(down, MARGIN.top, height - bottom);
    if (dx !== 0 || dy !== 0) {
      void setViewport({ x: x + dx, y: y + dy, zoom });
    }
  }, [
    id,
    isThere,
    corner,
    width,
    height,
    store,
    getInternalNode,
    getViewport,
    setViewport,
    fitView,
  ]);
  return null;
}

type Extent = { from: number; size: number };

const isPartlyIn = ({ from, size }: Extent, length: number) => from + size > 0 && from < length;

/** How far to move so that it lies between two lines; where it is too large for that, so that it covers both. */
function wayInto({ from, size }: Extent, start: number, end: number): number {
  const [low, high] = [start - from, end - from - size];
  return Math.max(Math.min(low, high), Math.min(0, Math.max(low, high)));
}

import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Includes nodes that are hidden because a picture stands for them. */
const WITH_HIDDEN = { includeHiddenNodes: true };
/** The view options that show the whole graph. */
export const FIT = { padding: 0.08, maxZoom: 1, ...WITH_HIDDEN };
/**
 * The view options that show the whole graph while it is edited: there are buttons behind its last
 * nodes.
 */
export const FIT_TO_EDIT = {
  ...FIT,
  padding: { nodeY: 0.08, left: 0.08, bottom: 0.08, right: '96px' as const },
};
/** The view options that show several nodes of the graph, clear of the tools at its edges. */
export const FIT_PART = { padding: 0.2, maxZoom: 1, ...WITH_HIDDEN };
/** The view options that show one node of a graph that is too large to be readable as a whole. */
export const CLOSE_UP = { padding: 0.4, minZoom: 0.6, maxZoom: 0.8, ...WITH_HIDDEN };

/**
 * The free space in pixels around a node that is brought into view: for its outlets, and the tools
 * above and below it.
 */
const MARGIN = { left: 24, right: 120, top: 56, bottom: 56 };
/** The minimum zoom at which names on nodes are easy to read. */
const MIN_READABLE_ZOOM = 0.7;

type FitAtFirstProps = {
  /** The id of the open node. */
  activeNodeId: string | undefined;
  /** The id of the node that the graph begins with. */
  startId: string | undefined;
};

/**
 * Sets the view when its size is known: the whole graph if it is readable as a whole, else the
 * open node, or the graph from its start on.
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
 * Shows the whole graph again when the size of the view changes, or when nodes are added or
 * removed. Used only where the graph is read-only: a graph that is edited would move away under
 * the pointer.
 */
export function FitToSize({ isMoved, count }: FitToSizeProps) {
  const { fitView } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  useEffect(() => {
    // Before the first measurement, the library fits the graph itself.
    if (count > 0 && width > 0 && height > 0 && !isMoved.current) {
      void fitView(FIT);
    }
  }, [width, height, count, isMoved, fitView]);
  return null;
}

type KeepInViewProps = {
  id: string | undefined;
  /**
   * The covered part of the lower right corner. Define it outside of the component: a new object
   * would bring the node back.
   */
  corner?: { width: number; height: number } | undefined;
};

/**
 * Brings a node into view when it is selected, and when the size of the view changes. The view
 * moves by the shortest way, and not at all if the whole node is visible or the pointer is over
 * it. It never moves by itself otherwise.
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
    const { x: nodeX, y: top } = node.internals.positionAbsolute;
    const across = { from: nodeX * zoom + x, size: (node.measured.width ?? 0) * zoom };
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
    const dx = getShift(across, MARGIN.left, width - MARGIN.right);
    const isInCorner =
      corner !== undefined && across.from + dx + across.size > width - corner.width;
    const bottom = isInCorner ? corner.height : MARGIN.bottom;
    const dy = getShift(down, MARGIN.top, height - bottom);
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

/**
 * Returns the distance that moves an extent between two lines or, if it is too large for that, so
 * that it covers both.
 */
function getShift({ from, size }: Extent, start: number, end: number): number {
  const [low, high] = [start - from, end - from - size];
  return Math.max(Math.min(low, high), Math.min(0, Math.max(low, high)));
}

import { useReactFlow, useStore } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';

/** The whole graph. */
export const FIT = { padding: 0.08, maxZoom: 1 };
/** Of one node, in a graph that is too large to be read as a whole. */
export const CLOSE_UP = { padding: 0.4, minZoom: 0.6, maxZoom: 0.8 };

type ViewProps = {
  /** Whether the person has panned or zoomed. */
  isMoved: RefObject<boolean>;
};

/** Shows the whole graph again when there is more room for it, or less, and when nodes come or go. */
export function FitToSize({ isMoved, count }: ViewProps & { count: number }) {
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

/** Moves to the selected node where it cannot be seen or read: when it is selected, or the size changes. */
export function FollowSelected({ id, isMoved }: ViewProps & { id: string | undefined }) {
  const { fitView, getInternalNode, getViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const isNew = followed.current !== id;
    followed.current = id;
    const node = id === undefined ? undefined : getInternalNode(id);
    if (id === undefined || node === undefined || (!isNew && isMoved.current)) {
      return;
    }
    const { x, y, zoom } = getViewport();
    const { x: left, y: top } = node.internals.positionAbsolute;
    const isInside = (from: number, size: number, all: number) =>
      from >= 0 && from + size * zoom <= all;
    const isSeen =
      zoom >= CLOSE_UP.minZoom &&
      isInside(left * zoom + x, node.measured.width ?? 0, width) &&
      isInside(top * zoom + y, node.measured.height ?? 0, height);
    if (!isSeen) {
      void fitView({ ...CLOSE_UP, nodes: [{ id }] });
    }
  }, [id, width, height, isMoved, fitView, getInternalNode, getViewport]);
  return null;
}

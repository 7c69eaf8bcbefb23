import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { Outlet } from '@patchbay/workflow-graph/node-outlets.ts';
import { type NodeHandle, Position } from '@xyflow/react';

/** The width and height of a handle, `size-3`, in pixels. */
const SIZE = 12;
/** The width of a node's border in pixels. Handles lie on its inner edge. */
const BORDER = 1;

/** Returns the id of a handle for the library, which requires a name. */
export const toHandleId = (handle: string | null) => handle ?? 'next';

/** Returns the position of an outlet on the right side of a node, as a share of the height. */
export function getOutletShare(index: number, count: number): number {
  return (index + 1) / (count + 1);
}

/**
 * Computes the places of a node's handles. Otherwise the library would render every node to measure them at each
 * change, even those out of sight.
 */
export function computeHandles(
  { type }: Pick<EditorNode, 'type'>,
  outlets: readonly Outlet[],
  { width, height }: { width: number; height: number },
): NodeHandle[] {
  const size = { width: SIZE, height: SIZE };
  const topAt = (share: number) => BORDER + (height - 2 * BORDER) * share - SIZE / 2;
  const inlet: NodeHandle = {
    type: 'target',
    position: Position.Left,
    x: BORDER - SIZE / 2,
    y: topAt(1 / 2),
    ...size,
  };
  return [
    ...(type === 'start' ? [] : [inlet]),
    ...outlets.map(
      ({ handle }, index): NodeHandle => ({
        id: toHandleId(handle),
        type: 'source',
        position: Position.Right,
        x: width - BORDER - SIZE / 2,
        y: topAt(getOutletShare(index, outlets.length)),
        ...size,
      }),
    ),
  ];
}

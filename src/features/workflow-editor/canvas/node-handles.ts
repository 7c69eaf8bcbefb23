import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { Outlet } from '@patchbay/workflow-graph/node-outlets.ts';
import { type NodeHandle, Position } from '@xyflow/react';

/** Width and height of a handle, `size-3`. */
const SIZE = 12;
/** Handles sit on the inner edge of the frame around a node. */
const BORDER = 1;

/** The id of a handle for the library, which takes none without a name. */
export const handleId = (handle: string | null) => handle ?? 'next';

/** How far down the right side of a node an outlet is, as a share of its height. */
export function outletShare(index: number, count: number): number {
  return (index + 1) / (count + 1);
}

/**
 * Where the handles of a node are drawn. The library would have to draw every node to measure them, those out
 * of sight among them, at each change.
 */
export function handlesOf(
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
        id: handleId(handle),
        type: 'source',
        position: Position.Right,
        x: width - BORDER - SIZE / 2,
        y: topAt(outletShare(index, outlets.length)),
        ...size,
      }),
    ),
  ];
}

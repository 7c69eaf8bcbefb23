import type { CanvasItem } from './canvas-graph';

type Box = { x: number; y: number; item: CanvasItem };
export type Boxes = ReadonlyMap<string, Box>;

/** Computes the boxes of the items on the canvas. A container comes before the items inside of it. */
export function computeBoxes(items: readonly CanvasItem[]): Boxes {
  const boxes = new Map<string, Box>();
  for (const item of items) {
    const container = boxes.get(item.parentId ?? '');
    boxes.set(item.id, {
      x: item.position.x + (container?.x ?? 0),
      y: item.position.y + (container?.y ?? 0),
      item,
    });
  }
  return boxes;
}

/** Builds one path with a rectangle for each item, because it is drawn faster than hundreds of shapes. */
export const buildBoxPath = (boxes: Boxes, isIn: (item: CanvasItem) => boolean): string =>
  [...boxes.values()]
    .filter(({ item }) => isIn(item))
    .map(({ x, y, item: { width = 0, height = 0 } }) => `M${x} ${y}h${width}v${height}h${-width}z`)
    .join('');

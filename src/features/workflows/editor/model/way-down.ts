import type { Place } from '@/components/workflow-graph/place-nodes';

const GAP = 28;

/** How far down a block of nodes has to go, so that it covers no other node. */
export function wayDown(block: readonly Place[], others: readonly Place[]): number {
  const top = Math.min(...block.map(({ y }) => y));
  const step = Math.max(...block.map(({ y, height }) => y + height)) - top + GAP;
  const covers = (down: number) =>
    block.some(({ x, y, width, height }) =>
      others.some(
        (other) =>
          x < other.x + other.width &&
          other.x < x + width &&
          y + down < other.y + other.height &&
          other.y < y + down + height,
      ),
    );
  let down = 0;
  while (block.length > 0 && covers(down)) {
    down += step;
  }
  return down;
}

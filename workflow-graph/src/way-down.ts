import type { Place } from './layout/place-nodes.ts';

const GAP = 28;

/** Returns how far down a block of nodes has to move, so that it covers no other node. */
export function computeWayDown(block: readonly Place[], others: readonly Place[]): number {
  const top = Math.min(...block.map(({ y }) => y));
  const step = Math.max(...block.map(({ y, height }) => y + height)) - top + GAP;
  const isCovering = (down: number) =>
    block.some((place) =>
      others.some((occupied) => isOverlapping({ ...place, y: place.y + down }, occupied)),
    );
  let down = 0;
  while (block.length > 0 && isCovering(down)) {
    down += step;
  }
  return down;
}

/** Returns whether two places overlap. */
export function isOverlapping(first: Place, second: Place): boolean {
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
}

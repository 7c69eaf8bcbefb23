import type { Place } from './layout/place-nodes.ts';

const GAP = 28;

/** How far down a block of nodes has to go, so that it covers no other node. */
export function wayDown(block: readonly Place[], others: readonly Place[]): number {
  const top = Math.min(...block.map(({ y }) => y));
  const step = Math.max(...block.map(({ y, height }) => y + height)) - top + GAP;
  const isCovering = (down: number) =>
    block.some((one) => others.some((other) => covers({ ...one, y: one.y + down }, other)));
  let down = 0;
  while (block.length > 0 && isCovering(down)) {
    down += step;
  }
  return down;
}

/** Whether two of them have a part in common. */
export function covers(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

import { channels, contrastRatio } from './readable-text-color';

/** WCAG 2.2, 1.4.11: least contrast of a control's shape with what is around it. */
export const SHAPE_RATIO = 3;

const STEPS = 20;

/** The part of `end` in the mixture goes from 0 to 1. */
function mixed(color: string, end: string, part: number): string {
  const from = channels(color) ?? [0, 0, 0];
  const to = channels(end) ?? [0, 0, 0];
  const hex = from.map((value, index) => {
    const there = to[index] ?? 0;
    const byte = Math.round((value + (there - value) * part) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

/**
 * The color itself where it can be seen on each of the grounds, else the mixture with `end` that is
 * nearest to it and can be.
 *
 * @param end a hex color that can be seen on each of them
 */
export function visibleEdge(color: string, grounds: readonly string[], end: string): string {
  const isSeen = (choice: string) =>
    grounds.every((ground) => (contrastRatio(choice, ground) ?? 0) >= SHAPE_RATIO);
  const choices = Array.from({ length: STEPS }, (_, step) => mixed(color, end, step / STEPS));
  return choices.find(isSeen) ?? end;
}

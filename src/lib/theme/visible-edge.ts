import { computeContrastRatio, parseChannels } from './readable-text-color';

/** WCAG 2.2, 1.4.11: minimum contrast of a control's outline with its surroundings. */
export const SHAPE_RATIO = 3;

const STEPS = 20;

/** Steps of the share of `end` in the mixture, from 0 to 1. */
function mixed(color: string, end: string, part: number): string {
  const from = parseChannels(color) ?? [0, 0, 0];
  const to = parseChannels(end) ?? [0, 0, 0];
  const hex = from.map((value, index) => {
    const there = to[index] ?? 0;
    const byte = Math.round((value + (there - value) * part) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

/**
 * The color itself if it is visible on all backgrounds, else the nearest visible mixture with
 * `end`.
 *
 * @param end a hex color that is visible on all backgrounds
 */
export function chooseVisibleEdge(color: string, grounds: readonly string[], end: string): string {
  const isSeen = (choice: string) =>
    grounds.every((ground) => (computeContrastRatio(choice, ground) ?? 0) >= SHAPE_RATIO);
  const choices = Array.from({ length: STEPS }, (_, step) => mixed(color, end, step / STEPS));
  return choices.find(isSeen) ?? end;
}

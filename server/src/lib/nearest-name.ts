import { closest, distance } from 'fastest-levenshtein';

/** The maximum length of compared names, because the distance takes time by the product of both lengths. */
const MAX_LENGTH = 100;

/** Returns the name that was probably meant. Undefined if none is near. */
export function findNearestName(typed: string, names: readonly string[]): string | undefined {
  const short = names.filter(({ length }) => length <= MAX_LENGTH);
  if (short.length === 0 || typed.length > MAX_LENGTH) {
    return undefined;
  }
  const lower = typed.toLowerCase();
  const lowerNames = short.map((name) => name.toLowerCase());
  const nearest = closest(lower, lowerNames);
  return distance(lower, nearest) <= Math.max(1, Math.floor(typed.length / 3))
    ? short[lowerNames.indexOf(nearest)]
    : undefined;
}

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
  const found = closest(
    lower,
    short.map((name) => name.toLowerCase()),
  );
  const isNear = distance(lower, found) <= getMaxDistance(typed.length);
  return isNear ? short.find((name) => name.toLowerCase() === found) : undefined;
}

/** Returns the maximum distance of a near name. Two swapped letters count as two. */
function getMaxDistance(length: number): number {
  if (length < 4) {
    return length < 3 ? 0 : 1;
  }
  return Math.max(2, Math.floor(length / 3));
}

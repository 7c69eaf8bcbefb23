import { closest, distance } from 'fastest-levenshtein';

/** Longer names are compared by nothing: the distance takes the product of both lengths. */
const MAX_LENGTH = 100;

/** The name that was probably meant. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const short = names.filter(({ length }) => length <= MAX_LENGTH);
  if (short.length === 0 || typed.length > MAX_LENGTH) {
    return undefined;
  }
  const lower = typed.toLowerCase();
  const found = closest(
    lower,
    short.map((name) => name.toLowerCase()),
  );
  const isNear = distance(lower, found) <= allowed(typed.length);
  return isNear ? short.find((name) => name.toLowerCase() === found) : undefined;
}

/** Two letters that changed places count as two. */
function allowed(length: number): number {
  if (length < 4) {
    return length < 3 ? 0 : 1;
  }
  return Math.max(2, Math.floor(length / 3));
}

// Far above what any subdomain, id or region needs, and a bound for the time a pattern may take.
const MAX_VALUE_LENGTH = 253;
const MAX_QUANTIFIERS = 3;

/**
 * Why a pattern is refused; null if it is accepted. Custom apps have patterns too, so one that
 * could take exponential time is refused: no repeated groups, lookarounds or backreferences.
 */
export function findValuePatternProblem(pattern: string): string | null {
  if (/\)[*+{]/.test(pattern)) {
    return 'repeats a group';
  }
  if (/\(\?(?!:)|\\[1-9]|\\k/.test(pattern)) {
    return 'looks around or back';
  }
  const outside = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if ((outside.match(/[*+]|\{\d/g) ?? []).length > MAX_QUANTIFIERS) {
    return `has more than ${MAX_QUANTIFIERS} repetitions`;
  }
  try {
    new RegExp(pattern);
    return null;
  } catch {
    return 'is no regular expression';
  }
}

/** Whether the whole value is what the pattern says; never for a value longer than a host name. */
export function matchesPattern(value: string, pattern: string): boolean {
  return value.length <= MAX_VALUE_LENGTH && new RegExp(`${pattern}`).test(value);
}

// More than any subdomain, id or region needs. It also limits the time that a pattern takes.
const MAX_VALUE_LENGTH = 253;
const MAX_QUANTIFIERS = 3;

/**
 * Returns the reason why a pattern is refused, or null if it is accepted. Custom apps have patterns, too, so patterns
 * that could take exponential time are refused: repeated groups, lookarounds and backreferences.
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
    return 'is not a regular expression';
  }
}

/** Whether a value matches a pattern. False for a value that is longer than a host name. */
export function matchesPattern(value: string, pattern: string): boolean {
  return value.length <= MAX_VALUE_LENGTH && new RegExp(`${pattern}`).test(value);
}

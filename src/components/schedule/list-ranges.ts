/** The minimum number of values that are written as a range. */
const MIN_RANGE = 3;

/** Formats ascending values: 'Monday to Friday', '1, 15'. */
export function listRanges(values: readonly number[], format: (value: number) => string): string {
  const ranges: number[][] = [];
  for (const value of values) {
    const last = ranges.at(-1);
    if (last !== undefined && value === (last.at(-1) ?? 0) + 1) {
      last.push(value);
    } else {
      ranges.push([value]);
    }
  }
  return ranges
    .flatMap((range) =>
      range.length < MIN_RANGE
        ? range.map(format)
        : [`${format(range[0] ?? 0)} to ${format(range.at(-1) ?? 0)}`],
    )
    .join(', ');
}

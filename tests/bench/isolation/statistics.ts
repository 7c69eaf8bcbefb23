/** Returns the value below which `share` of the values lie, 0 without any. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: number[]): number => quantile(values, 0.5);
export const longest = (values: number[]): number => Math.max(0, ...values);

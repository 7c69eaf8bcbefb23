/** One series of daily counts. */
export type Series = {
  /** Key in `ChartDay.values`. */
  key: string;
  label: string;
  /** Color of the bars, as a fill class: 'fill-brand'. */
  fill: string;
  /** The same color in the legend, as a background class: 'bg-brand'. */
  mark: string;
};

/** The counts of one day. */
export type ChartDay = {
  /** The day, like `2026-11-20`, in the time zone of the counts. */
  date: string;
  values: Readonly<Record<string, number>>;
};

/**
 * Formats a day as 'Nov 20', or as 'Friday, November 20' in full, without a time zone conversion.
 */
export function formatDay(date: string, style: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? { month: 'short', day: 'numeric' }
      : { weekday: 'long', month: 'long', day: 'numeric' };
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Formats a day as a sentence: 'Friday, November 20: 19 succeeded, 1 failed'. */
export function formatDaySentence({ date, values }: ChartDay, series: readonly Series[]): string {
  const counts = series.map(({ key, label }) => `${values[key] ?? 0} ${label.toLowerCase()}`);
  return `${formatDay(date, 'long')}: ${counts.join(', ')}`;
}

/** One block of a day's bar: start and end in counts. */
export type Block = { key: string; fill: string; from: number; to: number };

/** Returns the blocks of a day, the first series at the bottom; a zero count has no block. */
export function toBlocks({ values }: ChartDay, series: readonly Series[]): Block[] {
  let top = 0;
  return series.flatMap(({ key, fill }) => {
    const from = top;
    top += values[key] ?? 0;
    return top === from ? [] : [{ key, fill, from, to: top }];
  });
}

/** Returns the days with a label: evenly spread, always including the last. */
export function pickLabelledDays(days: readonly ChartDay[], count: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, count)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date);
}

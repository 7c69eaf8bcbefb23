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
  /** `2026-11-20`, in the time zone that was counted in. */
  date: string;
  values: Readonly<Record<string, number>>;
};

/** 'Nov 20', or 'Friday, November 20' in full. No time zone conversion. */
export function dayLabel(date: string, style: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? { month: 'short', day: 'numeric' }
      : { weekday: 'long', month: 'long', day: 'numeric' };
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A day as a sentence: 'Friday, November 20: 19 succeeded, 1 failed'. */
export function daySentence({ date, values }: ChartDay, series: readonly Series[]): string {
  const counts = series.map(({ key, label }) => `${values[key] ?? 0} ${label.toLowerCase()}`);
  return `${dayLabel(date, 'long')}: ${counts.join(', ')}`;
}

/** One block of a day's bar: start and end in counts. */
export type Block = { key: string; fill: string; from: number; to: number };

/** The blocks of a day, first series at the bottom; a zero count has no block. */
export function blocksOf({ values }: ChartDay, series: readonly Series[]): Block[] {
  let top = 0;
  return series.flatMap(({ key, fill }) => {
    const from = top;
    top += values[key] ?? 0;
    return top === from ? [] : [{ key, fill, from, to: top }];
  });
}

/** The days with a label: evenly spread, always including the last. */
export function labelledDays(days: readonly ChartDay[], count: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, count)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date);
}

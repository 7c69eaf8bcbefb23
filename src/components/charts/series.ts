/** One kind of thing that is counted per day. */
export type Series = {
  /** Its key in `ChartDay.values`. */
  key: string;
  label: string;
  /** Its color, a fill of the theme: 'fill-brand'. */
  fill: string;
  /** The same color for its mark in the legend: 'bg-brand'. */
  mark: string;
};

/** The counts of one day. */
export type ChartDay = {
  /** `2026-11-20`, a day of the zone in which it was counted. */
  date: string;
  values: Readonly<Record<string, number>>;
};

/** 'Nov 20', or 'Friday, November 20' in full. The day is taken as it stands, whatever the zone. */
export function dayLabel(date: string, style: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? { month: 'short', day: 'numeric' }
      : { weekday: 'long', month: 'long', day: 'numeric' };
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A day in one sentence: 'Friday, November 20: 19 succeeded, 1 failed'. */
export function daySentence({ date, values }: ChartDay, series: readonly Series[]): string {
  const counts = series.map(({ key, label }) => `${values[key] ?? 0} ${label.toLowerCase()}`);
  return `${dayLabel(date, 'long')}: ${counts.join(', ')}`;
}

/** One block of a day's bar, in counts from the ground. */
export type Block = { key: string; fill: string; from: number; to: number };

/** The blocks of a day, the first series lowest; what is zero has none. */
export function blocksOf({ values }: ChartDay, series: readonly Series[]): Block[] {
  let top = 0;
  return series.flatMap(({ key, fill }) => {
    const from = top;
    top += values[key] ?? 0;
    return top === from ? [] : [{ key, fill, from, to: top }];
  });
}

/** The days that get a label: evenly spread, the last one always. */
export function labelledDays(days: readonly ChartDay[], count: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, count)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date);
}

import { type ChartDay, formatDay, type Series } from './series';

type DayTableProps = { label: string; series: readonly Series[]; days: readonly ChartDay[] };

/** The figures of the chart as a table, newest day first. */
export function DayTable({ label, series, days }: DayTableProps) {
  return (
    <section
      // A scroller must be reachable by keys.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={label}
      className="focus-inset h-52 overflow-y-auto rounded-md border"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-muted text-muted-foreground text-xs">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              Day
            </th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col" className="px-3 py-1.5 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, values }) => (
            <tr key={date} className="border-t">
              <th scope="row" className="px-3 py-1 font-normal">
                {formatDay(date)}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="px-3 py-1 text-right">
                  {values[key] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import { useElementWidth } from '@/hooks/use-element-width';
import { cn } from '@/lib/cn';
import { DayTooltip } from './day-tooltip';
import {
  type ChartDay,
  formatDay,
  formatDaySentence,
  pickLabelledDays,
  type Series,
  toBlocks,
} from './series';
import { useDayFocus } from './use-day-focus';

export type DayChartProps = {
  /** The accessible name: 'Executions per day'. */
  label: string;
  series: readonly Series[];
  days: readonly ChartDay[];
};

/** Height of every day chart and its skeleton in px. */
export const DAY_CHART_HEIGHT = 208;

const MARGIN = { top: 8, right: 4, bottom: 24, left: 32 };
const PLOT_HEIGHT = DAY_CHART_HEIGHT - MARGIN.top - MARGIN.bottom;

/** One stacked bar per day. The chart is one Tab stop; arrow keys move between days. */
export function DayChart({ label, series, days }: DayChartProps) {
  const { ref, width } = useElementWidth();
  return (
    <div ref={ref} className="relative" style={{ height: DAY_CHART_HEIGHT }}>
      {width === undefined ? null : (
        <Plot label={label} series={series} days={days} width={width} />
      )}
    </div>
  );
}

/** Returns the top of the axis: a whole number, so that small counts have no fractional ticks. */
function getAxisTop(days: readonly ChartDay[], series: readonly Series[]): number {
  return Math.max(4, ...days.map((day) => toBlocks(day, series).at(-1)?.to ?? 0));
}

function createScales({ series, days, width }: Omit<DayChartProps, 'label'> & { width: number }) {
  return {
    x: scaleBand({
      domain: days.map(({ date }) => date),
      range: [0, Math.max(0, width - MARGIN.left - MARGIN.right)],
      padding: days.length > 31 ? 0.2 : 0.3,
    }),
    y: scaleLinear({ domain: [0, getAxisTop(days, series)], range: [PLOT_HEIGHT, 0], nice: 4 }),
  };
}

const TICK_TEXT = { fill: 'var(--muted-foreground)', fontSize: 12, fontFamily: 'inherit' };

function Plot(props: DayChartProps & { width: number }) {
  const { label, series, days, width } = props;
  const { x, y } = createScales(props);
  const [pointed, setPointed] = useState<number | null>(null);
  const focus = useDayFocus(days.length);
  const visibleIndex = pointed ?? focus.shown;
  const shownDay = visibleIndex === null ? undefined : days[visibleIndex];
  const getCenter = (date: string) => MARGIN.left + (x(date) ?? 0) + x.bandwidth() / 2;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside an svg */}
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={DAY_CHART_HEIGHT}
        className="block overflow-visible"
        onPointerLeave={() => setPointed(null)}
        onKeyDown={focus.onKeyDown}
      >
        <Group left={MARGIN.left} top={MARGIN.top}>
          <Axes x={x} y={y} days={days} width={width} />
          {days.map((day, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: focusable only to be read by screen readers
            <g
              key={day.date}
              ref={focus.refOf(index)}
              role="img"
              aria-label={formatDaySentence(day, series)}
              tabIndex={index === focus.stop ? 0 : -1}
              className="focus-inset rounded-sm"
              onFocus={() => focus.show(index)}
              onBlur={focus.hide}
              onPointerEnter={() => setPointed(index)}
            >
              <DayBar day={day} series={series} x={x} y={y} isShown={index === visibleIndex} />
            </g>
          ))}
        </Group>
      </svg>
      {shownDay === undefined ? null : (
        <DayTooltip
          day={shownDay}
          series={series}
          center={getCenter(shownDay.date)}
          width={width}
        />
      )}
    </>
  );
}

type Scales = ReturnType<typeof createScales>;

function Axes({ x, y, days, width }: Scales & { days: readonly ChartDay[]; width: number }) {
  const plotWidth = Math.max(0, width - MARGIN.left - MARGIN.right);
  return (
    <g aria-hidden>
      <GridRows scale={y} width={plotWidth} numTicks={4} stroke="var(--border)" />
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) =>
          new Intl.NumberFormat(undefined, { notation: 'compact' }).format(+value)
        }
        tickLabelProps={{ ...TICK_TEXT, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={PLOT_HEIGHT}
        hideTicks
        stroke="var(--input)"
        tickValues={pickLabelledDays(days, Math.floor(plotWidth / 72))}
        tickFormat={(date) => formatDay(date)}
        tickLabelProps={(date) => ({
          ...TICK_TEXT,
          // The last label would overflow the edge.
          textAnchor: date === days.at(-1)?.date ? 'end' : 'middle',
          dx: date === days.at(-1)?.date ? x.bandwidth() / 2 : 0,
          dy: -2,
        })}
      />
    </g>
  );
}

type DayBarProps = Scales & { day: ChartDay; series: readonly Series[]; isShown: boolean };

/** Minimum height of a block in px: a single failure among hundreds must be visible. */
const MIN_HEIGHT = 3;

function DayBar({ day, series, x, y, isShown }: DayBarProps) {
  const barLeft = x(day.date) ?? 0;
  const gap = (x.step() - x.bandwidth()) / 2;
  let lifted = 0;
  return (
    <>
      <rect
        x={barLeft - gap}
        width={x.step()}
        height={PLOT_HEIGHT}
        className={cn('fill-foreground', isShown ? 'opacity-8' : 'opacity-0')}
      />
      {toBlocks(day, series).map(({ key, fill, from, to }) => {
        const height = Math.max(MIN_HEIGHT, y(from) - y(to));
        const bottom = y(from) - lifted;
        lifted += height - (y(from) - y(to));
        return (
          <Bar
            key={key}
            x={barLeft}
            y={bottom - height}
            width={x.bandwidth()}
            height={Math.max(MIN_HEIGHT - 1, height - (from > 0 ? 1 : 0))}
            rx={Math.min(2, x.bandwidth() / 3)}
            className={fill}
          />
        );
      })}
    </>
  );
}

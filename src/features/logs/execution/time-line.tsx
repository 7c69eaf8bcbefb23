import { Box } from 'lucide-react';
import { memo } from 'react';
import { getTimeSpan, type RunStep } from '@/components/executions/run-steps';
import { getKindText, NODE_LOOKS } from '@/components/workflow-graph/node-look';
import { STATE_LOOKS } from '@/components/workflow-graph/run-mark';
import { cn } from '@/lib/cn';
import { formatDuration } from '@/lib/text/duration-text';

const BARS: Readonly<Record<RunStep['state'], string>> = {
  none: 'bg-input',
  running: 'bg-info',
  waiting: 'bg-warning',
  success: 'bg-success',
  errored: 'bg-danger',
  skipped: 'bg-warning',
  pinned: 'bg-input-hover',
  left_out: 'bg-input',
  stopped: 'bg-input-hover',
};

type TimeLineProps = {
  steps: readonly RunStep[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** The current time, the end of steps that have not ended. */
  now: number;
};

/** Every step with what it did, how long it took, and when in the run that was. */
export function TimeLine({ steps, selectedId, onSelect, now }: TimeLineProps) {
  const span = getTimeSpan(steps, now);
  return (
    <ol className="flex flex-col">
      {steps.map((step) => (
        <li
          key={step.id}
          className="[contain-intrinsic-size:auto_51px] [content-visibility:auto] not-last:border-b"
        >
          <TimeLineRow
            step={step}
            {...(span === undefined ? {} : toBar(step, span, now))}
            isSelected={step.id === selectedId}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ol>
  );
}

type Bar = { left?: number; width?: number };

/** Returns the bar of a step in percent of the run; empty if its time is not known. */
function toBar({ done, wait }: RunStep, span: { start: number; end: number }, now: number): Bar {
  const from = done?.started_at ?? wait?.since;
  if (from === undefined) {
    return {};
  }
  const start = Date.parse(from);
  const end = done?.completed_at === undefined ? now : Date.parse(done.completed_at);
  const part = (milliseconds: number) => (milliseconds / (span.end - span.start)) * 100;
  return { left: part(start - span.start), width: Math.max(0, part(end - start)) };
}

/** Returns the text of the row for the state. It also says if a step was not reached. */
export function stateText({ state, done, wait }: RunStep): string {
  if (state === 'none') {
    return 'Not reached';
  }
  if (state === 'skipped' && done?.node_status === 'Rejected') {
    return 'Condition not met';
  }
  if (done?.node_status === 'Timed_Out') {
    return 'Timed out';
  }
  if (done?.node_status === 'Terminated') {
    return 'Ended the run';
  }
  return wait === undefined ? STATE_LOOKS[state].text : 'Waiting';
}

type TimeLineRowProps = Bar & {
  step: RunStep;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

// Memoized, because there may be hundreds of rows, of which a click changes two.
const TimeLineRow = memo(function TimeLineRow(props: TimeLineRowProps) {
  const { step, left, width, isSelected, onSelect } = props;
  const { id, name, node, done, state, depth } = step;
  const Icon = node === undefined ? Box : NODE_LOOKS[node.type].icon;
  const look = state === 'none' ? undefined : STATE_LOOKS[state];
  const State = look?.icon;
  const attempts = done?.attempts_made ?? 0;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'step' : undefined}
      style={{ paddingLeft: 12 + depth * 20 }}
      className={cn(
        'focus-inset grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 pr-3 text-left hover:bg-row-hover sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_72px]',
        isSelected && 'bg-brand-soft hover:bg-brand-soft',
      )}
      onClick={() => onSelect(id)}
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 flex-1 leading-tight">
          <span
            className={cn(
              'block truncate font-medium',
              (state === 'none' || state === 'left_out') && 'font-normal text-muted-foreground',
            )}
          >
            {name}
          </span>
          <span className="flex items-center gap-1 text-muted-foreground text-xs">
            {State === undefined ? null : (
              <State
                aria-hidden
                className={cn('size-3 shrink-0', look?.tone, state === 'running' && 'animate-spin')}
              />
            )}
            <span className="truncate">
              <span className={look?.tone}>{stateText(step)}</span>
              {node === undefined ? null : ` · ${getKindText(node)}`}
              {attempts > 1 ? ` · ${attempts} attempts` : null}
            </span>
          </span>
        </span>
      </span>
      <span aria-hidden className="relative h-1.5 rounded-full bg-muted max-sm:hidden">
        {left === undefined || width === undefined ? null : (
          <span
            className={cn('absolute inset-y-0 min-w-1 rounded-full', BARS[state])}
            style={{ left: `min(${left}%, 100% - 4px)`, width: `${width}%` }}
          />
        )}
      </span>
      <span className="text-right text-muted-foreground text-xs tabular-nums">
        {state === 'none' ? '' : formatDuration(done?.execution_time)}
      </span>
    </button>
  );
});

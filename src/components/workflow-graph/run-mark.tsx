import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Pin,
} from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatEnded, type NodeState, useEndedIterations, useNodeState } from './run-states';

type Look = { text: string; icon: LucideIcon; tone: string; ring: string };

/** The look of each state, except that of a node which the run has not reached. */
export const STATE_LOOKS: Readonly<Record<Exclude<NodeState, 'none'>, Look>> = {
  running: { text: 'Running', icon: LoaderCircle, tone: 'text-info', ring: 'outline-info' },
  waiting: { text: 'Waiting', icon: Clock, tone: 'text-warning', ring: 'outline-warning' },
  success: { text: 'Success', icon: CircleCheck, tone: 'text-success', ring: 'outline-success' },
  errored: { text: 'Errored', icon: CircleX, tone: 'text-danger', ring: 'outline-danger' },
  skipped: {
    text: 'Errored, skipped',
    icon: CircleAlert,
    tone: 'text-warning',
    ring: 'outline-warning',
  },
  pinned: {
    text: 'Not run, output given',
    icon: Pin,
    tone: 'text-muted-foreground',
    ring: 'outline-input-hover',
  },
  left_out: {
    text: 'Not run in this test',
    icon: CircleDashed,
    tone: 'text-muted-foreground',
    ring: 'outline-transparent',
  },
  stopped: {
    text: 'Stopped',
    icon: Ban,
    tone: 'text-muted-foreground',
    ring: 'outline-input-hover',
  },
};

/** The look of a node that the run has not reached: flat, with a readable name. */
export const NOT_RUN_LOOK =
  'has-[>[data-not-run]]:border-dashed has-[>[data-not-run]]:bg-background has-[>[data-not-run]]:text-muted-foreground has-[>[data-not-run]]:shadow-none';

/**
 * The mark of a node's state, as a frame and an icon. Kept apart from the node, which is not drawn
 * again when the state changes.
 */
export function RunMark({ id }: { id: string }) {
  const state = useNodeState(id);
  const ended = useEndedIterations(id);
  if (state === undefined) {
    return null;
  }
  if (state === 'none') {
    return <span data-not-run hidden />;
  }
  const { icon: Icon, tone, ring, text } = STATE_LOOKS[state];
  const isNotRun = state === 'pinned' || state === 'left_out';
  return (
    <>
      {state === 'left_out' ? <span data-not-run hidden /> : null}
      <span
        className={cn(
          'pointer-events-none absolute inset-0 rounded-lg outline-1 -outline-offset-1',
          ring,
        )}
      />
      <span
        className={cn(
          'absolute -top-2 -right-2 flex h-5 min-w-5 items-center justify-center gap-1 rounded-full bg-card',
          (ended !== undefined || isNotRun) && 'border pr-1.5 pl-0.5',
          tone,
        )}
      >
        <Icon
          className={cn(isNotRun ? 'ml-1 size-3' : 'size-4', state === 'running' && 'animate-spin')}
        />
        {isNotRun ? (
          <span title={text} className="whitespace-nowrap text-xs">
            Not run
          </span>
        ) : null}
        {ended === undefined ? null : (
          <span title={formatEnded(ended).where} className="whitespace-nowrap text-xs tabular-nums">
            {formatEnded(ended).text}
          </span>
        )}
      </span>
    </>
  );
}

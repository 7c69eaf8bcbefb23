import { cn } from '@/lib/cn';

export type CableArcProps = {
  /** `loose`: nothing connected yet. `plugged`: the cable joins both sockets. */
  state?: 'loose' | 'plugged';
  /** Animates the plugged cable once, to mark a success. */
  isDrawn?: boolean;
  className?: string;
};

/** Illustration of two sockets and a cable. Decorative, so it has no accessible name. */
export function CableArc({ state = 'loose', isDrawn = false, className }: CableArcProps) {
  const isPlugged = state === 'plugged';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 72"
      fill="none"
      strokeLinecap="round"
      className={cn('h-18 w-40 max-w-full', className)}
    >
      <g className="stroke-input-hover" strokeWidth={1.5}>
        <circle cx={28} cy={20} r={11} className="fill-card" />
        <circle cx={132} cy={20} r={11} className="fill-card" />
        <circle cx={28} cy={20} r={4} className={isPlugged ? 'fill-brand stroke-brand' : ''} />
        <circle cx={132} cy={20} r={4} className="fill-brand stroke-brand" />
      </g>
      {isPlugged ? (
        <path
          d="M28 20C28 82 132 82 132 20"
          pathLength={1}
          className={cn('stroke-brand', isDrawn && 'animate-draw [stroke-dasharray:1]')}
          strokeWidth={2}
        />
      ) : (
        <g className="stroke-brand" strokeWidth={2}>
          <path d="M132 20C132 72 76 76 62 52" />
          <path d="M62 52 58 45.5" strokeWidth={5} />
        </g>
      )}
    </svg>
  );
}

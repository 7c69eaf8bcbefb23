import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type StepRowProps = {
  /** The position of the step, from 1. */
  number: number;
  title: string;
  detail: string;
  state: 'done' | 'next' | 'later';
  /** The control that does the step, or a link to the place where it was done. */
  children?: ReactNode;
};

const STATE_TEXTS = { done: 'Done', next: 'Next', later: 'Not done' } as const;

/** One step of a path, with its state. */
export function StepRow({ number, title, detail, state, children }: StepRowProps) {
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className="flex items-start gap-2.5 py-2.5"
    >
      <span
        aria-hidden
        className={cn(
          'mt-px flex size-5 shrink-0 items-center justify-center rounded-full border font-medium text-xs',
          state === 'done' && 'border-success-border bg-success-soft text-success',
          state === 'next' && 'border-primary bg-primary text-primary-foreground',
          state === 'later' && 'text-muted-foreground',
        )}
      >
        {state === 'done' ? <Check className="size-3" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <p className={cn('font-medium text-sm', state === 'later' && 'text-muted-foreground')}>
            <span className="sr-only">{STATE_TEXTS[state]}: </span>
            {title}
          </p>
          <p className="wrap-anywhere text-muted-foreground text-xs">{detail}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

import { type ReactNode, useId } from 'react';
import { HelpText } from '@/components/values/help-text';
import { cn } from '@/lib/cn';
import { ProblemText } from './problem-text';

type FieldGroupProps = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The control at the end of the label's row. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Several controls that are one field. */
export function FieldGroup({ label, help, error, aside, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot share its row
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={cn('flex flex-col gap-2', className)}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span id={id} className="font-medium text-sm">
          {label}
        </span>
        {aside}
      </div>
      <div id={`${id}-text`} aria-live="polite" className="-mt-1 text-xs empty:hidden">
        {error === undefined ? (
          help === undefined ? null : (
            <p className="wrap-anywhere text-muted-foreground">
              <HelpText text={help} />
            </p>
          )
        ) : (
          <ProblemText text={error} />
        )}
      </div>
      {children}
    </div>
  );
}

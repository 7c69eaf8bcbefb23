import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import type { FieldProblem, Fix } from './field-problem';

const MAX_SHOWN = 3;

type FieldProblemsProps = {
  id: string;
  problems: readonly FieldProblem[];
  onFix: (fix: Fix) => void;
};

/** What is wrong, under the field, with the name that was probably meant. */
export function FieldProblems({ id, problems, onFix }: FieldProblemsProps) {
  const left = problems.length - MAX_SHOWN;
  // The live region is always mounted: one that appears together with its text is not announced.
  return (
    <div id={id} aria-live="polite" className="flex flex-col gap-1 text-xs empty:hidden">
      {problems.slice(0, MAX_SHOWN).map(({ from, message, severity, fix }) => {
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
        return (
          <p
            key={`${from} ${message}`}
            className={cn(
              'wrap-anywhere flex items-start gap-1',
              severity === 'error' ? 'text-danger' : 'text-warning',
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {message}
              {fix === undefined ? null : (
                <>
                  {' '}
                  <Button
                    variant="link"
                    size="sm"
                    className="wrap-anywhere inline whitespace-normal text-start"
                    onClick={() => onFix(fix)}
                  >
                    {fix.label}
                  </Button>
                </>
              )}
            </span>
          </p>
        );
      })}
      {left > 0 ? <p className="text-muted-foreground">And {left} more.</p> : null}
    </div>
  );
}

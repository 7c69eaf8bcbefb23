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
  const groups = grouped(problems);
  const left = groups.slice(MAX_SHOWN).reduce((sum, { count }) => sum + count, 0);
  // The live region is always mounted: one that appears together with its text is not announced.
  return (
    <div id={id} aria-live="polite" className="flex flex-col gap-1 text-xs empty:hidden">
      {groups.slice(0, MAX_SHOWN).map(({ problem, count }) => {
        const { from, message, severity, fix } = problem;
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
              {count === 1 ? null : ` (${count.toLocaleString('en')} times)`}
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

type Group = { problem: FieldProblem; count: number };

/** The first of those that say the same; each that has a fix stands alone, since the fix is of one spot. */
function grouped(problems: readonly FieldProblem[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const problem of problems) {
    const { from, message, fix } = problem;
    const key = fix === undefined ? message : `${from} ${message}`;
    const group = groups.get(key);
    groups.set(key, group ? { ...group, count: group.count + 1 } : { problem, count: 1 });
  }
  return [...groups.values()];
}
